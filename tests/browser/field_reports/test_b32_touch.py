"""B32: quick taps on a phone are as many actions, and neither zoom, nor select, nor open a menu."""

from collections.abc import Iterator
from contextlib import contextmanager
from time import time
from typing import TypeVar

import pytest
from playwright.sync_api import CDPSession, Locator, ViewportSize
from tests.browser.frame_clock import held
from tests.browser.game_page import GamePage
from tests.browser.tetris_page import TetrisPage
from tests.browser.tycoon_page import TycoonPage

Phone = TypeVar("Phone", bound=GamePage)

TALL: ViewportSize = {"width": 390, "height": 844}
SMALL: ViewportSize = {"width": 360, "height": 640}
BETWEEN_MS, LONG_MS, TAP_MS, TICK_MS = 150, 800, 30, 20
WATCHED = """() => {
  globalThis.seen = { clicks: {}, menus: 0 };
  addEventListener("click", (event) => {
    const command = event.target.closest("[data-command]")?.dataset.command;
    seen.clicks[command] = (seen.clicks[command] ?? 0) + 1;
  });
  addEventListener("contextmenu", (event) => { seen.menus += !event.defaultPrevented; });
}"""


class Thumb:
    """A finger at a place of the window."""

    def __init__(self, game: GamePage) -> None:
        self.game = game
        self.session: CDPSession = game.page.context.new_cdp_session(game.page)
        self.at = 0.0
        game.frame.evaluate(WATCHED)

    def down(self, x: float, y: float) -> None:
        self.at = max(time(), self.at)
        self._send("touchStart", {"x": x, "y": y})

    def up(self, after_ms: float) -> None:
        """Say that the finger was down so long, whatever a busy machine took over it."""
        self.at += after_ms / 1000
        self._send("touchEnd")

    def _send(self, kind: str, *points: dict[str, float]) -> None:
        event = {"type": kind, "touchPoints": list(points), "timestamp": self.at}
        self.session.send("Input.dispatchTouchEvent", event)

    def lasting(self, ms: int) -> None:
        """Let the browser's time pass, as part of what the finger does."""
        self.game.page.evaluate("ms => new Promise(done => setTimeout(done, ms))", ms)

    def tap(self, x: float, y: float, times: int = 2, between: int = BETWEEN_MS) -> None:
        for number in range(times):
            if number:
                self.lasting(between)
            self.down(x, y)
            self.up(TAP_MS)

    def tap_on(self, command: str, times: int = 2, between: int = BETWEEN_MS) -> None:
        seen = self.game.frame.locator(f':is(header, main) [data-command="{command}"]:visible')
        self.tap(*middle(seen.first), times, between)

    def press_long(self, x: float, y: float) -> None:
        self.down(x, y)
        self.lasting(LONG_MS)
        self.up(LONG_MS)

    def wait_clicks(self, command: str, times: int) -> None:
        """Wait until a button was clicked so often: a click comes after the finger is up."""
        script = "([name, times]) => seen.clicks[name] >= times"
        self.game.frame.wait_for_function(script, arg=[command, times])

    def clicks(self, command: str) -> int:
        return int(self.game.frame.evaluate("name => seen.clicks[name] ?? 0", command))

    def assert_harmless(self) -> None:
        """The page is as large as before, nothing is selected and no menu was asked for."""
        assert self.game.page.evaluate("visualViewport.scale") == 1
        assert self.game.page.evaluate("getSelection().toString()") == ""
        assert self.game.frame.evaluate("seen.menus") == 0
        assert self.game.page.evaluate("[scrollX, scrollY]") == [0, 0]


def middle(button: Locator) -> tuple[float, float]:
    box = button.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@contextmanager
def tall(phone: Phone) -> Iterator[Phone]:
    """Let a phone be as tall as the report's while the block runs."""
    phone.page.set_viewport_size(TALL)
    phone.settle()
    yield phone
    phone.close()
    phone.page.set_viewport_size(SMALL)


