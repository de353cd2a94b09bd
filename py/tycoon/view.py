"""What a game looks like: marks for the painter, from values alone. Decides nothing.

`still` is painted when the board or the cursor changes; `moving` is painted in every frame.
"""

from functools import lru_cache
from typing import Final

from shared.picture import Marks, bar_mark, no_marks, sprite_mark
from tycoon import colours, prefill
from tycoon.board import CELLS, NUM_COLS, NUM_ROWS, Board, Cell
from tycoon.building import heading
from tycoon.floor import QUEUE_LENGTH
from tycoon.levels import LEVELS
from tycoon.metrics import Limit, decode_limit, prefill_limit
from tycoon.network import Network, Route, compiled, stray_wires
from tycoon.page import Page
from tycoon.parts import HANDS_TO, STEPS, WIRES, Part
from tycoon.sprites import INDEX, SLOT_WIDTH, SLOTS, UNIT, slots
from tycoon.state import DecodeCore, PrefillCore, Run, State
from tycoon.traffic import middle, packets

SIZE: Final = (NUM_COLS * UNIT, NUM_ROWS * UNIT)
"""Width and height of the board in units."""

LOSS_TICKS: Final = 45
"""How long a lost packet is marked where it was lost."""


def sprite(name: str, cell: Cell, dx: float = 0, dy: float = 0) -> Marks:
    """Return the mark that shows a sprite in the middle of a cell, or beside it."""
    x, y = middle(cell)
    return sprite_mark(INDEX[name], x + dx, y + dy)


def still(board: Board, cursor: Cell | None, hover: Cell | None) -> Marks:
    """Return what lies below everything that moves: grid, wires and the cursor."""
    marks = no_marks() + _laid(board)
    for name, at in (("hover", hover), ("cursor", cursor)):
        if at is not None:
            marks += sprite(name, at)
    return marks


@lru_cache(maxsize=4)
def _laid(board: Board) -> Marks:
    """Return grid and wires: they stay while a pointer moves over them."""
    marks = no_marks()
    side = UNIT - 2
    for cell in CELLS:
        left, top = cell.col * UNIT + 1, cell.row * UNIT + 1
        marks += bar_mark(colours.ink(colours.GRID), left, top, side, side, 0.45)
    stray = stray_wires(board)
    for cell in board.where(*WIRES):
        marks += _wire(board, cell, cell in stray)
    return marks


@lru_cache(maxsize=4)
def standing(board: Board) -> Marks:
    """Return the parts with their bonds, ports and faults; tokens pass below them."""
    marks = no_marks()
    network = compiled(board)
    for cell in board.where(*LETTERED):
        marks += sprite(f"part {board.at(cell).value}", cell)
        if cell in network.paged:
            marks += sprite("pager", cell)
    marks += _bonds(board)
    for exits in network.exits.values():
        marks += _ports([network.routes[index] for index in exits])
    return marks + _faults(network)


LETTERED: Final = (*HANDS_TO, Part.ALLOCATOR, Part.DRAFT, Part.SINK)


def _wire(board: Board, cell: Cell, stray: bool) -> Marks:
    wire = board.at(cell)
    marks = sprite(f"pipe {wire.value}", cell) + sprite("joint", cell)
    for side in WIRES:
        giver = cell.toward(side)
        part = board.at(giver)
        gives = giver.toward(part) == cell if part in STEPS else part in HANDS_TO
        if gives and side is not wire:
            marks += sprite(f"pipe {side.value}", cell)
    return marks + sprite(f"{'stray' if stray else 'arrow'} {wire.value}", cell)


def _bonds(board: Board) -> Marks:
    """Return the bonds of allocators with engines, and of draft models with decode cores."""
    marks = no_marks()
    served = {
        Part.ALLOCATOR: ("paged", (Part.PREFILL, Part.DECODE)),
        Part.DRAFT: ("drafted", (Part.DECODE,)),
    }
    for cell in board.where(*served):
        name, engines = served[board.at(cell)]
        for side in WIRES:
            if board.at(cell.toward(side)) in engines:
                marks += sprite(f"{name} {side.value}", cell)
    return marks


