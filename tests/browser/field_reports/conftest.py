"""An article of another site for each game, with the game in four frames, each hostile in its way.

A frame begins to load when the first test asks for it, and what was true at its start, before
anybody pressed anything, is kept for all tests.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic, TypeVar

import pytest
from playwright.sync_api import Browser
from tests.browser.article import Article, written
from tests.browser.conftest import BUSY, PLAIN, serving
from tests.browser.frame_clock import sleep, wake
from tests.browser.game_page import GamePage
from tests.browser.guard import Guard
from tests.browser.tetris_page import TetrisPage
from tests.browser.tycoon_page import TycoonPage

HOSTILE = (Path(__file__).parent / "hostile.js").read_text(encoding="utf-8")
WINDOW = {"width": 1060, "height": 760}
FRAME = (1000, 580)
BIRTH = """({
  hint: document.getElementById("frame-hint").checkVisibility(),
  focus: document.hasFocus(),
  modal: document.querySelectorAll("dialog:modal").length,
  fullscreen: document.getElementById("fullscreen").checkVisibility(),
  contexts: audio.contexts,
  origin: origin,
})"""

Game = TypeVar("Game", bound=GamePage)


@dataclass(frozen=True)
class Place:
    """How a frame stands in the article, and with what its reader presses first."""

    first: str
    how: dict[str, str] = field(default_factory=dict)
    deep: bool = False


SANDBOX = {"sandbox": "allow-scripts"}
HIDDEN = {"style": "display: none"}
EMPTY = {"style": "width: 0; height: 0"}
LAZY = {"loading": "lazy"}
UNSCROLLED = {"scrolling": "no"}

TYCOON_PLACES = {
    "sandboxed": Place("mouse", SANDBOX | HIDDEN),
    "denied": Place("touch", deep=True),
    "full": Place("keys", LAZY),
    "absent": Place("mouse", UNSCROLLED),
}
TETRIS_PLACES = {
    "sandboxed": Place("touch", SANDBOX, deep=True),
    "denied": Place("keys", UNSCROLLED | EMPTY),
    "full": Place("mouse"),
    "absent": Place("touch", LAZY),
}


class Embeds(Generic[Game]):
    """The frames of one game in an article."""

    def __init__(self, article: Article, kind: type[Game], url: str, places: dict[str, Place]):
        self.article = article
        self.kind = kind
        self.url = url
        self.places = places
        self.games: dict[str, Game] = {}
        self.births: dict[str, dict[str, Any]] = {}

    def open(self, name: str) -> Game:
        """Return the game in a frame, in the middle of the window and with the keys."""
        if name not in self.games:
            self._start(name)
        game = self.games[name]
        self.rest(but=game)
        wake(game)
        self.article.resize(name, *FRAME)
        game.settle()
        game.frame.locator("dialog[open] h2" if game.dialog_name() else "h1").click()
        game.close()
        return game

    def rest(self, but: Game | None = None) -> None:
        """Hold the frames of all games, or of all but one."""
        for game in self.games.values():
            if game is not but:
                wake(game)
                sleep(game)

    def _start(self, name: str) -> None:
        place = self.places[name]
        self.article.write()
        if place.how == LAZY:
            self.article.page.evaluate("scrollTo(0, 0)")
            self.article.show(name, self.url, place.how, deep=place.deep)
            assert self.article.frame(name) is None, "it should load lazily"
            with self.article.arriving(name) as came:
                self.article.resize(name, *FRAME)
        else:
            with self.article.arriving(name) as came:
                self.article.show(name, self.url, place.how, deep=place.deep)
        game = self.kind(self.article.page, came.value).ready()
        self.article.resize(name, *FRAME)
        scroll_y = self.article.scroll_y
        game.settle()
        self.games[name] = game
        self.births[name] = game.frame.evaluate(BIRTH) | {
            "article": self.article.has_the_keys,
            "scrolled": self.article.scroll_y - scroll_y,
        }
        self._press_first(game, name, place.first)

    def _press_first(self, game: Game, name: str, first: str) -> None:
        """Choose the first card: the first press in the frame, by one way of pressing only."""
        card = game.dialog().locator(".card").first
        if first == "keys":
            self.article.box(name).focus()
            game.frame.wait_for_function("() => document.hasFocus()")
            game.keys("Enter")
        elif first == "touch":
            self.article.corner(name)
            card.tap()
        else:
            card.click()
        game.dialog().wait_for(state="detached")


def embeds(
    chromium: Browser, faults: Guard, url: str, kind: type[Game], places: dict[str, Place], at: Path
) -> Iterator[Embeds[Game]]:
    with serving(written(at)) as other:
        other = other.replace("127.0.0.1", "localhost")
        context = chromium.new_context(**PLAIN | {"viewport": WINDOW, "has_touch": True})
        context.add_init_script(BUSY)
        context.add_init_script(HOSTILE)
        faults.watch(context, url.rpartition("/")[0], other)
        context.set_default_timeout(15_000)
        yield Embeds(Article(context.new_page(), other), kind, url, places)
        context.close()


@pytest.fixture(scope="session")
def shared_tycoons(
    chromium: Browser, all_faults: Guard, site: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Embeds[TycoonPage]]:
    """The article with the tycoon."""
    url, at = f"{site}tycoon.html?seed=1&embed=1", tmp_path_factory.mktemp("article")
    yield from embeds(chromium, all_faults, url, TycoonPage, TYCOON_PLACES, at)


@pytest.fixture(scope="session")
def shared_blocks(
    chromium: Browser, all_faults: Guard, site: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Embeds[TetrisPage]]:
    """The article with the falling-block game."""
    url, at = f"{site}tetris.html?seed=1&embed=1", tmp_path_factory.mktemp("article")
    yield from embeds(chromium, all_faults, url, TetrisPage, TETRIS_PLACES, at)


@pytest.fixture
def tycoons(shared_tycoons: Embeds[TycoonPage]) -> Iterator[Embeds[TycoonPage]]:
    """The frames of the tycoon in an article, which rest between tests."""
    yield shared_tycoons
    shared_tycoons.rest()


@pytest.fixture
def blocks(shared_blocks: Embeds[TetrisPage]) -> Iterator[Embeds[TetrisPage]]:
    """The frames of the falling-block game in an article, which rest between tests."""
    yield shared_blocks
    shared_blocks.rest()
