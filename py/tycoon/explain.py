"""What the panel beside the board says of one cell: what stands there, and its live numbers."""

from collections.abc import Callable
from functools import partial

from shared.text import said
from tycoon import decode, prefill
from tycoon.board import Cell
from tycoon.debrief import megabytes
from tycoon.floor import QUEUE_LENGTH
from tycoon.levels import LEVELS
from tycoon.memory import prompt_kv, reservation, weights
from tycoon.metrics import decode_limit, prefill_limit
from tycoon.network import Network, Route, compiled, stray_wires
from tycoon.parts import STEPS, Part
from tycoon.state import Run, State

Say = Callable[..., str]


def name_key(part: Part) -> str:
    """Return the key of a part's name and texts: the four wires share one."""
    return "wire" if part in STEPS else part.name.lower()


def cell_title(state: State, cell: Cell, language: str) -> str:
    """Return what stands in a cell, and where that is."""
    name = said(language, f"part.{name_key(state.board.at(cell))}")
    return said(language, "info.title", part=name, row=cell.row + 1, col=cell.col + 1)


def explained(state: State, cell: Cell, language: str) -> tuple[str, str, list[str]]:
    """Return title, text and live lines about what stands in `cell`."""
    say = partial(said, language)
    part = state.board.at(cell)
    live = [] if state.run is None else _live(state.run, cell, part, say)
    lines = live + _standing(state, cell, part, say)
    return cell_title(state, cell, language), say(f"part.{name_key(part)}.text"), lines


def _standing(state: State, cell: Cell, part: Part, say: Say) -> list[str]:
    """Return what is true of a part whether a run goes on or not."""
    level, network = LEVELS[state.level], compiled(state.board)
    lines: list[str] = []
    if amount := weights(part, level):
        lines.append(say("info.weights", mb=megabytes(amount)))
    if part is Part.PREFILL:
        lines.append(say("info.prompt_kv", mb=megabytes(prompt_kv(cell, network, level))))
    if part is Part.DECODE:
        lines.append(say("info.reservation", mb=megabytes(reservation(cell, network, level))))
    if cell in network.paged:
        lines.append(say("info.paged"))
    if cell in network.drafted:
        lines.append(say("info.drafted"))
    return lines + _ways(cell, part, network, say) + _stray(state, cell, part, say)


def _ways(cell: Cell, part: Part, network: Network, say: Say) -> list[str]:
    if cell not in network.exits:
        return []
    routes = [network.routes[index] for index in network.exits[cell]]
    if not routes:
        return [say("info.no_exit")]
    return [_way(route, say) for route in routes]


def _way(route: Route, say: Say) -> str:
    row, col = route.end.row + 1, route.end.col + 1
    if route.lost is not None:
        return say("info.lost_way", why=say(f"drop.{route.lost.value}"), row=row, col=col)
    name = say(f"part.{name_key(route.part)}")
    return say("info.way", part=name, row=row, col=col, ticks=route.delay_ticks)


def _stray(state: State, cell: Cell, part: Part, say: Say) -> list[str]:
    return [say("info.stray")] if part in STEPS and cell in stray_wires(state.board) else []


def _live(run: Run, cell: Cell, part: Part, say: Say) -> list[str]:
    lines = {
        Part.PREFILL: _live_prefill,
        Part.DECODE: _live_decode,
        Part.GATE: _live_gate,
        Part.SOURCE: _live_source,
        Part.SINK: _live_sink,
    }
    found = lines[part](run, cell, say) if part in lines else []
    for key, loss in run.losses:
        if key.cell == cell:
            what, why = say(f"kind.{key.kind.name.lower()}"), say(f"drop.{key.reason.value}")
            found.append(say("info.lost", num=loss.num, kind=what, why=why))
    return found


def _live_prefill(run: Run, cell: Cell, say: Say) -> list[str]:
    core = dict(run.prefills)[cell]
    limit = prefill_limit(run, cell, core).value
    return [
        say("info.limit", limit=say(f"limit.{limit}")),
        say("info.batch", num=len(core.running), most=prefill.MAX_NUM_SEQS),
        say("info.queue", num=len(core.queue), most=QUEUE_LENGTH),
        say("info.prefilled", num=core.num_done),
    ]


def _live_decode(run: Run, cell: Cell, say: Say) -> list[str]:
    core = dict(run.decodes)[cell]
    limit = decode_limit(run, cell, core).value
    ticks = decode.step_ticks(len(core.running), cell in compiled(run.board).drafted)
    lines = [
        say("info.limit", limit=say(f"limit.{limit}")),
        say("info.batch", num=len(core.running), most=decode.MAX_NUM_SEQS),
        say("info.queue", num=len(core.queue), most=QUEUE_LENGTH),
        say("info.finished", num=core.num_done),
    ]
    return [*lines, say("info.step", ticks=ticks)] if core.running else lines


def _live_gate(run: Run, cell: Cell, say: Say) -> list[str]:
    gate = dict(run.gates)[cell]
    if not gate.num_steps:
        return []
    length = 1 + gate.num_accepted / gate.num_steps
    values = {"accepted": gate.num_accepted, "drafted": gate.num_drafted}
    return [say("info.verified", **values), say("info.length", length=f"{length:.2f}")]


def _live_source(run: Run, cell: Cell, say: Say) -> list[str]:
    return [say("info.sent", num=dict(run.sources)[cell].num_sent)]


def _live_sink(run: Run, cell: Cell, say: Say) -> list[str]:
    return [say("info.delivered", num=dict(run.sinks)[cell])]
