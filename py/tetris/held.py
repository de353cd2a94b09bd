"""Held keys: how often a key that is held acts in a tick. A pure function of ticks held."""

from typing import Final

from tetris.tetromino import NUM_COLS

ALL_THE_WAY: Final = NUM_COLS - 1
"""Moves that reach the wall from anywhere."""


def num_moves(held_ticks: int, das_ticks: int, arr_ticks: int) -> int:
    """Return how many moves a key gives in the tick that is number `held_ticks` of being held.

    It moves once when it goes down (tick 0), waits for the delay `das_ticks` (delayed auto
    shift), then moves every `arr_ticks` (auto repeat rate). A rate of 0 goes all the way at once.
    """
    if held_ticks == 0:
        return 1
    since = held_ticks - max(1, das_ticks)
    if since < 0:
        return 0
    if arr_ticks == 0:
        return ALL_THE_WAY
    return 1 if since % arr_ticks == 0 else 0
