"""Keys that are held: a move, a delay, then moves at an even rate."""

import pytest

from tetris.held import num_moves


def moves(ticks: int, das: int, arr: int) -> list[int]:
    return [tick for tick in range(ticks) if num_moves(tick, das, arr)]


def test_a_key_moves_at_once_then_waits_then_repeats() -> None:
    assert moves(18, das=10, arr=2) == [0, 10, 12, 14, 16]


def test_a_rate_of_one_moves_every_tick_after_the_delay() -> None:
    assert moves(8, das=4, arr=1) == [0, 4, 5, 6, 7]


def test_a_rate_of_nothing_goes_all_the_way_in_the_tick_of_the_delay() -> None:
    assert [num_moves(tick, 3, 0) for tick in range(5)] == [1, 0, 0, 9, 9]


@pytest.mark.parametrize("das", [0, 1])
def test_without_a_delay_the_repeat_begins_in_the_next_tick(das: int) -> None:
    assert moves(6, das=das, arr=2) == [0, 1, 3, 5]
