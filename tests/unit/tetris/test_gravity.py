"""The fall in whole numbers, against the guideline's formula."""

import pytest
from tests.unit.tetris.drawn import falling

from tetris.gravity import (
    FASTEST,
    MICRO,
    MICRO_ROWS,
    level_after,
    lock_delay_ticks,
    micro_rows,
)
from tetris.motion import entering
from tetris.state import Mode
from tetris.step import step
from tetris.tetromino import Kind


def seconds_per_row(level: int) -> float:
    return (0.8 - (level - 1) * 0.007) ** (level - 1)


@pytest.mark.parametrize("level", range(1, 19))
def test_the_table_is_the_guidelines_curve_rounded(level: int) -> None:
    assert MICRO_ROWS[level - 1] == round(MICRO / 60 / seconds_per_row(level))


@pytest.mark.parametrize(
    ("level", "seconds"), [(1, 1.0), (2, 0.793), (5, 0.3552), (10, 0.06415), (15, 0.00706)]
)
def test_a_row_takes_as_long_as_published(level: int, seconds: float) -> None:
    assert MICRO / 60 / micro_rows(level, 100) == pytest.approx(seconds, rel=1e-3)


@pytest.mark.parametrize("level", [19, 20, 115, 1000])
def test_from_level_19_on_a_piece_falls_twenty_rows_a_tick(level: int) -> None:
    assert seconds_per_row(19) < 1 / 60 / 20
    assert micro_rows(level, 100) == micro_rows(level, 125) == FASTEST == 20 * MICRO


def test_paged_mode_falls_a_quarter_faster_up_to_rounding() -> None:
    assert micro_rows(1, 125) == 16_667 * 125 // 100


@pytest.mark.parametrize(
    ("lines", "level"), [(0, 1), (9, 1), (10, 2), (19, 2), (20, 3), (990, 100)]
)
def test_a_level_has_ten_lines(lines: int, level: int) -> None:
    assert level_after(lines) == level


@pytest.mark.parametrize(
    ("level", "ticks"), [(1, 30), (19, 30), (20, 28), (27, 14), (32, 4), (33, 4), (500, 4)]
)
def test_the_lock_delay_is_half_a_second_and_shorter_once_the_fall_is_fastest(
    level: int, ticks: int
) -> None:
    assert lock_delay_ticks(level) == ticks


@pytest.mark.parametrize(
    ("mode", "level", "ticks"),
    [
        (Mode.CONTIGUOUS, 1, 60),
        (Mode.CONTIGUOUS, 2, 48),
        (Mode.CONTIGUOUS, 5, 22),
        (Mode.PAGED, 1, 49),
        (Mode.PAGED, 2, 39),
    ],
)
def test_the_first_row_is_fallen_after_so_many_ticks(mode: Mode, level: int, ticks: int) -> None:
    state = falling(entering(Kind.T), mode=mode, num_lines=(level - 1) * 10)
    start = state.piece.row
    for _ in range(ticks - 1):
        state = step(state)
    assert state.piece.row == start
    assert step(state).piece.row == start - 1


def test_nothing_drifts_in_a_minute() -> None:
    fallen = 3600 * micro_rows(1, 100)
    assert fallen // MICRO == 60
    assert fallen % MICRO < MICRO_ROWS[0]
