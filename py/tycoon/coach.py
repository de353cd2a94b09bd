"""What to do next, for somebody who is new or whose tokens do not arrive."""

from typing import Final

from shared.clock import TICKS_PER_SECOND
from shared.notice import Notice
from tycoon.board import Board, Cell
from tycoon.debrief import BUILT
from tycoon.levels import LEVELS
from tycoon.network import Network, compiled
from tycoon.parts import Kind, Part
from tycoon.state import Run, State

FIRST_STEPS: Final = (
    (BUILT, "coach.1.wire"),
    ((Part.PREFILL,), "coach.1.prefill"),
    ((Part.DECODE,), "coach.1.decode"),
)
"""On the first terminal: what is missing, and what to say then."""

LINE: Final = (Part.SOURCE, Part.PREFILL, Part.DECODE, Part.SINK)
"""Where a request goes; a gate passes tokens on."""

PATIENCE_TICKS: Final = 8 * TICKS_PER_SECOND
"""A run that has delivered nothing for so long is told what it loses."""


def advice(state: State) -> Notice | None:
    """Return what to tell, or None when all goes well enough."""
    if state.run is not None:
        return _loses(state.run)
    if state.level > 1:
        mb = LEVELS[state.level].decode_weights_mb
        built = state.board.count(*BUILT)
        return None if built else Notice.of(f"coach.{state.level}", mb=mb)
    for part, key in FIRST_STEPS:
        if not state.board.count(*part):
            return Notice.of(key)
    return Notice.of("coach.1.run" if delivers(state.board) else "coach.1.flow")


def delivers(board: Board) -> bool:
    """Return whether some way leads from a source through both cores to a sink."""
    network = compiled(board)
    cells = set(board.where(LINE[0]))
    for part in LINE[1:]:
        cells = _next(network, cells, part)
    return bool(cells)


def _next(network: Network, cells: set[Cell], part: Part) -> set[Cell]:
    """Return the cells of `part` that something sent from `cells` reaches, through gates or not."""
    found: set[Cell] = set()
    gates: set[Cell] = set()
    waiting = list(cells)
    while waiting:
        for index in network.exits.get(waiting.pop(), ()):
            route = network.routes[index]
            if route.lost is None and route.part is part:
                found.add(route.end)
            elif route.lost is None and route.part is Part.GATE and route.end not in gates:
                gates.add(route.end)
                waiting.append(route.end)
    return found


def _loses(run: Run) -> Notice | None:
    """Return what a run that delivers nothing loses most of, and why."""
    late = run.tick >= PATIENCE_TICKS and run.ended is None and not run.used[Kind.TOKEN]
    if not late or not run.losses:
        return None
    key, loss = max(run.losses, key=lambda each: each[1].num)
    return Notice.of(
        "coach.lost",
        num=f"{loss.num:,}",
        kind=Notice.of(f"kind.{key.kind.name.lower()}"),
        why=Notice.of(f"drop.{key.reason.value}"),
        row=key.cell.row + 1,
        col=key.cell.col + 1,
    )
