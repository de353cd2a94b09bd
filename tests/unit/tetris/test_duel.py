"""Two bots side by side: the same requests, equal gravity, and only the allocation differs."""

from functools import cache

import pytest

from shared.clock import TICKS_PER_SECOND
from tetris.duel import Duel, new_duel, ticked
from tetris.gravity import MICRO, micro_rows
from tetris.request import request
from tetris.state import Mode
from tetris.step import step

TWO_MINUTES = 2 * 60 * TICKS_PER_SECOND
SEEDS = range(1, 13)


def later(duel: Duel, ticks: int) -> Duel:
    for _ in range(ticks):
        duel = ticked(duel)
    return duel


@cache
def ended(seed: int) -> Duel:
    """Return a duel at its end, or after two minutes without one."""
    duel = new_duel(seed)
    while not duel.is_over and duel.contiguous.state.tick < TWO_MINUTES:
        duel = ticked(duel)
    return duel


def test_one_side_is_contiguous_and_the_other_paged() -> None:
    duel = new_duel(1)
    assert (duel.contiguous.state.mode, duel.paged.state.mode) == (Mode.CONTIGUOUS, Mode.PAGED)
    assert duel.sides == (duel.contiguous, duel.paged)


def test_the_same_seed_gives_the_same_duel() -> None:
    assert later(new_duel(5), 200) == later(new_duel(5), 200)


def test_another_seed_gives_another_duel() -> None:
    boards = {later(new_duel(seed), 200).paged.state.board for seed in (1, 2, 3)}
    assert len(boards) == 3


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_both_sides_get_the_same_requests(seed: int) -> None:
    duel = new_duel(seed)
    for _ in range(300):
        duel = ticked(duel)
        for side in duel.sides:
            state = side.state
            assert state.seed == seed
            assert state.request == request(seed, state.request.id)
            assert state.queue[0] == request(seed, state.next_id)


def test_both_sides_are_at_the_same_tick() -> None:
    duel = later(new_duel(4), 123)
    assert [side.state.tick for side in duel.sides] == [123, 123]


def test_neither_side_falls_faster() -> None:
    duel = new_duel(1)
    assert {side.state.gravity_percent for side in duel.sides} == {100}
    falls = {step(side.state).fall for side in duel.sides}
    assert falls == {micro_rows(1, 100)}
    assert 59 <= MICRO / falls.pop() <= 61


def test_a_bot_does_at_most_one_thing_in_three_ticks() -> None:
    duel, busy = new_duel(2), []
    for tick in range(300):
        duel = ticked(duel)
        if any(side.state.events for side in duel.sides):
            busy.append(tick)
    assert len(busy) > 50
    assert {tick % 3 for tick in busy} == {0}


def test_a_duel_is_not_over_before_it_begins() -> None:
    assert not new_duel(1).is_over


def test_a_duel_ends_at_the_first_out_of_memory_and_never_changes_again() -> None:
    over = ended(3)
    assert over.is_over
    assert sum(side.state.oom is not None for side in over.sides) == 1
    assert later(over, 100) is over


@pytest.mark.parametrize("seed", SEEDS)
def test_somebody_runs_out_of_memory_within_two_minutes(seed: int) -> None:
    assert ended(seed).is_over


@pytest.mark.slow
def test_it_is_mostly_contiguous_memory_that_runs_out_first() -> None:
    first = [ended(seed).contiguous.state.oom is not None for seed in SEEDS]
    assert sum(first) >= 9


@pytest.mark.slow
def test_paged_memory_is_not_the_side_with_fewer_freed_rows() -> None:
    lines = [[side.state.num_lines for side in ended(seed).sides] for seed in SEEDS]
    assert sum(paged for _, paged in lines) > sum(contiguous for contiguous, _ in lines)


@pytest.mark.slow
def test_paged_memory_is_split_in_every_duel() -> None:
    splits = [[side.state.totals.num_splits for side in ended(seed).sides] for seed in SEEDS]
    assert all(contiguous == 0 < paged for contiguous, paged in splits)
