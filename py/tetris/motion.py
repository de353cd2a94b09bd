"""The falling piece and where it can go. Everything here asks only which cells are filled."""

from typing import Final, NamedTuple

from tetris.board import NUM_ALL_ROWS, NUM_ROWS, Cell, Masks
from tetris.tetromino import CELLS, LOWEST, STAMPS, Kind, kicks

SPAWN_COL: Final = 3
"""Column of every new piece's corner: I comes in columns 3 to 6, O in 4 and 5, others in 3 to 5."""


class Piece(NamedTuple):
    """A shape, its orientation (0, R, 2, L as 0 to 3) and the lower left corner of its box."""

    kind: Kind
    turn: int
    row: int
    col: int

    @property
    def lowest_row(self) -> int:
        """Return the row of the lowest of the four cells."""
        return self.row + LOWEST[self.kind][self.turn]


def entering(kind: Kind) -> Piece:
    """Return a new piece: it comes flat, its lowest cells in the first buffer row."""
    return Piece(kind, 0, NUM_ROWS - LOWEST[kind][0], SPAWN_COL)


def entered(masks: Masks, kind: Kind) -> Piece | None:
    """Return a new piece, one row down at once if that is free; None if there is no room."""
    piece = entering(kind)
    if not fits(masks, piece):
        return None
    return shifted(masks, piece, rows=-1) or piece


def cells_of(piece: Piece) -> tuple[Cell, ...]:
    """Return the four cells of a piece in the order of its logical blocks."""
    offsets = CELLS[piece.kind][piece.turn]
    return tuple([Cell(piece.row + y, piece.col + x) for x, y in offsets])


def fits(masks: Masks, piece: Piece) -> bool:
    """Return whether all four cells are on the board and free."""
    kind, turn, row, col = piece
    stamp = STAMPS[kind][turn].get(col)
    if stamp is None:
        return False
    for y, mask in stamp:
        at = row + y
        if not 0 <= at < NUM_ALL_ROWS or masks[at] & mask:
            return False
    return True


def shifted(masks: Masks, piece: Piece, cols: int = 0, rows: int = 0) -> Piece | None:
    """Return the piece moved right by `cols` and up by `rows`, or None if it does not fit there."""
    there = Piece(piece.kind, piece.turn, piece.row + rows, piece.col + cols)
    return there if fits(masks, there) else None


def landed(masks: Masks, piece: Piece) -> Piece:
    """Return the piece where it comes to rest if it falls straight down: the ghost."""
    while (below := shifted(masks, piece, rows=-1)) is not None:
        piece = below
    return piece


class Turned(NamedTuple):
    """A piece after a turn, and the number of the test that it passed; 0 is the plain turn."""

    piece: Piece
    test: int


def turned(masks: Masks, piece: Piece, quarters: int, *, may_rise: bool = True) -> Turned | None:
    """Return the piece turned clockwise by `quarters`, or None if it passes no test.

    Unless it `may_rise`, the tests that lift it are passed over.
    """
    after = (piece.turn + quarters) % 4
    for test, (x, y) in enumerate(kicks(piece.kind, piece.turn, after)):
        there = Piece(piece.kind, after, piece.row + y, piece.col + x)
        if (y <= 0 or may_rise) and fits(masks, there):
            return Turned(there, test)
    return None
