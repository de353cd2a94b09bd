from itertools import pairwise

import pytest
from tests.boards_as_letters import PACKED_1, level_board, lost, played

from tycoon.levels import LEVELS
from tycoon.simulation import advanced, begun
from tycoon.source import BURST_GAP_TICKS, arrival

PERIOD = {1: 80, 2: 214, 3: 115}
"""60 ticks over 0.75, 0.28 and 0.52 prompts a second."""

BURST = {1: 4, 2: 4, 3: 2}
"""Prompts that wait at each source when the doors open."""


def leaving(level: int, seed: int, index: int, num: int) -> list[int]:
    return [arrival(LEVELS[level], seed, index, number)[1] for number in range(num)]


@pytest.mark.parametrize("level", BURST)
def test_what_waits_when_the_doors_open_leaves_six_ticks_apart(level: int) -> None:
    assert BURST_GAP_TICKS == 6
    assert leaving(level, 1, 0, BURST[level]) == list(range(0, 6 * BURST[level], 6))


def test_what_waited_arrived_when_the_doors_opened() -> None:
    assert [arrival(LEVELS[1], 1, 0, number)[0] for number in range(4)] == [0] * 4


def test_what_comes_later_leaves_when_it_arrives() -> None:
    assert all(len(set(arrival(LEVELS[1], 1, 0, number))) == 1 for number in range(4, 50))


@pytest.mark.parametrize("level", PERIOD)
@pytest.mark.parametrize("seed", range(5))
def test_exactly_one_prompt_comes_in_every_period(level: int, seed: int) -> None:
    burst = BURST[level]
    later = leaving(level, seed, 0, burst + 100)[burst:]
    assert [(tick - 6 * burst) // PERIOD[level] for tick in later] == list(range(100))


def test_the_moment_within_the_period_is_any_of_its_ticks() -> None:
    moments = {(tick - 24) % 80 for tick in leaving(1, 1, 0, 1004)[4:]}
    assert moments == set(range(80))


def test_the_seed_decides_the_moments() -> None:
    assert leaving(1, 1, 0, 50) != leaving(1, 2, 0, 50)


def test_two_sources_have_moments_of_their_own() -> None:
    assert leaving(2, 1, 0, 50) != leaving(2, 1, 1, 50)


def test_gaps_vary_as_the_docstring_says() -> None:
    # The gap of two neighbours is the period plus a difference of two even draws: variance 2/12.
    ticks = leaving(1, 3, 0, 20_004)[4:]
    gaps = [after - before for before, after in pairwise(ticks)]
    mean = sum(gaps) / len(gaps)
    variance = sum((gap - mean) ** 2 for gap in gaps) / len(gaps)
    assert variance**0.5 / mean == pytest.approx((1 / 6) ** 0.5, rel=0.03)


def test_the_first_prompt_leaves_as_the_doors_open() -> None:
    run = begun(level_board(1, PACKED_1), 1, 1)
    assert (run.num_requests, len(run.transit)) == (1, 1)


def test_prompts_leave_at_their_ticks() -> None:
    run, seen = begun(level_board(1, PACKED_1), 1, 7), [0]
    while len(seen) < 10:
        before, run = run.num_requests, advanced(run, 1)
        seen += [run.tick] * (run.num_requests - before)
    assert seen == leaving(1, 7, 0, 10)


def test_a_prompt_that_waited_counts_from_the_opening_of_the_doors() -> None:
    run = played(1, PACKED_1, 23)
    assert [request.arrived for _, request in run.requests] == [0] * 4


def test_a_prompt_with_nowhere_to_go_is_lost_and_counted() -> None:
    run = played(1, {}, 23)
    assert (lost(run), run.made[0]) == ({"no_exit": 4}, 4)
