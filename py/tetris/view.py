"""What a game looks like: marks for the painter, from values alone. Decides nothing.

Model rows count from the floor; only this module turns them upside down. `still` is painted when
memory changes, `moving` in every frame.
"""

from functools import lru_cache
from typing import Final

from shared.picture import Marks, bar_mark, no_marks, sprite_mark
from tetris import colours
from tetris.board import NUM_ROWS, Block, Board, Cell
from tetris.metrics import stranded_rows
from tetris.motion import cells_of
from tetris.page import Page
from tetris.paging import is_hard_drop, page_moves
from tetris.request import BLOCK_SIZE, Request, request, tokens_in_block
from tetris.showing import Showing
from tetris.sprites import HALF, INDEX, UNIT
from tetris.state import Mode, State
from tetris.step import ghost_cells, split_ready
from tetris.tetromino import CELLS, NUM_COLS, Kind

SIZE: Final = (NUM_COLS * UNIT, NUM_ROWS * UNIT)
"""Width and height of the board in units."""

BOX_COLS: Final = 4
"""Columns of the pictures of held and waiting pieces."""

HOLD_SIZE: Final = (BOX_COLS * UNIT, 2.5 * UNIT)
NEXT_PITCH: Final = 2.7
"""Rows from one waiting piece to the one below it."""

NEAR_INK: Final = 0.3
"""How visible the places of a split are while it is not charged."""


def middle(row: float, col: float) -> tuple[float, float]:
    """Return the middle of a cell in units; y counts downwards."""
    return (col + 0.5) * UNIT, (NUM_ROWS - row - 0.5) * UNIT


def at(name: str, row: float, col: float, alpha: float = 1) -> Marks:
    """Return the mark of a sprite in a cell."""
    x, y = middle(row, col)
    return sprite_mark(INDEX[name], x, y, alpha)


def tile(sprite: str, asked: Request, number: int, row: float, col: float) -> Marks:
    """Return the marks of a block; places without a token are in shadow."""
    marks = at(sprite, row, col)
    empty = BLOCK_SIZE - tokens_in_block(asked.num_tokens, number)
    if empty:
        x, y = middle(row, col)
        tall = (2 * HALF - 3) * empty / BLOCK_SIZE
        ink = colours.ink(colours.SHADE[asked.kind])
        marks += bar_mark(ink, x - HALF + 1.5, y - HALF + 1.5, 2 * HALF - 3, tall, 0.78)
    return marks


def still(
    seed: int, board: Board, mode: Mode, owner: int | None, useless: tuple[int, ...]
) -> Marks:
    """Return memory: every block, with those of request `owner` numbered and framed.

    `useless` marks free cells of no use, a mask for each row; it may be empty.
    """
    marks = no_marks()
    for row in range(NUM_ROWS):
        marks += _ground(row, useless[row] if useless else 0)
    for cell, block in board.blocks():
        if cell.row < NUM_ROWS:
            marks += _kept(seed, cell, block, block.owner == owner)
    return marks + _seams(seed, board) if mode is Mode.CONTIGUOUS else marks


@lru_cache(maxsize=256)
def _ground(row: int, useless: int) -> Marks:
    """Return the cells of a row, those crossed whose bit is in `useless`; most rows stay."""
    marks = no_marks()
    for col in range(NUM_COLS):
        crossed = useless >> col & 1
        marks += at("stranded", row, col, 0.9) if crossed else at("free", row, col)
    return marks


def _kept(seed: int, cell: Cell, block: Block, chosen: bool) -> Marks:
    asked = request(seed, block.owner)
    name = f"page {asked.kind.name} {block.number}" if chosen else f"block {asked.kind.name}"
    marks = tile(name, asked, block.number, *cell)
    return marks + at("frame", *cell) if chosen else marks


def _seams(seed: int, board: Board) -> Marks:
    """Return the bars that join the blocks of a piece: in contiguous mode it is one solid thing."""
    marks = no_marks()
    for cell, block in board.blocks():
        if cell.row >= NUM_ROWS:
            continue
        ink = colours.ink(colours.OF_KIND[request(seed, block.owner).kind])
        x, y = middle(*cell)
        right = board.rows[cell.row][cell.col + 1] if cell.col + 1 < NUM_COLS else None
        above = board.rows[cell.row + 1][cell.col] if cell.row + 1 < NUM_ROWS else None
        if right and right.owner == block.owner:
            marks += bar_mark(ink, x + HALF - 0.5, y - 7, UNIT - 2 * HALF + 1, 13)
        if above and above.owner == block.owner:
            marks += bar_mark(ink, x - 7, y - HALF - 1.5, 14, UNIT - 2 * HALF + 4)
    return marks


