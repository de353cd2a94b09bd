"""The chart stays in its box and tells the truth in heights."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.boards_as_letters import PACKED_1, PACKED_2, played

from shared.picture import MARK_LENGTH
from tycoon import chart, colours
from tycoon.ledger import MAX_SAMPLES
from tycoon.state import Run, Sample, State, Vram
from tycoon.step import new_game

WIDE, HIGH = 330.0, 130.0
HALF = (HIGH - chart.GAP) / 2
FRAME = 4
"""Marks that are always there: two grounds, the target and the limit."""

Bar = tuple[float, float, float, float, float]


def bars(state: State, width: float = WIDE, height: float = HIGH) -> list[Bar]:
    """Return the bars as (ink, x, y, width, height)."""
    marks = chart.marks(state, width, height)
    assert len(marks) % MARK_LENGTH == 0
    return [
        (-1 - marks[at], marks[at + 1], marks[at + 2], marks[at + 4], marks[at + 5])
        for at in range(0, len(marks), MARK_LENGTH)
    ]


def state_with(run: Run, *samples: Sample) -> State:
    return State(run.level, run.seed, run.board, run=replace(run, samples=samples))


def inside(found: list[Bar], width: float, height: float) -> bool:
    slack = 1e-6
    return all(
        x >= -slack and y >= -slack and x + w <= width + slack and y + h <= height + slack
        for _, x, y, w, h in found
    )


def test_without_a_run_there_are_the_two_halves_with_target_and_limit() -> None:
    found = bars(new_game(1, 1))
    inks = [colours.INKS[int(bar[0])] for bar in found]
    assert inks == [colours.GRID, colours.GRID, colours.TEXT, colours.RED]
    assert found[2][2] == pytest.approx(HALF * (1 - 1 / chart.HEADROOM_TPS))
    assert found[3][2] == pytest.approx(HIGH - HALF / chart.HEADROOM_VRAM)


def test_every_sample_has_one_bar_of_throughput_and_three_of_memory() -> None:
    run = played(1, PACKED_1, 600)
    assert len(run.samples) == 21
    assert len(bars(state_with(run, *run.samples))) == FRAME + 4 * 21


def test_a_run_at_its_target_touches_the_line_and_turns_green() -> None:
    run = played(1, PACKED_1, 60)
    below, at = bars(state_with(run, Sample(0, 149, Vram()), Sample(30, 150, Vram())))[2:10:4]
    assert colours.INKS[int(below[0])] == colours.CYAN
    assert colours.INKS[int(at[0])] == colours.GREEN
    assert at[2] == pytest.approx(HALF * (1 - 1 / chart.HEADROOM_TPS))


def test_a_full_card_touches_the_limit() -> None:
    run = played(2, PACKED_2, 60)
    full = Vram(10_000, 15_000, 5_720)
    parts = bars(state_with(run, Sample(0, 0, full)))[3:6]
    assert [colours.INKS[int(bar[0])] for bar in parts] == list(chart.MEMORY_INKS)
    assert parts[-1][2] == pytest.approx(HIGH - HALF / chart.HEADROOM_VRAM)
    heights = [bar[4] for bar in parts]
    assert [round(height / heights[0], 3) for height in heights] == [1, 1.5, 0.572]


def test_a_sample_keeps_its_heights_when_it_moves_to_the_left() -> None:
    run = played(2, PACKED_2, 600)
    before, after = bars(state_with(run, *run.samples)), bars(state_with(run, *run.samples[1:]))
    step = WIDE / MAX_SAMPLES
    moved = [(ink, pytest.approx(x - step), *rest) for ink, x, *rest in before[6:-2]]
    assert after[2:-2] == moved


@settings(max_examples=40, deadline=None)
@given(
    st.lists(
        st.builds(
            Sample,
            st.just(0),
            st.integers(0, 100_000),
            st.integers(0, 30_720).flatmap(
                lambda weights: st.builds(
                    Vram,
                    st.just(weights),
                    st.integers(0, 30_720 - weights).map(lambda kv: kv // 2),
                    st.integers(0, 30_720 - weights).map(lambda kv: kv // 2),
                )
            ),
        ),
        max_size=MAX_SAMPLES,
    ),
    st.floats(40, 2000),
    st.floats(40, 800),
)
def test_no_bar_leaves_the_chart(samples: list[Sample], width: float, height: float) -> None:
    found = bars(state_with(played(2, PACKED_2, 1), *samples), width, height)
    assert len(found) == FRAME + 4 * len(samples)
    assert inside(found, width, height)


def test_the_last_minute_fills_the_width() -> None:
    run = played(1, PACKED_1, 60)
    samples = [Sample(30 * index, 10, Vram(1000)) for index in range(MAX_SAMPLES)]
    found = bars(state_with(run, *samples))
    assert max(x + w for _, x, _, w, _ in found[2:-2]) == pytest.approx(WIDE)
