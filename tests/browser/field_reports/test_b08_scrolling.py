"""B08: keys that the game uses never scroll the article around it; other keys keep their way."""

from typing import Any

from tests.browser.article import Article
from tests.browser.game_page import GamePage

LEFT_ALONE = ("PageDown", "PageUp", "Home", "End", "F5", "Tab", "Control+KeyF", "Alt+ArrowLeft")
ASKED = """code => {
  const parts = code.split("+");
  const options = { code: parts.at(-1), bubbles: true, cancelable: true,
    ctrlKey: parts.includes("Control"), altKey: parts.includes("Alt") };
  return document.activeElement.dispatchEvent(new KeyboardEvent("keydown", options));
}"""


def assert_stands(article: Article, game: GamePage, state: str) -> None:
    """Press what would scroll, again and again: the article stays where it is."""
    before = article.scroll_y
    for key, times in (("ArrowDown", 20), ("ArrowUp", 20), ("Space", 10)):
        game.keys(*[key] * times)
        assert article.scroll_y == before, f"{key} scrolls while {state}"


def assert_others_are_left_alone(game: GamePage) -> None:
    assert [key for key in LEFT_ALONE if not game.frame.evaluate(ASKED, key)] == []


def assert_the_reader_scrolls(article: Article, name: str) -> None:
    """With the keys in the article, its keys do what they always did."""
    article.read(name)
    before = article.scroll_y
    article.page.keyboard.press("ArrowDown")
    article.page.wait_for_function("before => scrollY > before", arg=before)


def press_link(article: Article, game: GamePage) -> None:
    """The space bar presses no link; it must not scroll from one either."""
    game.frame.locator("#home").focus()
    assert_stands(article, game, "a link has the focus")


def test_b08_tycoon_never_scrolls_the_article(tycoons: Any) -> None:
    tycoon, article = tycoons.open("absent"), tycoons.article
    tycoon.fresh(1)
    assert_stands(article, tycoon, "building")
    assert_others_are_left_alone(tycoon)
    press_link(article, tycoon)
    tycoon.fresh(1)
    tycoon.hint()
    for dialog in ("h", "Shift+Slash", "b", "l"):
        tycoon.keys(dialog)
        name = tycoon.dialog_name()
        if name == "board-menu":
            tycoon.dialog().locator("[data-close]").focus()
        assert_stands(article, tycoon, f"{name} is open")
        assert_others_are_left_alone(tycoon)
        tycoon.close()
    tycoon.choose_level(1)
    tycoon.hint()
    tycoon.run(1)
    tycoon.wait("s.run.ticks > 5")
    assert_stands(article, tycoon, "it runs and pauses")
    tycoon.command("speed 4")
    tycoon.wait_debrief()
    tycoon.dialog().locator(".scroll").focus()
    assert_stands(article, tycoon, "it is over")
    tycoon.close()
    assert_the_reader_scrolls(article, "absent")


def test_b08_tetris_never_scrolls_the_article(blocks: Any) -> None:
    tetris, article = blocks.open("full"), blocks.article
    tetris.begin("contiguous")
    assert_stands(article, tetris, "it runs, and to the end")
    tetris.drop_until_over()
    assert_stands(article, tetris, "it is over")
    assert_others_are_left_alone(tetris)
    tetris.frame.locator("#over-share").click()
    tetris.frame.locator("#share-text").focus()
    assert_stands(article, tetris, "the link is open")
    tetris.close()
    tetris.begin("paged")
    tetris.keys("Escape")
    assert_stands(article, tetris, "it is paused")
    assert_others_are_left_alone(tetris)
    press_link(article, tetris)
    for dialog in ("h", "k", "r"):
        tetris.keys(dialog)
        assert_stands(article, tetris, f"{tetris.dialog_name()} is open")
        tetris.close()
    assert_the_reader_scrolls(article, "full")