def useless(state: State) -> tuple[int, ...]:
    """Return a mask for each row of the cells that get a cross; none once the game is over."""
    return () if state.oom is not None else stranded_rows(state)


def moving(state: State, page: Page, part: float) -> Marks:
    """Return what is painted over memory; `part` (0 to 1) of the next tick has passed."""
    if page.showing is not None:
        return shown(page.showing, part)
    return falling(state) if page.started else no_marks()


def falling(state: State) -> Marks:
    """Return the falling piece with both its ghosts; where it found no room if that is so."""
    cells = cells_of(state.piece)
    if state.oom is not None:
        return _alarms(cells)
    marks = no_marks()
    for cell in ghost_cells(state):
        if cell not in cells:
            marks += at(f"ghost {state.request.kind.name}", *cell)
    alpha = 1 if split_ready(state) else NEAR_INK
    for number, cell in targets(state).items():
        marks += at(f"target {number}", *cell, alpha)
    return marks + _piece(state.request, cells)


def _alarms(cells: tuple[Cell, ...]) -> Marks:
    marks = no_marks()
    for cell in cells:
        marks += at("alarm", *cell)
    return marks


def targets(state: State) -> dict[int, Cell]:
    """Return where a split would put each block by its number, if that differs from a drop."""
    masks = state.board.masks
    moves = page_moves(masks, state.piece) if state.mode is Mode.PAGED else ()
    if not moves or is_hard_drop(masks, state.piece, moves):
        return {}
    return {move.number: move.end for move in moves}


def _piece(asked: Request, cells: tuple[Cell, ...]) -> Marks:
    marks = no_marks()
    for number, cell in enumerate(cells):
        marks += tile(f"block {asked.kind.name}", asked, number, *cell)
    return marks


def shown(showing: Showing, part: float) -> Marks:
    """Return pages on their way, one after the other, then the flash of full rows."""
    asked = showing.request
    marks = no_marks()
    ways = {move.number: (place, move) for place, move in enumerate(showing.moves)}
    for number, cell in enumerate(showing.cells):
        if number not in ways:
            marks += tile(f"block {asked.kind.name}", asked, number, *cell)
            continue
        place, move = ways[number]
        along = showing.way(place, part)
        row = move.start.row + (move.end.row - move.start.row) * along
        marks += tile(f"page {asked.kind.name} {number}", asked, number, row, move.start.col)
    flash = showing.flash(part)
    if flash:
        for row in showing.rows:
            _, y = middle(row, 0)
            wide = SIZE[0] * flash
            ink = colours.ink(colours.WHITE)
            marks += bar_mark(ink, 0, y - UNIT / 2, SIZE[0], UNIT, 0.25 + 0.55 * (1 - flash))
            ground = colours.ink(colours.GROUND)
            marks += bar_mark(ground, SIZE[0] / 2 - wide / 2, y - UNIT / 2, wide, UNIT, 0.9)
    return marks


def picture(kind: Kind, top: float, alpha: float = 1) -> Marks:
    """Return a piece as it comes, centred in a box of four columns, `top` units from its top."""
    cells = CELLS[kind][0]
    columns = [x for x, _ in cells]
    highest = max(y for _, y in cells)
    shift = (BOX_COLS - (max(columns) + 1 - min(columns))) / 2 - min(columns)
    marks = no_marks()
    for x, y in cells:
        left, down = (x + shift + 0.5) * UNIT, top + (highest - y + 0.5) * UNIT
        marks += sprite_mark(INDEX[f"block {kind.name}"], left, down, alpha)
    return marks


def hold(state: State) -> Marks:
    """Return the picture of the held request, dim while a hold is used up."""
    if state.hold is None:
        return no_marks()
    return picture(state.hold.kind, 0.25 * UNIT, 0.4 if state.hold_used else 1)


@lru_cache(maxsize=8)
def waiting(kinds: tuple[Kind, ...]) -> Marks:
    """Return the pictures of the waiting requests, the next one on top."""
    marks = no_marks()
    for place, kind in enumerate(kinds):
        marks += picture(kind, (0.25 + place * NEXT_PITCH) * UNIT)
    return marks
