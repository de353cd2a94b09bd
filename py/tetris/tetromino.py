"""The seven pieces and how they turn: the Super Rotation System (SRS) as tables.

Orientations are 0 (as it comes), R, 2 and L, numbered 0 to 3; x points right and y up, and a
piece is placed by the lower left corner of its box. Tables as on tetris.wiki, "Super Rotation
System"; the half turns, which SRS does not have, are those of SRS+ as played in TETR.IO.
"""

from enum import IntEnum
from typing import Final

NUM_COLS: Final = 10
NUM_BLOCKS: Final = 4
"""Cells in a piece."""

Offset = tuple[int, int]
Stamp = tuple[tuple[int, int], ...]
"""A piece as (row above its corner, mask of columns) pairs; bit 0 is the leftmost column."""


class Kind(IntEnum):
    """The shape of a piece."""

    I = 0  # noqa: E741 - the shape's own name
    O = 1  # noqa: E741
    T = 2
    S = 3
    Z = 4
    J = 5
    L = 6


BOX: Final = (4, 4, 3, 3, 3, 3, 3)
"""Side of each kind's box. The box of O has an empty column left of it, so that all come alike."""

_SPAWN: Final[tuple[tuple[Offset, ...], ...]] = (
    ((0, 2), (1, 2), (2, 2), (3, 2)),
    ((1, 2), (2, 2), (1, 1), (2, 1)),
    ((1, 2), (0, 1), (1, 1), (2, 1)),
    ((1, 2), (2, 2), (0, 1), (1, 1)),
    ((0, 2), (1, 2), (1, 1), (2, 1)),
    ((0, 2), (0, 1), (1, 1), (2, 1)),
    ((2, 2), (0, 1), (1, 1), (2, 1)),
)
"""Cells (x, y) in orientation 0 by kind, in reading order: logical block 0 first."""


def _turns(kind: Kind) -> tuple[tuple[Offset, ...], ...]:
    cells, turns = _SPAWN[kind], []
    for _ in range(4):
        turns.append(cells)
        if kind is not Kind.O:
            cells = tuple((y, BOX[kind] - 1 - x) for x, y in cells)
    return tuple(turns)


CELLS: Final = tuple(_turns(kind) for kind in Kind)
"""Cells (x, y) by kind and orientation. The order is that of the logical blocks: they turn too."""

LOWEST: Final = tuple(tuple(min(y for _, y in cells) for cells in turns) for turns in CELLS)
"""The lowest y among the cells, by kind and orientation."""


def _stamps(cells: tuple[Offset, ...]) -> dict[int, Stamp]:
    stamps = {}
    for col in range(-3, NUM_COLS):
        if all(0 <= col + x < NUM_COLS for x, _ in cells):
            rows = sorted({y for _, y in cells})
            stamps[col] = tuple((y, sum(1 << col + x for x, at in cells if at == y)) for y in rows)
    return stamps


STAMPS: Final = tuple(tuple(_stamps(cells) for cells in turns) for turns in CELLS)
"""Stamps by kind, orientation and column of the corner; columns beyond a wall are absent."""

CORNERS: Final[tuple[Offset, ...]] = ((0, 2), (2, 2), (2, 0), (0, 0))
"""The corners of T's box clockwise; in orientation n the n-th and the next are at its point."""

JLSTZ_KICKS: Final[dict[tuple[int, int], tuple[Offset, ...]]] = {
    (0, 1): ((0, 0), (-1, 0), (-1, 1), (0, -2), (-1, -2)),
    (1, 0): ((0, 0), (1, 0), (1, -1), (0, 2), (1, 2)),
    (1, 2): ((0, 0), (1, 0), (1, -1), (0, 2), (1, 2)),
    (2, 1): ((0, 0), (-1, 0), (-1, 1), (0, -2), (-1, -2)),
    (2, 3): ((0, 0), (1, 0), (1, 1), (0, -2), (1, -2)),
    (3, 2): ((0, 0), (-1, 0), (-1, -1), (0, 2), (-1, 2)),
    (3, 0): ((0, 0), (-1, 0), (-1, -1), (0, 2), (-1, 2)),
    (0, 3): ((0, 0), (1, 0), (1, 1), (0, -2), (1, -2)),
}
"""The five tests of a quarter turn, by orientation before and after it."""

I_KICKS: Final[dict[tuple[int, int], tuple[Offset, ...]]] = {
    (0, 1): ((0, 0), (-2, 0), (1, 0), (-2, -1), (1, 2)),
    (1, 0): ((0, 0), (2, 0), (-1, 0), (2, 1), (-1, -2)),
    (1, 2): ((0, 0), (-1, 0), (2, 0), (-1, 2), (2, -1)),
    (2, 1): ((0, 0), (1, 0), (-2, 0), (1, -2), (-2, 1)),
    (2, 3): ((0, 0), (2, 0), (-1, 0), (2, 1), (-1, -2)),
    (3, 2): ((0, 0), (-2, 0), (1, 0), (-2, -1), (1, 2)),
    (3, 0): ((0, 0), (1, 0), (-2, 0), (1, -2), (-2, 1)),
    (0, 3): ((0, 0), (-1, 0), (2, 0), (-1, 2), (2, -1)),
}

HALF_KICKS: Final[dict[tuple[int, int], tuple[Offset, ...]]] = {
    (0, 2): ((0, 0), (0, 1), (1, 1), (-1, 1), (1, 0), (-1, 0)),
    (2, 0): ((0, 0), (0, -1), (-1, -1), (1, -1), (-1, 0), (1, 0)),
    (1, 3): ((0, 0), (1, 0), (1, 2), (1, 1), (0, 2), (0, 1)),
    (3, 1): ((0, 0), (-1, 0), (-1, 2), (-1, 1), (0, 2), (0, 1)),
}
"""The six tests of a half turn, for every kind but O."""


def kicks(kind: Kind, before: int, after: int) -> tuple[Offset, ...]:
    """Return the shifts to try, in order, when a piece turns from `before` to `after`."""
    if kind is Kind.O:
        return ((0, 0),)
    if (after - before) % 4 == 2:
        return HALF_KICKS[before, after]
    return (I_KICKS if kind is Kind.I else JLSTZ_KICKS)[before, after]
