"""What is played at leisure: pages on their way one after the other, then full rows going."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.unit.tetris.drawn import falling, piece_on, row, top

from shared.picture import MARK_LENGTH, Label
from tetris import view
from tetris.action import Action
from tetris.colours import INKS, WHITE
from tetris.page import Page
from tetris.showing import FLASH_TICKS, PAGE_GAP, PAGE_TICKS, Showing, showing
from tetris.sprites import INDEX, UNIT, sprites
from tetris.state import Mode, State
from tetris.step import acted, new_game, step
from tetris.tetromino import Kind

SQUARE = piece_on(Kind.O, [top(2, 4), top(2, 5), top(3, 4), top(3, 5)])
FLAT = piece_on(Kind.I, [top(5, col) for col in range(6, 10)])
LID = [top(17, 4), top(16, 5)]
SPLIT = falling(SQUARE, LID)
CLEAR = falling(FLAT, row(19)[:6], mode=Mode.CONTIGUOUS)
BOTH = falling(SQUARE, [*LID, *row(19, but=[4, 5])])


def shown(before: State, action: Action) -> Showing:
    found = showing(before, acted(before, action))
    assert found is not None
    return found


def whole(show: Showing) -> list[Showing]:
    """Return a showing tick by tick to its end."""
    found, now = [], show
    while now is not None:
        found.append(now)
        now = now.later()
    return found


# --- what is shown


@pytest.mark.parametrize("action", Action)
def test_nothing_is_shown_of_a_move_or_a_plain_lock(action: Action) -> None:
    before = falling(SQUARE, mode=Mode.CONTIGUOUS)
    assert showing(before, acted(before, action)) is None


def test_nothing_is_shown_of_a_tick_in_which_nothing_happens() -> None:
    assert showing(SPLIT, step(SPLIT)) is None


def test_nothing_is_shown_of_a_split_that_is_a_drop() -> None:
    before = falling(SQUARE)
    assert showing(before, acted(before, Action.SPLIT)) is None


def test_a_split_shows_four_pages_in_the_order_in_which_they_are_taken() -> None:
    show = shown(SPLIT, Action.SPLIT)
    assert [(move.number, move.start, move.end) for move in show.moves] == [
        (2, top(3, 4), top(19, 4)),
        (3, top(3, 5), top(19, 5)),
        (0, top(2, 4), top(18, 4)),
        (1, top(2, 5), top(18, 5)),
    ]
    assert show.rows == ()


def test_what_is_shown_begins_with_the_memory_before_it() -> None:
    show = shown(BOTH, Action.SPLIT)
    assert show.board == BOTH.board
    assert show.request == BOTH.request
    assert show.tick == 0


def test_a_clear_shows_the_full_rows_and_where_the_piece_lies_in_them() -> None:
    show = shown(CLEAR, Action.HARD_DROP)
    assert (show.rows, show.moves) == ((0,), ())
    assert set(show.cells) == {top(19, col) for col in range(6, 10)}


def test_a_split_that_fills_a_row_shows_both() -> None:
    show = shown(BOTH, Action.SPLIT)
    assert (len(show.moves), show.rows) == (4, (0,))


# --- when


def first_ticks(show: Showing) -> list[int]:
    """Return the first tick in which each page is on its way."""
    ticks = whole(show)
    return [next(now.tick for now in ticks if now.way(number, 1) > 0) for number in range(4)]


def test_each_page_starts_later_than_the_one_before_it() -> None:
    starts = first_ticks(shown(SPLIT, Action.SPLIT))
    assert [after - before for before, after in pairwise(starts)] == [PAGE_GAP] * 3


def test_pages_overlap_but_the_first_arrives_first() -> None:
    show = shown(SPLIT, Action.SPLIT)._replace(tick=PAGE_TICKS)
    assert show.way(0, 0) == 1
    assert 0 < show.way(1, 0) < 1
    assert show.way(2, 0) == 0


@pytest.mark.parametrize(
    ("before", "action", "num"),
    [
        (SPLIT, Action.SPLIT, 3 * PAGE_GAP + PAGE_TICKS),
        (CLEAR, Action.HARD_DROP, FLASH_TICKS),
        (BOTH, Action.SPLIT, 3 * PAGE_GAP + PAGE_TICKS + FLASH_TICKS),
    ],
)
def test_it_ends_after_its_ticks(before: State, action: Action, num: int) -> None:
    show = shown(before, action)
    assert [now.tick for now in whole(show)] == list(range(num))
    assert show.num_ticks == num


def test_no_showing_holds_the_game_back_for_a_second() -> None:
    assert shown(BOTH, Action.SPLIT).num_ticks < 60


@pytest.mark.parametrize("number", range(4))
def test_a_page_goes_from_its_start_to_its_end_and_never_back(number: int) -> None:
    show = shown(SPLIT, Action.SPLIT)
    ways = [now.way(number, part / 4) for now in whole(show) for part in range(5)]
    assert (ways[0], ways[-1]) == (0, 1)
    assert all(before <= after for before, after in pairwise(ways))


def test_full_rows_flash_only_after_all_pages_arrived() -> None:
    flashing = [now for now in whole(shown(BOTH, Action.SPLIT)) if now.flash(0.5) > 0]
    assert flashing
    assert all(now.way(number, 0.5) == 1 for now in flashing for number in range(4))


def test_the_flash_goes_from_nothing_to_all() -> None:
    ticks = whole(shown(CLEAR, Action.HARD_DROP))
    flashes = [now.flash(part) for now in ticks for part in (0, 0.5, 1)]
    assert (flashes[0], flashes[-1]) == (0, 1)
    assert all(before <= after for before, after in pairwise(flashes))


def test_without_full_rows_there_is_no_flash() -> None:
    assert {now.flash(1) for now in whole(shown(SPLIT, Action.SPLIT))} == {0}


# --- how it is drawn


def drawn(show: Showing, part: float) -> dict[str, list[tuple[float, ...]]]:
    """Return the marks of a showing by sprite, and its bars by colour."""
    return by_name(view.shown(show, part))


def by_name(numbers: list[float]) -> dict[str, list[tuple[float, ...]]]:
    names = list(INDEX)
    assert len(numbers) % MARK_LENGTH == 0
    found: dict[str, list[tuple[float, ...]]] = {}
    for at in range(0, len(numbers), MARK_LENGTH):
        what, *rest = numbers[at : at + MARK_LENGTH]
        name = names[int(what)] if what >= 0 else INKS[int(-1 - what)]
        found.setdefault(name, []).append(tuple(rest))
    return found


def test_pages_are_drawn_at_their_start_then_at_their_end() -> None:
    show = shown(SPLIT, Action.SPLIT)
    begun, done = drawn(show, 0), drawn(whole(show)[-1], 1)
    for move in show.moves:
        name = f"page O {move.number}"
        assert [mark[:2] for mark in begun[name]] == [view.middle(*move.start)]
        assert [mark[:2] for mark in done[name]] == [view.middle(*move.end)]


@pytest.mark.parametrize("number", range(4))
def test_pages_and_their_targets_bear_the_number_of_their_block(number: int) -> None:
    for name in (f"page O {number}", f"target {number}"):
        labels = [shape.text for shape in sprites(UNIT)[name] if isinstance(shape, Label)]
        assert labels == [str(number)]


def test_full_rows_flash_over_the_whole_width_and_only_they() -> None:
    show = shown(CLEAR, Action.HARD_DROP)
    assert WHITE not in drawn(show, 0)
    ((x, y, alpha, w, h),) = drawn(show, 0.5)[WHITE]
    assert (x, w) == (0, view.SIZE[0])
    assert (y, h) == (view.SIZE[1] - UNIT, UNIT)
    assert 0 < alpha <= 1


def test_while_something_is_shown_the_next_piece_is_not() -> None:
    page = Page(started=True, showing=shown(SPLIT, Action.SPLIT))
    after = acted(SPLIT, Action.SPLIT)
    assert view.moving(after, page, 0.5) == view.shown(page.showing, 0.5)
    assert view.moving(after, Page(started=True), 0.5) == view.falling(after)


@settings(max_examples=25, deadline=None)
@given(
    st.lists(st.lists(st.sampled_from(Action), max_size=3), min_size=1, max_size=40),
    st.sampled_from(Mode),
    st.floats(0, 1),
)
def test_any_game_gives_whole_marks_of_known_sprites(
    played: list[list[Action]], mode: Mode, part: float
) -> None:
    state = new_game(3, mode)
    for actions in played:
        before, state = state, step(state, actions)
        page = Page(started=True, showing=showing(before, state))
        useless = view.useless(state)
        numbers = view.moving(state, page, part) + view.still(3, state.board, mode, 0, useless)
        assert all(0 <= mark[2] <= 1 for marks in by_name(numbers).values() for mark in marks)
