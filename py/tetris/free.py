"""Free memory: how much there is, how it lies, and how much of it is out of reach.

Only rows in view are memory. A group of free cells are all those that touch side by side.
"""

from collections.abc import Iterable
from functools import lru_cache

from tetris.board import FULL, NUM_ALL_ROWS, NUM_CELLS, NUM_ROWS, Masks
from tetris.tetromino import NUM_COLS, STAMPS, Kind, Stamp


def num_free(masks: Masks) -> int:
    """Return how many cells in view are free."""
    return NUM_CELLS - sum(mask.bit_count() for mask in masks[:NUM_ROWS])


def num_covered(masks: Masks) -> int:
    """Return how many free cells in view lie under a filled one in their column."""
    covered = num = 0
    for row in range(NUM_ALL_ROWS - 1, -1, -1):
        if row < NUM_ROWS:
            num += (covered & ~masks[row]).bit_count()
        covered |= masks[row]
    return num


def free_groups(masks: Masks) -> tuple[int, ...]:
    """Return the sizes of the groups of free cells in view, the largest first."""
    free = [~mask & FULL for mask in masks[:NUM_ROWS]]
    sizes = []
    for row in range(NUM_ROWS):
        while free[row]:
            sizes.append(_taken(free, row))
    return tuple(sorted(sizes, reverse=True))


def _taken(free: list[int], row: int) -> int:
    """Take the group of the first free cell in `row` out of `free`; return its size."""
    waiting, size = [(row, free[row] & -free[row])], 0
    while waiting:
        at, seeds = waiting.pop()
        group = _spread(seeds & free[at], free[at])
        if not group:
            continue
        free[at] &= ~group
        size += group.bit_count()
        waiting += [(near, group) for near in (at - 1, at + 1) if 0 <= near < NUM_ROWS]
    return size


def _spread(seeds: int, within: int) -> int:
    """Return the bits of `within` that are joined to `seeds` by neighbours in `within`."""
    while (wider := (seeds | seeds << 1 | seeds >> 1) & within) != seeds:
        seeds = wider
    return seeds


@lru_cache(maxsize=32)
def stranded(masks: tuple[int, ...], kinds: frozenset[Kind]) -> tuple[int, ...]:
    """Return a mask for each row in view: the free cells that no piece of `kinds` could cover.

    A piece comes in from above in any orientation, keeps it, and moves left, right and down
    through free cells; whatever cell it can cover on any such way is of use to it.
    """
    used = [0] * NUM_ALL_ROWS
    for kind in kinds:
        for stamps in STAMPS[kind]:
            _sweep(masks, stamps, used)
    return tuple(~masks[row] & ~used[row] & FULL for row in range(NUM_ROWS))


def num_stranded(masks: tuple[int, ...], kinds: frozenset[Kind]) -> int:
    """Return how many free cells in view no piece of `kinds` could cover."""
    return sum(mask.bit_count() for mask in stranded(masks, kinds))


def _sweep(masks: Masks, stamps: dict[int, Stamp], used: list[int]) -> None:
    """Add to `used` all cells that one orientation of a kind can cover.

    Bit n of `places` stands for the corner of the piece in the n-th column where walls allow it.
    """
    first = min(stamps)
    shape = stamps[first]
    top = NUM_ALL_ROWS - 1 - shape[-1][0]
    places = (1 << len(stamps)) - 1
    for row in range(top, -1 - shape[0][0], -1):
        room = _room(masks, shape, row, len(stamps))
        places = _spread(places & room, room)
        if not places:
            return
        for y, mask in shape:
            used[row + y] |= _stamped(mask, places)


def _room(masks: Masks, shape: Stamp, row: int, num_places: int) -> int:
    """Return the places in which a piece with its corner in `row` fits."""
    taken = 0
    for y, mask in shape:
        filled = masks[row + y]
        for col in range(NUM_COLS):
            if mask >> col & 1:
                taken |= filled >> col
    return ~taken & (1 << num_places) - 1


def _stamped(mask: int, places: int) -> int:
    """Return all bits of `mask` moved to each of `places`."""
    cells = 0
    for col in _bits(mask):
        cells |= places << col
    return cells


def _bits(mask: int) -> Iterable[int]:
    return (col for col in range(NUM_COLS) if mask >> col & 1)
