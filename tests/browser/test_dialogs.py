"""Whoever closes a dialog is where it was opened from; what a game closes does not come back."""

import pytest
from tests.browser.game_page import GamePage
from tests.browser.links import change_address
from tests.browser.tetris_page import TetrisPage
from tests.browser.tycoon_page import TycoonPage

from tetris import link
from tetris.replay import Record
from tetris.state import DEFAULT, Mode

RECORD = Record(7, Mode.PAGED, DEFAULT, 60, {})


def assert_opens(page: GamePage, dialog: str) -> None:
    """Check that this dialog, and no other, is open or about to open."""
    page.frame.locator(f"dialog#{dialog}[open]").wait_for()
    assert page.dialog().count() == 1


def lead_back(page: GamePage, parent: str, button: str, child: str) -> None:
    """Open a dialog from another one and leave it, by its button and by Escape."""
    for leave in (page.leave, lambda: page.keys("Escape")):
        page.frame.locator(f"#{parent} {button}").click()
        assert_opens(page, child)
        leave()
        assert_opens(page, parent)


@pytest.mark.parametrize("child", ["embed", "keys"])
def test_what_is_opened_from_the_guide_leads_back_to_it(tycoon: TycoonPage, child: str) -> None:
    tycoon.command("guide")
    lead_back(tycoon, "guide", f'[data-command="{child}"]', child)
    tycoon.leave()
    assert tycoon.dialog_name() is None


def test_the_demonstration_leads_back_to_the_choice_of_a_mode(tetris: TetrisPage) -> None:
    lead_back(tetris, "start", '[data-command="duel"]', "duel")
    assert tetris.state()["duel"] is None
    tetris.leave()
    assert tetris.dialog_name() is None


def test_the_end_of_a_game_is_not_lost_by_looking_further(tetris: TetrisPage) -> None:
    tetris.begin("contiguous")
    tetris.drop_until_over()
    told = tetris.text("over-what")
    lead_back(tetris, "over", "#over-share", "share")
    lead_back(tetris, "over", "#over-mode", "start")
    assert tetris.text("over-what") == told
    tetris.frame.locator("#over-mode").click()
    lead_back(tetris, "start", '[data-command="duel"]', "duel")
    tetris.begin("paged")
    tetris.settle()
    assert (tetris.dialog_name(), tetris.state()["status"]) == (None, "running")


def test_the_debrief_is_not_lost_by_looking_at_the_terminals(tycoon: TycoonPage) -> None:
    tycoon.hint()
    tycoon.run()
    tycoon.wait_debrief()
    lead_back(tycoon, "debrief", '[data-command="levels"]', "levels")
    tycoon.frame.locator('#debrief [data-command="levels"]').click()
    tycoon.choose_level(1)
    tycoon.settle()
    assert (tycoon.dialog_name(), tycoon.state()["status"]) == (None, "building")


def test_a_dialog_opened_from_the_page_leads_back_to_the_page(tycoon: TycoonPage) -> None:
    tycoon.command("guide")
    tycoon.frame.locator('#guide [data-command="keys"]').click()
    tycoon.close()
    tycoon.command("keys")
    tycoon.leave()
    assert tycoon.dialog_name() is None


def test_a_question_about_a_link_leads_back_to_what_was_open(tetris: TetrisPage) -> None:
    tetris.begin("contiguous")
    tetris.keys("Space")
    tetris.wait("s.pieces === 1")
    tetris.keys("KeyR")
    change_address(tetris, f"r={link.packed(RECORD)}")
    assert_opens(tetris, "link")
    tetris.leave()
    assert_opens(tetris, "start")
    assert "#" not in tetris.page.url
    change_address(tetris, f"r={link.packed(RECORD)}")
    tetris.frame.locator("#link-open").click()
    tetris.wait("s.status === 'watching'")
    tetris.settle()
    assert tetris.dialog_name() is None
