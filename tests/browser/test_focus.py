"""Keys alone: every control of VRAM Tetris, from start to restart, and where the focus goes."""

import pytest
from tests.browser.game_page import GamePage
from tests.browser.tetris_page import TetrisPage
from tests.browser.tycoon_page import TycoonPage

from shared.text import said

FOCUSED = "document.activeElement.dataset.command ?? document.activeElement.id"
MOST_TABS = 50


def tab_to(page: GamePage, command: str) -> None:
    """Press the tab key until the button of a command has the focus."""
    for _ in range(MOST_TABS):
        if page.frame.evaluate(FOCUSED) == command:
            return
        page.keys("Tab")
    raise AssertionError(f"no way to {command} by the tab key")


def test_vram_tetris_is_started_paused_played_and_restarted_by_keys(tetris: TetrisPage) -> None:
    assert tetris.dialog_name() == "start"
    tab_to(tetris, "mode contiguous")
    tetris.keys("Enter")
    tetris.wait_phase("running")
    tetris.keys("ArrowLeft", "Space")
    tetris.wait("s.pieces === 1")
    tetris.keys("Escape")
    assert tetris.state()["status"] == "paused"
    tetris.keys("Escape")
    assert tetris.state()["status"] == "running"
    tetris.drop_until_over()
    tetris.keys("Enter")
    tetris.wait("s.status === 'running' && s.pieces === 0")


def test_every_button_of_vram_tetris_is_reached_by_the_tab_key(tetris: TetrisPage) -> None:
    tetris.begin("paged")
    tetris.keys("Escape")
    tetris.frame.locator("#home").focus()
    order: list[str] = []
    for _ in range(MOST_TABS):
        tetris.keys("Tab")
        if tetris.frame.evaluate("document.activeElement === document.body"):
            break
        order.append(tetris.frame.evaluate(FOCUSED))
    wanted: list[str] = tetris.frame.locator(
        ":is(header, main) :is(button:enabled, canvas[tabindex], #log)"
    ).evaluate_all(
        "found => found.filter(one => one.checkVisibility())"
        ".map(one => one.dataset.command ?? one.id)"
    )
    assert order == wanted


def test_a_key_pressed_in_a_hurry_does_not_end_a_game(tetris: TetrisPage) -> None:
    tetris.begin("paged")
    tetris.keys("Space")
    tetris.wait("s.pieces === 1")
    tetris.keys("KeyR")
    assert tetris.dialog_name() == "start"
    assert tetris.frame.evaluate("document.activeElement.matches('#start [data-close]')")
    tetris.keys("Space")
    tetris.dialog().wait_for(state="detached")
    state = tetris.state()
    assert (state["pieces"], state["mode"], state["status"]) == (1, "paged", "paused")


def test_with_no_game_under_way_the_focus_is_on_the_mode_played_last(tetris: TetrisPage) -> None:
    tetris.begin("paged")
    tetris.drop_until_over()
    tetris.frame.locator("#over-mode").click()
    assert tetris.frame.evaluate(FOCUSED) == "mode paged"


def opened_by_button(page: GamePage, command: str, dialog: str) -> None:
    """Open a dialog by its button and Enter; check where the focus is then and after Escape."""
    page.button(command).first.focus()
    page.keys("Enter")
    assert page.dialog_name() == dialog
    assert page.frame.evaluate("document.activeElement.closest('dialog')?.id") == dialog
    page.keys("Escape")
    assert page.dialog_name() is None
    assert page.frame.evaluate(FOCUSED) == command


@pytest.mark.parametrize("dialog", ["levels", "guide", "keys", "board-menu"])
def test_after_a_dialog_the_focus_is_on_what_opened_it(tycoon: TycoonPage, dialog: str) -> None:
    opened_by_button(tycoon, dialog, dialog)


@pytest.mark.parametrize("dialog", ["guide", "keys", "duel"])
def test_after_a_dialog_of_tetris_the_focus_is_on_what_opened_it(
    tetris: TetrisPage, dialog: str
) -> None:
    tetris.begin("paged")
    opened_by_button(tetris, dialog, dialog)


def test_after_a_dialog_opened_by_a_letter_the_focus_is_on_the_board(tycoon: TycoonPage) -> None:
    tycoon.frame.locator("#board").focus()
    tycoon.keys("h", "Escape")
    assert tycoon.frame.evaluate(FOCUSED) == "board"


def test_the_live_region_of_the_tycoon_tells_of_the_win(tycoon: TycoonPage) -> None:
    tycoon.hint()
    tycoon.run()
    tycoon.wait_text("live", said("en", "live.running"))
    tycoon.wait_debrief()
    tycoon.wait_text("live", said("en", "live.won"))
    # The page behind a dialog is inert: what ended the run is in what names and describes it too.
    assert tycoon.dialog().get_attribute("aria-describedby") == "debrief-what"
    assert tycoon.text("debrief-what")


def test_the_live_region_of_tetris_tells_of_the_end(tetris: TetrisPage) -> None:
    tetris.begin("contiguous")
    tetris.drop_until_over()
    state = tetris.state()
    told = said("en", "tetris.live.oom", score=state["score"], lines=state["lines"])
    tetris.wait_text("live", told)
    assert tetris.dialog().get_attribute("aria-describedby") == "over-what"
