"""The run: begun on a board, then advanced tick by tick.

Within a tick packets arrive first; then prefill cores, decode cores and sources act whose time
has come; then engines admit what waits. A tick in which nothing is due costs a few comparisons.
"""

from collections.abc import Callable
from heapq import heappop
from typing import Final

from tycoon import decode, gate, prefill, sink, source
from tycoon.board import Board, Cell
from tycoon.floor import Floor
from tycoon.ledger import SAMPLE_TICKS
from tycoon.levels import LEVELS
from tycoon.memory import weights
from tycoon.network import Drop
from tycoon.parts import TAKES, Part
from tycoon.state import DecodeCore, Gate, Packet, PrefillCore, Run, Source, Transit

_TAKE: Final[dict[Part, Callable[[Floor, Cell, Packet], Drop | None]]] = {
    Part.PREFILL: prefill.take,
    Part.DECODE: decode.take,
    Part.GATE: gate.take,
    Part.SINK: sink.take,
}

_NEVER: Final = 1 << 62


def begun(board: Board, level: int, seed: int) -> Run:
    """Return a run at tick 0: weights are loaded, part by part, and the doors open.

    A board whose weights alone do not fit is out of memory at once, by the part that did not.
    """
    run = Run(
        board=board,
        level=level,
        seed=seed,
        sources=tuple((cell, Source(0, 0)) for cell in board.where(Part.SOURCE)),
        prefills=tuple((cell, PrefillCore()) for cell in board.where(Part.PREFILL)),
        decodes=tuple((cell, DecodeCore()) for cell in board.where(Part.DECODE)),
        gates=tuple((cell, Gate()) for cell in board.where(Part.GATE)),
        sinks=tuple((cell, 0) for cell in board.where(Part.SINK)),
    )
    floor = Floor(run)
    for cell in board.where(Part.PREFILL, Part.DECODE, Part.DRAFT):
        if not floor.ask(cell, weights(board.at(cell), LEVELS[level])):
            break
    if not floor.oom:
        _happen(floor)
    _measure(floor)
    return floor.frozen()


def advanced(run: Run, ticks: int, *, keep_going: bool = False) -> Run:
    """Return `run` after up to `ticks` more ticks.

    It stops when the run is out of memory, and when it is won unless `keep_going`. The result is
    the same however the ticks are grouped into calls.
    """
    floor = Floor(run)
    due = _next_due(floor)
    for _ in range(ticks):
        if floor.oom or (floor.ledger.won_tick is not None and not keep_going):
            break
        floor.now += 1
        if due <= floor.now or (floor.transit and floor.transit[0].due <= floor.now):
            _happen(floor)
            due = _next_due(floor)
        _measure(floor)
    return floor.frozen()


def _next_due(floor: Floor) -> int:
    """Return the tick at which a source or a core acts next."""
    dues: list[int | None] = [source.due(door) for door in floor.sources.values()]
    dues += [prefill.due(core) for core in floor.prefills.values()]
    dues += [decode.due(core) for core in floor.decodes.values()]
    return min((tick for tick in dues if tick is not None), default=_NEVER)


def _happen(floor: Floor) -> None:
    """Let everything happen that is due now."""
    while floor.transit and floor.transit[0].due <= floor.now:
        _arrive(floor, heappop(floor.transit))
    for cell, core in floor.prefills.items():
        if prefill.due(core) == floor.now:
            prefill.act(floor, cell, core)
            floor.touched.add(cell)
    for cell, batch in floor.decodes.items():
        if decode.due(batch) == floor.now:
            decode.act(floor, cell, batch)
            floor.touched.add(cell)
    for cell, door in floor.sources.items():
        if source.due(door) == floor.now:
            source.act(floor, cell, door)
    _admit(floor)


def _arrive(floor: Floor, item: Transit) -> None:
    """Hand a packet to the part at the end of its route, or lose it there."""
    route = floor.network.routes[item.route]
    lost = route.lost
    if lost is None:
        takes = item.packet.kind in TAKES.get(route.part, ())
        lost = _TAKE[route.part](floor, item.end, item.packet) if takes else Drop.WRONG_PART
    if lost is None:
        floor.touched.add(item.end)
    else:
        floor.lose(item.end, lost, item.packet)


def _admit(floor: Floor) -> None:
    """Let the engines that something happened to admit what waits, in the order of the board."""
    for cell in sorted(floor.touched):
        if floor.oom:
            break
        if not floor.network.exits.get(cell):
            continue  # a core that nothing leads away from is blocked: it begins nothing
        if cell in floor.prefills:
            prefill.admit(floor, cell)
        elif cell in floor.decodes:
            decode.admit(floor, cell)
    floor.touched.clear()


def _measure(floor: Floor) -> None:
    """Bring the meters up to date at the end of a tick."""
    if floor.vram > floor.peak.total:
        floor.peak = floor.split()
    floor.ledger.measure(floor.now, floor.level.target_tps)
    if floor.now % SAMPLE_TICKS == 0:
        floor.ledger.sampled(floor.now, floor.split())
