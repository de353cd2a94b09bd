"""Points as in the guideline (tetris.wiki, "Scoring", recent guideline games)."""

from enum import Enum
from typing import Final

from tetris.board import NUM_ALL_ROWS, Masks
from tetris.motion import Piece
from tetris.tetromino import CORNERS, NUM_COLS, Kind

SOFT_DROP_POINTS: Final = 1
HARD_DROP_POINTS: Final = 2
"""For each row that a piece is dropped."""

COMBO_POINTS: Final = 50
"""Times the clears in a row before this one, times the level."""

LONGEST_KICK: Final = 4
"""The last test of a quarter turn, by two rows: a spin that passes it is never a mini."""


class Spin(Enum):
    """How a T was turned into its place."""

    NONE = "none"
    MINI = "mini"
    FULL = "full"


ROW_POINTS: Final = {
    Spin.NONE: (0, 100, 300, 500, 800),
    Spin.MINI: (100, 200, 400, 1600),
    Spin.FULL: (400, 800, 1200, 1600),
}
"""By cleared rows, times the level before the clear."""

PERFECT_POINTS: Final = (0, 800, 1200, 1800, 2000)
"""More, by cleared rows and times the level, for a board left empty."""

PERFECT_BACK_TO_BACK: Final = 3200
"""The same for four rows that come back to back."""


def is_difficult(num_rows: int, spin: Spin) -> bool:
    """Return whether a clear is four rows or a spin: two of these in turn are back to back."""
    return num_rows == 4 or (num_rows > 0 and spin is not Spin.NONE)


def points(
    num_rows: int, spin: Spin, level: int, *, combo: int, back_to_back: bool, perfect: bool
) -> int:
    """Return the points for a piece that came to rest.

    `combo` counts the pieces directly before it that cleared rows; `back_to_back` says whether
    the last clear before was difficult.
    """
    again = back_to_back and is_difficult(num_rows, spin)
    value = ROW_POINTS[spin][num_rows]
    value = value * 3 // 2 if again else value
    if num_rows:
        value += COMBO_POINTS * combo
    if perfect:
        quad_again = again and num_rows == 4
        value += PERFECT_BACK_TO_BACK if quad_again else PERFECT_POINTS[num_rows]
    return value * level


def spin(masks: Masks, piece: Piece, quarters: int, test: int) -> Spin:
    """Return what a turn just made by `quarters`, passing `test`, would count as.

    The rule of three corners: a T is spun in if at least three of the cells at the corners of
    its box are filled; walls and floor count. It is a mini unless both corners at its point are
    filled, or the turn needed the longest kick.
    """
    if piece.kind is not Kind.T:
        return Spin.NONE
    filled = [_solid(masks, piece.row + y, piece.col + x) for x, y in CORNERS]
    if sum(filled) < 3:
        return Spin.NONE
    pointed = filled[piece.turn] and filled[(piece.turn + 1) % 4]
    long_kick = quarters % 2 == 1 and test == LONGEST_KICK
    return Spin.FULL if pointed or long_kick else Spin.MINI


def _solid(masks: Masks, row: int, col: int) -> bool:
    if row < 0 or not 0 <= col < NUM_COLS:
        return True
    return row < NUM_ALL_ROWS and bool(masks[row] >> col & 1)
