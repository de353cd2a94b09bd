"""The page split: a piece shatters, and every block finds a place of its own.

Equal blocks need no neighbours. Each goes to the lowest free cell of its own column, covered or
not, the lowest block first and from left to right, so that none is lost: the piece's own cells
are free cells of the same columns, so no column can run short.
"""

from typing import Final, NamedTuple

from tetris.board import Cell, Masks, with_cells
from tetris.motion import Piece, cells_of, landed

FULL_CHARGE: Final = 100
"""What a split costs, and with what a paged game begins."""

CHARGE_PER_ROW: Final = 25
"""What a cleared row gives back. Nothing else does, waiting least of all."""


class PageMove(NamedTuple):
    """One block's way in a split: its logical number, where it was, and where it goes."""

    number: int
    start: Cell
    end: Cell


def page_moves(masks: Masks, piece: Piece) -> tuple[PageMove, ...]:
    """Return the ways of the four blocks in the order in which they are taken."""
    numbered = sorted((cell, number) for number, cell in enumerate(cells_of(piece)))
    moves = []
    for start, number in numbered:
        row, bit = 0, 1 << start.col
        while masks[row] & bit:
            row += 1
        end = Cell(row, start.col)
        masks = with_cells(masks, (end,))
        moves.append(PageMove(number, start, end))
    return tuple(moves)


def is_hard_drop(masks: Masks, piece: Piece, moves: tuple[PageMove, ...]) -> bool:
    """Return whether a split fills the cells that a hard drop would fill."""
    return {move.end for move in moves} == set(cells_of(landed(masks, piece)))
