"""The boards that win: the smallest ones do so with room to spare, and the hints as they should."""

from functools import cache
from pathlib import Path

import pytest
from tests.layouts import GATED, PLANS, drafted, laid, paged, without

from tycoon.board import Board, parsed
from tycoon.levels import LEVELS
from tycoon.parts import FIXED, WIRES, Part
from tycoon.simulation import advanced, begun

SEEDS = range(1, 6)
SECOND = 60
FROM, MINUTE = 20 * SECOND, 60 * SECOND
SPARE = 1.15

BOARDS = Path(__file__).parents[1] / "boards"


def hint(level: int) -> Board:
    return parsed((BOARDS / f"level{level}.txt").read_text(encoding="utf-8"))


def num_parts(board: Board) -> int:
    return board.count(*(part for part in Part if part not in (Part.EMPTY, *FIXED)))


def num_machines(board: Board) -> int:
    return num_parts(board) - board.count(*WIRES)


def won(board: Board, level: int, seed: int) -> bool:
    return advanced(begun(board, level, seed), MINUTE).won_tick is not None


def steady_tps(board: Board, level: int, seed: int) -> float:
    """Return the mean throughput from the twentieth to the sixtieth second, 0 after an OOM."""
    early = advanced(begun(board, level, seed), FROM, keep_going=True)
    late = advanced(early, MINUTE - FROM, keep_going=True)
    before, after = (sum(num for _, num in run.sinks) for run in (early, late))
    return 0.0 if late.oom else (after - before) * SECOND / (MINUTE - FROM)


@cache
def winning(level: int) -> list[Board]:
    """Return the boards of the family that win under one seed or more."""
    if level == 3:
        plans = [(plan, n) for plan in GATED.values() for n in range(1, len(plan.lines) + 1)]
        boards = [drafted(laid(3, plan, n)) for plan, n in plans]
    else:
        plans = [(plan, n) for plan in PLANS[level].values() for n in range(1, 4)]
        boards = [laid(level, plan, n) for plan, n in plans]
    boards += [paged(board) for board in boards if level > 1]
    return [board for board in boards if any(won(board, level, seed) for seed in SEEDS)]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("size", [num_parts, num_machines])
def test_the_smallest_winning_board_beats_its_target_by_15_percent(level, size):
    smallest = min(winning(level), key=size)
    reached = [steady_tps(smallest, level, seed) for seed in SEEDS]
    assert min(reached) >= SPARE * LEVELS[level].target_tps, f"{reached}\n{smallest.text()}"
    assert all(won(smallest, level, seed) for seed in SEEDS)


@pytest.mark.parametrize("level", LEVELS.values(), ids=lambda level: f"level {level.number}")
def test_the_offered_load_is_115_to_140_percent_of_the_target(level):
    assert 1.15 <= level.offered_tps / level.target_tps <= 1.4


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seed", SEEDS)
def test_the_hint_wins_within_half_a_minute_and_keeps_its_memory(level, seed):
    run = advanced(begun(hint(level), level, seed), MINUTE, keep_going=True)
    assert run.oom is None
    assert run.won_tick is not None
    assert 10 * SECOND <= run.won_tick <= MINUTE / 2


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(
    ("level", "taught"), [(2, Part.ALLOCATOR), (3, Part.DRAFT), (3, Part.GATE)]
)
def test_the_hint_loses_without_what_the_level_teaches(level, taught, seed):
    assert hint(level).count(taught) > 0
    assert not won(without(hint(level), taught), level, seed)


@pytest.mark.parametrize("level", LEVELS)
def test_the_hint_turns_nobody_away(level):
    run = advanced(begun(hint(level), level, 1), MINUTE)
    assert run.losses == ()