def _ports(routes: list[Route]) -> Marks:
    marks = no_marks()
    for route in routes:
        side = heading(route.start, route.path[0])
        if side is not None:
            marks += sprite(f"port {side.value}", route.start)
    return marks


def _faults(network: Network) -> Marks:
    """Return a mark at each place where a route loses whatever comes."""
    marks = no_marks()
    for end in sorted({route.end for route in network.routes if route.lost is not None}):
        marks += sprite("fault", end, 0, -14)
    return marks


def planned(page: Page) -> Marks:
    """Return the marks of a drag under way: the wire that it would lay, or what it would erase."""
    marks = no_marks()
    path = page.path
    for cell, ahead in zip(path, (*path[1:], None), strict=False):
        if page.erasing:
            marks += sprite("lost", cell)
        elif page.tool not in STEPS:
            marks += sprite(f"part {page.tool.value}", path[-1])
        else:
            way = heading(cell, ahead) if ahead else None
            marks += sprite(f"arrow {way.value}" if way else "cursor", cell)
    return marks


def moving(state: State, part: float) -> Marks:
    """Return tokens, parts, other packets, batches, queues and losses, from below to above.

    `part` (0 to 1) of the next tick has passed.
    """
    run = state.run
    if run is None:
        return standing(state.board)
    tokens, others = packets(run, part)
    return tokens + standing(run.board) + _engines(run) + others + _alarms(run)


def _engines(run: Run) -> Marks:
    marks = no_marks()
    for cell, core in run.prefills:
        marks += _prefill(run, cell, core)
    for cell, batch in run.decodes:
        marks += _decode(run, cell, batch)
    return marks


def _alarms(run: Run) -> Marks:
    marks = no_marks()
    for key, loss in run.losses:
        if run.tick - loss.tick < LOSS_TICKS:
            marks += sprite("lost", key.cell)
    if run.oom:
        marks += sprite("alarm", run.oom.cell)
    return marks


@lru_cache(maxsize=64)
def _batch(cell: Cell, done: tuple[float, ...], part: Part, colour: str) -> Marks:
    """Return the slots of a batch that are taken, filled from below as far as each is done."""
    marks = no_marks()
    x, y = middle(cell)
    ink = colours.ink(colour)
    for (left, top, height), share in zip(slots(SLOTS[part]), done, strict=False):
        tall = max(0.0, min(1.0, share)) * height
        marks += bar_mark(ink, x + left, y + top, SLOT_WIDTH, height, 0.35)
        marks += bar_mark(ink, x + left, y + top + height - tall, SLOT_WIDTH, tall)
    return marks


@lru_cache(maxsize=64)
def _queue(cell: Cell, length: int) -> Marks:
    x, y = middle(cell)
    full = length >= QUEUE_LENGTH
    ground = bar_mark(colours.ink(colours.GRID), x - 17, y + 16, 34.5, 3.5)
    ink = colours.ink(colours.RED if full else colours.YELLOW)
    return ground + bar_mark(ink, x - 17, y + 16, 34.5 * length / QUEUE_LENGTH, 3.5)


@lru_cache(maxsize=64)
def _badge(cell: Cell, limit: Limit) -> Marks:
    return sprite(f"limit {limit.value}", cell, 22, -22)


def _prefill(run: Run, cell: Cell, core: PrefillCore) -> Marks:
    work = LEVELS[run.level].num_prompt_tokens * prefill.WORK_PER_TOKEN
    left = prefill.worked(core, run.tick).running
    done = tuple([1 - job.work_left / work for job in left])
    marks = _batch(cell, done, Part.PREFILL, colours.MAGENTA)
    limit = prefill_limit(run, cell, core)
    return marks + _queue(cell, len(core.queue)) + _badge(cell, limit)


def _decode(run: Run, cell: Cell, core: DecodeCore) -> Marks:
    goal = LEVELS[run.level].num_output_tokens
    done = tuple([sequence.num_output_tokens / goal for sequence in core.running])
    marks = _batch(cell, done, Part.DECODE, colours.CYAN)
    limit = decode_limit(run, cell, core)
    return marks + _queue(cell, len(core.queue)) + _badge(cell, limit)
