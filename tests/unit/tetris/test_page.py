"""Presses, releases and held keys become the actions of a tick; the log; status words."""

from dataclasses import replace

import pytest

from shared.notice import Notice
from tetris import page as tab
from tetris.action import Action
from tetris.board import EMPTY
from tetris.page import Line, Page, Tone
from tetris.replay import MAX_ACTIONS
from tetris.request import request
from tetris.showing import Showing
from tetris.state import DEFAULT, Config, Mode, State
from tetris.step import new_game, step

SLOW = Config(das_ticks=6, arr_ticks=3)
GAME = new_game(1, Mode.PAGED)
OVER = step(GAME, [Action.HARD_DROP] * 30)
ON = Page(started=True)
SPLIT_SHOWN = Showing(EMPTY, request(1, 0), (), (), (0,))


def ticks(page: Page, num: int, config: Config = SLOW) -> tuple[list[tuple[Action, ...]], Page]:
    """Return the actions of some ticks, and the page after them."""
    found = []
    for _ in range(num):
        actions, page = tab.due(page, config)
        found.append(actions)
    return found, page


def acting(page: Page, num: int, action: Action, config: Config = SLOW) -> list[int]:
    """Return the ticks, counted from 0, in which a page gives an action."""
    return [at for at, actions in enumerate(ticks(page, num, config)[0]) if action in actions]


def held(*actions: Action) -> Page:
    page = ON
    for action in actions:
        page = tab.pressed(page, action)
    return page


def tapped(page: Page, action: Action) -> Page:
    return tab.released(tab.pressed(page, action), action)


# --- presses


@pytest.mark.parametrize("action", Action)
def test_a_press_acts_once_even_if_let_go_before_the_tick(action: Action) -> None:
    found, _ = ticks(tapped(ON, action), 40)
    assert found == [(action,), *[()] * 39]


def test_presses_act_in_the_order_in_which_they_came() -> None:
    page, asked = ON, [Action.CLOCKWISE, Action.LEFT, Action.LEFT, Action.HARD_DROP]
    for action in asked:
        page = tapped(page, action)
    assert tab.due(page, SLOW)[0] == tuple(asked)


def test_a_press_of_a_held_key_does_nothing() -> None:
    page = held(Action.LEFT)
    assert tab.pressed(page, Action.LEFT) is page
    _, later = ticks(page, 4)
    assert tab.pressed(later, Action.LEFT) is later


def test_presses_beyond_the_limit_of_a_tick_are_cut() -> None:
    page = ON
    for _ in range(tab.MAX_ASKED + 5):
        page = tapped(page, Action.CLOCKWISE)
    assert ticks(page, 2)[0] == [(Action.CLOCKWISE,) * 12, ()]


def test_no_tick_has_more_actions_than_a_record_takes() -> None:
    at_once = Config(das_ticks=1, arr_ticks=0)
    _, page = ticks(held(Action.LEFT, Action.SOFT_DROP), 5, at_once)
    for _ in range(40):
        page = tapped(page, Action.CLOCKWISE)
    assert len(tab.due(page, at_once)[0]) <= MAX_ACTIONS


def test_a_press_takes_the_notice_away() -> None:
    page = replace(ON, notice=Notice.of("notice.storage"))
    assert tab.pressed(page, Action.LEFT).notice is None


# --- held keys


@pytest.mark.parametrize("action", [Action.LEFT, Action.RIGHT])
def test_a_held_key_repeats_after_the_delay_at_an_even_rate(action: Action) -> None:
    assert acting(held(action), 16, action) == [0, 6, 9, 12, 15]


def test_a_rate_of_nothing_gives_moves_for_the_whole_width_in_one_tick() -> None:
    found, _ = ticks(held(Action.LEFT), 8, Config(das_ticks=6, arr_ticks=0))
    assert [len(actions) for actions in found] == [1, 0, 0, 0, 0, 0, 9, 9]


def test_a_key_that_is_let_go_does_not_repeat() -> None:
    _, page = ticks(held(Action.LEFT), 7)
    assert ticks(tab.released(page, Action.LEFT), 20)[0] == [()] * 20


def test_a_key_pressed_anew_waits_for_the_delay_anew() -> None:
    _, page = ticks(held(Action.LEFT), 8)
    again = tab.pressed(tab.released(page, Action.LEFT), Action.LEFT)
    assert acting(again, 8, Action.LEFT) == [0, 6]


@pytest.mark.parametrize(
    ("first", "last"), [(Action.LEFT, Action.RIGHT), (Action.RIGHT, Action.LEFT)]
)
def test_of_left_and_right_the_one_pressed_last_acts(first: Action, last: Action) -> None:
    _, page = ticks(held(first), 10)
    page = tab.pressed(page, last)
    assert acting(page, 20, first) == []
    assert acting(page, 14, last) == [0, 6, 9, 12]


