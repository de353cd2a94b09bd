"""Stacks of blocks that a seed decides, in which pieces can be stuck anywhere."""

from collections.abc import Iterator

from shared.rng import below
from tetris.board import NUM_ALL_ROWS, Masks
from tetris.motion import Piece, fits, landed
from tetris.tetromino import NUM_COLS, Kind

FULL = (1 << NUM_COLS) - 1


def stack(seed: int) -> tuple[int, ...]:
    """Return the rows of a random stack: up to 14 high, thin or thick, no row full."""
    height, thickness = 1 + below(14, seed, 0), 2 + below(7, seed, 1)
    rows = []
    for row in range(height):
        filled = [below(10, seed, 2, row, col) < thickness for col in range(NUM_COLS)]
        mask = sum(1 << col for col, is_filled in enumerate(filled) if is_filled)
        rows.append(mask if mask != FULL else FULL - 1)
    return (*rows, *(0,) * (NUM_ALL_ROWS - height))


def places(masks: Masks, kind: Kind, seed: int) -> Iterator[Piece]:
    """Yield the piece in every other column, at some height or on the stack.

    Columns and orientations take turns with the seeds: eight seeds see all of them everywhere.
    """
    for col in range(-3 + seed // 4 % 2, NUM_COLS, 2):
        turn = (seed + col // 2) % 4
        inside = Piece(kind, turn, below(15, seed, 3, kind, col) - 2, col)
        above = Piece(kind, turn, 20, col)
        if fits(masks, inside):
            yield inside
        elif fits(masks, above):
            yield landed(masks, above)
