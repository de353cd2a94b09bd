"""The meters: what the board says about memory, as pure functions of the state."""

from fractions import Fraction
from typing import NamedTuple

from shared.clock import TICKS_PER_SECOND
from tetris.board import NUM_CELLS, NUM_ROWS, Block
from tetris.free import free_groups, num_free, stranded
from tetris.request import BLOCK_SIZE, tokens_in_block
from tetris.settling import WINDOW_TICKS
from tetris.state import State
from tetris.step import split_ready
from tetris.tetromino import Kind


def percent(part: int, whole: int) -> int:
    """Return `part` of `whole` in hundredths, rounded, a half upwards; 0 of nothing is 0."""
    return (200 * part + whole) // (2 * whole) if whole else 0


def vram_percent(state: State) -> int:
    """Return how much of the memory is filled, in hundredths. What still falls is not in it."""
    return percent(NUM_CELLS - num_free(state.board.masks), NUM_CELLS)


def largest_free_group(state: State) -> int:
    """Return the size of the largest group of free cells that touch side by side."""
    groups = free_groups(state.board.masks)
    return groups[0] if groups else 0


def waiting_kinds(state: State) -> frozenset[Kind]:
    """Return the shapes of the request that falls, of the held one and of the next five."""
    held = () if state.hold is None else (state.hold,)
    return frozenset(each.kind for each in (state.request, *held, *state.queue))


class Fragmentation(NamedTuple):
    """Free cells, and those among them that no waiting request could use."""

    num_stranded: int
    num_free: int

    @property
    def percent(self) -> int:
        """Return the share that is of no use, in hundredths."""
        return percent(self.num_stranded, self.num_free)


def stranded_rows(state: State) -> tuple[int, ...]:
    """Return a mask for each row in view: the free cells that no waiting request could use now.

    Waiting are the falling request, the held one and the next five. A solid piece can use what
    it can cover on some way in from above: left, right and down in any one orientation. When a
    split is possible every free cell is of use, for a single block needs no neighbours.
    """
    if split_ready(state):
        return (0,) * NUM_ROWS
    return stranded(state.board.masks, waiting_kinds(state))


def external_fragmentation(state: State) -> Fragmentation:
    """Return the free cells that no waiting request could use as things stand."""
    num = sum(mask.bit_count() for mask in stranded_rows(state))
    return Fragmentation(num, num_free(state.board.masks))


class Reserved(NamedTuple):
    """Places for tokens: in all blocks in view, and those of them that hold a token."""

    num_places: int
    num_tokens: int

    @property
    def num_empty(self) -> int:
        """Return the internal waste: empty places, all of them in last blocks."""
        return self.num_places - self.num_tokens


def reserved(state: State) -> Reserved:
    """Return what is reserved and what is used of it."""
    sizes = {table.request.id: table.request.num_tokens for table in state.tables}
    blocks: list[Block] = [block for cell, block in state.board.blocks() if cell.row < NUM_ROWS]
    tokens = (tokens_in_block(sizes[owner], number) for owner, number in blocks)
    return Reserved(BLOCK_SIZE * len(blocks), sum(tokens))


def throughput(state: State) -> Fraction:
    """Return tokens whose memory was given back, per second over the last five seconds."""
    num_tokens = sum(freed.num_tokens for freed in state.latest)
    return Fraction(num_tokens * TICKS_PER_SECOND, WINDOW_TICKS)