@pytest.mark.parametrize(
    ("first", "last"), [(Action.LEFT, Action.RIGHT), (Action.RIGHT, Action.LEFT)]
)
def test_letting_the_last_one_go_gives_the_other_back(first: Action, last: Action) -> None:
    _, page = ticks(held(first), 10)
    _, page = ticks(tab.pressed(page, last), 3)
    page = tab.released(page, last)
    assert acting(page, 20, last) == []
    assert len(acting(page, 12, first)) == 4


def test_letting_the_first_one_go_leaves_the_last() -> None:
    page = tab.released(held(Action.LEFT, Action.RIGHT), Action.LEFT)
    assert acting(page, 10, Action.RIGHT) == [0, 6, 9]


def test_another_key_does_not_stop_a_held_one() -> None:
    page = held(Action.LEFT, Action.CLOCKWISE)
    assert acting(page, 10, Action.LEFT) == [0, 6, 9]


def test_soft_drop_is_given_in_every_tick_while_it_is_held() -> None:
    found, page = ticks(held(Action.SOFT_DROP), 30)
    assert found == [(Action.SOFT_DROP,)] * 30
    assert ticks(tab.released(page, Action.SOFT_DROP), 3)[0] == [()] * 3


@pytest.mark.parametrize(
    "action",
    [
        Action.HARD_DROP,
        Action.CLOCKWISE,
        Action.COUNTERCLOCKWISE,
        Action.HALF_TURN,
        Action.HOLD,
        Action.SPLIT,
    ],
)
@pytest.mark.parametrize("config", [SLOW, DEFAULT, Config(das_ticks=0, arr_ticks=0)])
def test_what_is_no_move_never_repeats(action: Action, config: Config) -> None:
    assert acting(held(action), 120, action, config) == [0]


def test_the_delay_runs_while_something_is_shown() -> None:
    page = tab.due(held(Action.LEFT), SLOW)[1]
    for _ in range(5):
        page = tab.waited(page)
    assert acting(page, 4, Action.LEFT) == [0, 3]


def test_a_press_while_something_is_shown_waits_for_the_next_tick_of_the_rules() -> None:
    page = tab.waited(tapped(ON, Action.HARD_DROP))
    assert tab.due(page, SLOW)[0] == (Action.HARD_DROP,)


def test_letting_go_forgets_what_is_held_and_what_is_asked() -> None:
    page = tab.let_go(held(Action.LEFT, Action.SOFT_DROP, Action.HARD_DROP))
    assert page == ON
    assert ticks(page, 20)[0] == [()] * 20


# --- the log


def line(number: int) -> Line:
    return Line(Tone.INFO, Notice.of("tetris.log.level", level=number))


def test_the_log_has_the_newest_line_on_top() -> None:
    page = tab.noted(tab.noted(Page(), line(1)), line(2), line(3))
    assert page.log == (line(3), line(2), line(1))


def test_the_log_keeps_forty_lines() -> None:
    page = Page()
    for number in range(50):
        page = tab.noted(page, line(number))
    assert page.log == tuple(line(number) for number in range(49, 9, -1))


def test_a_tick_without_news_leaves_the_page_as_it_was() -> None:
    page = tab.noted(Page(), line(1))
    assert tab.noted(page) is page


# --- status


@pytest.mark.parametrize(
    ("state", "page", "word"),
    [
        (GAME, Page(), "ready"),
        (GAME, Page(paused=True), "ready"),
        (GAME, ON, "running"),
        (GAME, replace(ON, paused=True), "paused"),
        (GAME, replace(ON, watching=True), "watching"),
        (GAME, replace(ON, watching=True, paused=True), "paused"),
        (OVER, ON, "oom"),
        (OVER, replace(ON, paused=True), "oom"),
        (OVER, replace(ON, watching=True), "oom"),
        (OVER, replace(ON, showing=SPLIT_SHOWN), "running"),
    ],
)
def test_the_status_is_one_word_for_what_goes_on(state: State, page: Page, word: str) -> None:
    assert tab.status(state, page) == word


@pytest.mark.parametrize(
    ("state", "page", "takes"),
    [
        (GAME, ON, True),
        (GAME, Page(), False),
        (GAME, replace(ON, paused=True), False),
        (GAME, replace(ON, watching=True), False),
        (OVER, ON, False),
        (OVER, replace(ON, showing=SPLIT_SHOWN), False),
    ],
)
def test_keys_are_for_the_piece_only_while_there_is_one(
    state: State, page: Page, takes: bool
) -> None:
    assert tab.takes_keys(state, page) is takes
