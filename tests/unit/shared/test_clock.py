import random
from itertools import pairwise

import pytest

from shared.clock import milliseconds, ticks_due

TEN_SECONDS = 10_000_000


def ticks_of(frames: list[int], speed: int = 1, max_ticks: int = 1000) -> int:
    """Return how many ticks fall due over frames of these lengths in microseconds."""
    lag = total = 0
    for elapsed in frames:
        ticks, lag = ticks_due(lag, elapsed, speed, max_ticks)
        total += ticks
    return total


def frames_at(hertz: int) -> list[int]:
    """Return ten seconds of frames, each ending on the last whole microsecond before its time."""
    ends = [number * TEN_SECONDS // (10 * hertz) for number in range(10 * hertz + 1)]
    return [end - start for start, end in pairwise(ends)]


def uneven_frames(seed: int, shortest: int, longest: int) -> list[int]:
    """Return ten seconds of frames of random length."""
    chance = random.Random(seed)
    frames: list[int] = []
    while sum(frames) < TEN_SECONDS:
        frames.append(min(chance.randint(shortest, longest), TEN_SECONDS - sum(frames)))
    return frames


@pytest.mark.parametrize("hertz", [30, 60, 75, 144, 240])
def test_ten_seconds_are_six_hundred_ticks_at_every_frame_rate(hertz: int) -> None:
    assert ticks_of(frames_at(hertz)) == 600


@pytest.mark.parametrize("seed", range(20))
def test_ten_seconds_are_six_hundred_ticks_in_uneven_frames(seed: int) -> None:
    assert ticks_of(uneven_frames(seed, 1_000, 250_000)) == 600


@pytest.mark.parametrize("speed", [1, 2, 4])
def test_speed_multiplies_the_ticks_exactly(speed: int) -> None:
    assert ticks_of(frames_at(144), speed) == 600 * speed


def test_a_tick_falls_due_only_when_a_whole_sixtieth_has_passed() -> None:
    assert ticks_due(0, 16_666, 1, 10)[0] == 0
    assert ticks_due(0, 16_667, 1, 10)[0] == 1


def test_an_hour_of_one_microsecond_remainders_does_not_drift() -> None:
    # 60 frames of 16,667 us are 20 us more than a second: 1,200 of them in 1.2 us per tick.
    num_frames = 216_000
    assert ticks_of([16_667] * num_frames) == num_frames * 16_667 * 60 // 1_000_000


def test_time_beyond_the_most_ticks_is_thrown_away() -> None:
    # 601 whole ticks and a half: neither the ticks above 30 nor the half is carried over.
    assert ticks_due(0, 10_025_000, 1, 30) == (30, 0)


def test_exactly_the_most_ticks_are_not_beyond_it() -> None:
    ticks, lag = ticks_due(0, 500_001, 1, 30)
    assert (ticks, lag) == (30, 60)


def test_a_clock_that_was_set_back_counts_as_nothing() -> None:
    assert ticks_due(1234, -5_000_000, 4, 30) == (0, 1234)


def test_sixty_ticks_are_a_thousand_milliseconds() -> None:
    assert milliseconds(60) == 1000
    assert milliseconds(3) == 50
