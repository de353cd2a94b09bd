"""What is kept between visits survives, and what is damaged does no harm."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.boards_as_letters import PACKED_1, PACKED_2, level_board

from shared.saved import MAX_CHARACTERS
from tycoon.levels import LEVELS, checked, empty_board
from tycoon.par import Score
from tycoon.progress import Progress, current, read, written

BOARDS = {1: level_board(1, PACKED_1), 2: level_board(2, PACKED_2)}
EMPTY_2 = empty_board(LEVELS[2])
WON = Score(38.4, 4019.4, 10)

scores = st.builds(
    Score,
    st.floats(0.1, 999_999, allow_nan=False),
    st.floats(0.1, 999_999_999, allow_nan=False),
    st.integers(1, 96),
)
progresses = st.builds(
    Progress,
    best=st.dictionaries(st.sampled_from(list(LEVELS)), scores),
    boards=st.sampled_from([{}, BOARDS, {1: BOARDS[1]}]),
    unlock_all=st.booleans(),
    level=st.sampled_from(list(LEVELS)),
)
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)


def saved(**members: object) -> str:
    return json.dumps({"v": 1, "best": {}, "boards": {}, "unlock_all": False} | members)


@settings(max_examples=60, deadline=None)
@given(progresses)
def test_what_is_written_is_read_again(progress: Progress) -> None:
    assert read(written(progress)) == (progress, True)


def test_a_first_visit_is_no_fault() -> None:
    assert read(None) == (Progress(), True)


@settings(max_examples=60, deadline=None)
@given(st.text())
def test_any_text_gives_a_progress(text: str) -> None:
    progress, _ = read(text)
    assert progress.open_to(1)


@settings(max_examples=60, deadline=None)
@given(st.fixed_dictionaries({"v": st.just(1), "best": json_values, "boards": json_values}))
def test_any_content_gives_boards_that_stand_and_scores_that_can_be(found: object) -> None:
    progress, _ = read(json.dumps(found))
    assert all(checked(board, LEVELS[level]) for level, board in progress.boards.items())
    assert all(0 < score.num_parts <= 96 for score in progress.best.values())


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "null",
        "[]",
        "1",
        '{"v": 2}',
        '{"v": "1"}',
        "[" * 9000,
        "9" * (MAX_CHARACTERS + 1),
        '{"v": 1, "best": {"1": [1e999, 1, 1]}}',
        "\0",
        "\ud800",
    ],
)
def test_a_damaged_text_starts_afresh_and_says_so(text: str) -> None:
    progress, whole = read(text)
    assert progress == Progress()
    assert not whole


@pytest.mark.parametrize(
    "score",
    [
        None,
        [],
        [1, 1],
        [1, 1, 1, 1],
        ["1", 1, 1],
        [True, 1, 1],
        [-1, 1, 1],
        [1, 0, 1],
        [1, 1, 97],
        [1, 1, 2.5],
        [float("nan"), 1, 1],
        [float("inf"), 1, 1],
    ],
)
def test_a_damaged_score_is_left_out_and_the_others_are_kept(score: object) -> None:
    progress, whole = read(saved(best={"1": score, "2": list(WON)}))
    assert progress.best == {2: WON}
    assert not whole


@pytest.mark.parametrize("board", [None, 5, "", "S", BOARDS[2].text(), "x" * 96])
def test_a_damaged_board_is_left_out_and_the_others_are_kept(board: object) -> None:
    progress, whole = read(saved(boards={"1": board, "2": BOARDS[2].text()}))
    assert progress.boards == {2: BOARDS[2]}
    assert not whole


def test_the_last_terminal_is_kept_and_saves_of_before_know_the_first() -> None:
    assert read(written(Progress(level=3))) == (Progress(level=3), True)
    assert read(saved()) == (Progress(), True)


@pytest.mark.parametrize("level", [0, 4, "2", 2.0, None, [2], 10**400])
def test_a_damaged_terminal_is_the_first(level: object) -> None:
    assert read(saved(level=level)) == (Progress(), False)


def test_the_terminal_of_the_last_win_or_board_is_the_one_to_come_back_to() -> None:
    assert Progress().with_win(2, WON).level == 2
    assert Progress(level=3).with_board(1, BOARDS[1]).level == 1


# --- another tab


def test_what_another_tab_has_kept_is_what_a_change_is_made_to() -> None:
    own = Progress({1: Score(38, 4000, 10)}, BOARDS)
    there = Progress({1: Score(36, 3000, 12), 2: WON}, {2: EMPTY_2}, unlock_all=True, level=2)
    now = current(written(there), own)
    assert now.best == {1: Score(38, 3000, 10), 2: WON}
    assert now.boards == {1: BOARDS[1], 2: EMPTY_2}
    assert (now.unlock_all, now.level) == (True, 2)


def test_another_tab_may_lock_terminals_again() -> None:
    assert not current(written(Progress()), Progress(unlock_all=True)).unlock_all


@pytest.mark.parametrize("text", [None, "", "{", '{"v": 2}'])
def test_where_nothing_is_kept_this_tab_counts(text: str | None) -> None:
    own = Progress({1: WON}, BOARDS, unlock_all=True, level=2)
    assert current(text, own) == own


def test_terminals_open_in_order() -> None:
    fresh = Progress()
    assert [fresh.open_to(level) for level in LEVELS] == [True, False, False]
    first = fresh.with_win(1, WON)
    assert [first.open_to(level) for level in LEVELS] == [True, True, False]
    assert all(Progress(unlock_all=True).open_to(level) for level in LEVELS)


def test_each_axis_keeps_its_own_best() -> None:
    progress = Progress().with_win(1, Score(38, 4000, 10)).with_win(1, Score(36, 3000, 12))
    assert progress.best[1] == Score(38, 3000, 10)


def test_the_board_of_a_terminal_is_kept_beside_those_of_the_others() -> None:
    progress = Progress().with_board(1, BOARDS[1]).with_board(2, BOARDS[2])
    assert progress.boards == BOARDS
