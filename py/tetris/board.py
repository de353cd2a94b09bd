"""The board: which block of which request lies in which cell; immutable.

Whether a cell is free is asked far more often than who owns it, so each row is kept twice:
as blocks, and as a mask in which bit c stands for column c. Only this module builds boards.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from tetris.tetromino import NUM_COLS

NUM_ROWS: Final = 20
"""Rows in view: the memory. A request that is not at least partly in it has no room."""
NUM_BUFFER_ROWS: Final = 4
"""Rows above the view. A piece with one cell in view reaches three rows above it, no further."""
NUM_ALL_ROWS: Final = NUM_ROWS + NUM_BUFFER_ROWS
NUM_CELLS: Final = NUM_ROWS * NUM_COLS
FULL: Final = (1 << NUM_COLS) - 1

Masks = Sequence[int]


class Cell(NamedTuple):
    """A cell: row 0 is the floor, column 0 the leftmost."""

    row: int
    col: int

    @property
    def in_view(self) -> bool:
        """Return whether it is one of the cells of memory."""
        return 0 <= self.row < NUM_ROWS and 0 <= self.col < NUM_COLS


class Block(NamedTuple):
    """A KV block in a cell: the id of the request that owns it, and its logical number there."""

    owner: int
    number: int


Row = tuple[Block | None, ...]
EMPTY_ROW: Final[Row] = (None,) * NUM_COLS


@dataclass(frozen=True, slots=True)
class Board:
    """All rows, the floor first, and their masks."""

    rows: tuple[Row, ...]
    masks: tuple[int, ...]

    def at(self, cell: Cell) -> Block | None:
        """Return the block in a cell, or None if it is free."""
        return self.rows[cell.row][cell.col]

    def blocks(self) -> Iterator[tuple[Cell, Block]]:
        """Yield every cell that is not free with its block, from the floor up."""
        for row, blocks in enumerate(self.rows):
            for col, block in enumerate(blocks):
                if block is not None:
                    yield Cell(row, col), block


EMPTY: Final = Board((EMPTY_ROW,) * NUM_ALL_ROWS, (0,) * NUM_ALL_ROWS)


def with_cells(masks: Masks, cells: Iterable[Cell]) -> tuple[int, ...]:
    """Return masks in which `cells` are filled too."""
    filled = list(masks)
    for row, col in cells:
        filled[row] |= 1 << col
    return tuple(filled)


def full_rows(masks: Masks) -> tuple[int, ...]:
    """Return the numbers of the full rows, the lowest first."""
    return tuple(row for row, mask in enumerate(masks) if mask == FULL)


def without_full(masks: Masks) -> tuple[int, ...]:
    """Return masks without their full rows; rows above them have moved down."""
    kept = [mask for mask in masks if mask != FULL]
    return (*kept, *(0,) * (len(masks) - len(kept)))


def placed(board: Board, blocks: Mapping[Cell, Block]) -> Board:
    """Return the board with blocks put into free cells. Raises ValueError if one is not free."""
    rows = [list(row) for row in board.rows]
    for cell, block in blocks.items():
        if rows[cell.row][cell.col] is not None:
            raise ValueError(f"{cell} is not free")
        rows[cell.row][cell.col] = block
    return Board(tuple(map(tuple, rows)), with_cells(board.masks, blocks))


def cleared(board: Board) -> Board:
    """Return the board without its full rows; rows above them have moved down as they were."""
    kept = [row for row, mask in zip(board.rows, board.masks, strict=True) if mask != FULL]
    missing = (EMPTY_ROW,) * (NUM_ALL_ROWS - len(kept))
    return Board((*kept, *missing), without_full(board.masks))