@pytest.fixture
def tall_tycoon(tycoon_phone: TycoonPage) -> Iterator[TycoonPage]:
    with tall(tycoon_phone) as phone:
        yield phone


@pytest.fixture
def tall_tetris(tetris_phone: TetrisPage) -> Iterator[TetrisPage]:
    with tall(tetris_phone) as phone:
        yield phone


ONCE = ("levels", "guide", "board-menu", "again", "fullscreen")
"""Commands whose first tap covers or moves the button: the second is no tap on it."""


def test_b32_two_taps_on_a_button_are_two_clicks(tall_tycoon: TycoonPage) -> None:
    thumb = Thumb(tall_tycoon)
    buttons = tall_tycoon.frame.locator(":is(header, main) button:enabled:visible")
    names = buttons.evaluate_all("found => found.map(one => one.dataset.command)")
    tapped = [name for name in names if name not in ONCE]
    assert len(tapped) >= 10
    for name in tapped:
        thumb.tap_on(name)
        thumb.wait_clicks(name, 2)
        assert thumb.clicks(name) == 2, name
        tall_tycoon.close()
    thumb.assert_harmless()


def test_b32_tycoon_does_one_thing_for_each_tap(tall_tycoon: TycoonPage) -> None:
    tycoon, thumb = tall_tycoon, Thumb(tall_tycoon)
    x, y = tycoon.centre(6, 6)
    for times, between in ((2, BETWEEN_MS), (10, 0)):
        steps = tycoon.undo_steps()
        thumb.tap(x, y, times, between)
        assert tycoon.undo_steps() == steps + times
    steps = tycoon.undo_steps()
    for times, between in ((2, BETWEEN_MS), (10, 0)):
        steps -= times
        thumb.tap_on("undo", times, between)
        tycoon.wait(f"s.undo <= {steps}")
        assert tycoon.undo_steps() == steps
    thumb.tap_on("tick")
    tycoon.wait("s.run.ticks >= 2")
    thumb.tap_on("tick", 10, 0)
    tycoon.wait("s.run.ticks >= 12")
    assert tycoon.state()["run"]["ticks"] == 12
    tycoon.command("run")
    thumb.press_long(x, y)
    thumb.press_long(*middle(tycoon.button("tool wire")))
    thumb.assert_harmless()


def test_b32_tetris_does_one_thing_for_each_tap(tall_tetris: TetrisPage) -> None:
    tetris, thumb = tall_tetris, Thumb(tall_tetris)
    # No tick passes while a finger is down: a slow machine would make a held key of a tap.
    with held(tetris) as clock:
        for command, there in (("left", "col"), ("right", "col"), ("cw", "turn")):
            before = tetris.state()["piece"][there]
            thumb.tap_on(f"press {command}")
            thumb.wait_clicks(f"press {command}", 2)
            clock.deliver([TICK_MS] * 3)
            assert tetris.state()["piece"][there] - before == (-2 if command == "left" else 2)
        thumb.tap_on("press drop")
        thumb.wait_clicks("press drop", 2)
        clock.deliver([TICK_MS] * 3)
        assert tetris.state()["pieces"] == 2
    thumb.tap(*tetris.centre(10, 5))
    tetris.wait("s.piece.turn === 2")
    thumb.tap(*tetris.centre(10, 5), 10, 0)
    tetris.wait("s.piece.turn === 0")

    thumb.press_long(*middle(tetris.button("press left")))
    tetris.wait("s.piece.col <= 0")
    thumb.press_long(*tetris.centre(12, 5))
    thumb.assert_harmless()


def test_b32_a_finger_scrolls_from_text_and_not_from_the_board(
    tall_tycoon: TycoonPage, tall_tetris: TetrisPage
) -> None:
    for game in (tall_tycoon, tall_tetris):
        way = "one => getComputedStyle(one).touchAction"
        assert game.frame.locator("#board").evaluate(way) == "none"
        texts = game.frame.locator(":is(header, main) :is(h1, h2, p, dl)")
        assert set(texts.evaluate_all(f"found => found.map({way})")) == {"auto"}
