"""B07: one press in the frame gives it the keys, and until then it says so; it never grabs them."""

from typing import Any

from playwright.sync_api import expect
from tests.browser.field_reports.conftest import FRAME
from tests.browser.game_page import GamePage

from shared.text import said


def has_the_keys(game: GamePage) -> bool:
    return bool(game.frame.evaluate("document.hasFocus()"))


def assert_hint_shows(game: GamePage) -> None:
    """The hint is seen in both languages, inside the frame and above a dialog that is open."""
    hint = game.frame.locator("#frame-hint")
    for language in ("ko", "en"):
        game.speak(language)
        expect(hint).to_have_text(said(language, "frame.hint"))
        assert hint.evaluate(
            "hint => { const { left, top, right, bottom } = hint.getBoundingClientRect();"
            " return hint.checkVisibility() && left >= 0 && top >= 0 && right <= innerWidth"
            " && bottom <= innerHeight && parseFloat(getComputedStyle(hint).fontSize) >= 12; }"
        )


def test_b07_tycoon_has_the_keys_after_one_click_on_the_board(tycoons: Any) -> None:
    tycoon, article = tycoons.open("denied"), tycoons.article
    tycoon.fresh(1)
    hint = tycoon.frame.locator("#frame-hint")
    for row in (2, 5):
        article.read("denied")
        expect(hint).to_be_visible()
        before = tycoon.state()
        tycoon.keys("ArrowLeft")
        tycoon.settle()
        assert tycoon.state() == before
        assert not has_the_keys(tycoon)
        assert_hint_shows(tycoon)

        tycoon.click(row, 5)
        expect(hint).to_be_hidden()
        assert has_the_keys(tycoon)
        tycoon.keys("ArrowLeft")
        tycoon.wait(f"String(s.cursor) === '{row},4'")


def test_b07_tetris_has_the_keys_after_one_click_on_the_board(blocks: Any) -> None:
    tetris, article = blocks.open("denied"), blocks.article
    tetris.begin("contiguous")
    hint = tetris.frame.locator("#frame-hint")
    for col in (2, 1):
        article.read("denied")
        expect(hint).to_be_visible()
        tetris.wait("s.status === 'paused'")
        before = tetris.state()
        tetris.keys("ArrowLeft")
        tetris.settle()
        assert tetris.state() == before
        assert_hint_shows(tetris)

        tetris.page.mouse.click(*tetris.centre(15, 1))
        expect(hint).to_be_hidden()
        assert has_the_keys(tetris)
        tetris.keys("ArrowLeft")
        tetris.wait(f"s.status === 'running' && s.piece.col === {col}")


def test_b07_a_dialog_that_opens_by_itself_leaves_the_keys_with_the_reader(tycoons: Any) -> None:
    tycoon, article = tycoons.open("denied"), tycoons.article
    tycoon.fresh(1)
    tycoon.hint()
    tycoon.command("speed 4")
    article.write()
    scroll_y = article.scroll_y
    for button in ("guide", "run"):  # a program's press takes no keys, and no blur pauses the run
        tycoon.button(button).evaluate("button => button.click()")
    tycoon.wait("s.status === 'running'")
    tycoon.wait_debrief()
    assert article.has_the_keys
    assert article.scroll_y == scroll_y
    assert_hint_shows(tycoon)
    tycoon.page.keyboard.type("a comment")
    assert article.page.locator("#field").input_value().endswith("a comment")
    assert tycoon.state()["status"] == "won"

    article.resize("denied", *FRAME)  # writing has brought the field into view, not the frame
    tycoon.dialog().locator("#debrief-title").click()
    assert tycoon.frame.locator("dialog#debrief:modal").count() == 1
    expect(tycoon.frame.locator("#frame-hint")).to_be_hidden()
    tycoon.dialog().locator("#debrief-build").click()
    assert tycoon.state()["status"] == "building"


def test_b07_a_dialog_comes_back_after_another_and_leaves_the_keys_with_the_reader(
    tycoons: Any,
) -> None:
    tycoon, article = tycoons.open("denied"), tycoons.article
    tycoon.fresh(1)
    article.write()
    pressed = "button => button.click()"
    tycoon.button("guide").evaluate(pressed)
    tycoon.frame.locator('#guide [data-command="embed"]').evaluate(pressed)
    tycoon.frame.locator("#embed [data-close]").evaluate(pressed)
    tycoon.frame.locator("dialog#guide[open]:not(:modal)").wait_for()
    assert article.has_the_keys
    assert_hint_shows(tycoon)
    tycoon.frame.locator("#guide [data-close]").evaluate(pressed)
    tycoon.dialog().wait_for(state="detached")


def test_b07_a_page_that_is_no_frame_has_no_hint(tycoon: GamePage) -> None:
    tycoon.frame.evaluate("dispatchEvent(new Event('blur'))")
    expect(tycoon.frame.locator("#frame-hint")).to_be_hidden()
