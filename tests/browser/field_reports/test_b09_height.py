"""B09: a frame 580 pixels high that cannot scroll holds everything; a lower one scrolls to it."""

from collections.abc import Iterator
from typing import Any

from tests.browser.audit import Audit
from tests.browser.game_page import GamePage

WIDTHS = (320, 375, 480, 640, 720, 1000)
HEIGHT, LOW = 580, 480
OUT_OF_REACH = """() => {
  const found = [];
  const root = document.querySelector("dialog[open]") ?? document;
  const pressed = ":is(header, main, dialog) :is(button:enabled, input)";
  for (const one of root.querySelectorAll(pressed)) {
    if (!one.checkVisibility({ visibilityProperty: true })) continue;
    one.scrollIntoView({ block: "nearest" });
    const { left, top, width, height } = one.getBoundingClientRect();
    if (!one.contains(document.elementFromPoint(left + width / 2, top + height / 2)))
      found.push(one.dataset.command ?? one.id ?? one.textContent);
  }
  return found;
}"""


class Sizes:
    """Looks at a game in a frame at every width, in both languages."""

    def __init__(self, embeds: Any, name: str) -> None:
        self.embeds = embeds
        self.name = name
        self.game: GamePage = embeds.open(name)
        self.audit = Audit(self.game)

    def each(self, height: int) -> Iterator[tuple[int, str]]:
        for language in ("ko", "en"):
            self.game.speak(language)
            for width in WIDTHS:
                self.embeds.article.resize(self.name, width, height)
                self.game.settle()
                yield width, language

    def look(self, state: str) -> None:
        for width, language in self.each(HEIGHT):
            self.audit.look_once(f"{state}, {width} wide", language)

    def low(self, state: str) -> None:
        for width, language in self.each(LOW):
            found = self.game.frame.evaluate(OUT_OF_REACH)
            self.audit.faults += [
                f"{state}, {width} x {LOW}, {language}: out of reach: {one}" for one in found
            ]

    def done(self) -> None:
        assert not self.audit.faults, "\n".join(self.audit.faults)


def test_b09_tycoon_is_whole_in_a_frame_that_cannot_scroll(tycoons: Any) -> None:
    sizes = Sizes(tycoons, "absent")
    tycoon = tycoons.games["absent"]
    tycoon.fresh(1)
    tycoon.hint()
    tycoon.keys("l")
    sizes.look("title")
    tycoon.choose_level(1)
    tycoon.keys("h")
    sizes.look("help")
    tycoon.close()
    tycoon.run(1)
    tycoon.wait("s.run.tps > 0")
    tycoon.command("pause")
    sizes.look("paused")
    tycoon.command("pause")
    sizes.look("playing")
    tycoon.command("speed 4")
    tycoon.wait_debrief()
    sizes.look("over")
    sizes.done()


def test_b09_tetris_is_whole_in_a_frame_that_cannot_scroll(blocks: Any) -> None:
    sizes = Sizes(blocks, "denied")
    tetris = blocks.games["denied"]
    tetris.keys("r")
    sizes.look("title")
    tetris.begin("paged")
    sizes.look("playing")
    tetris.keys("Escape")
    sizes.look("paused")
    tetris.keys("h")
    sizes.look("help")
    tetris.close()
    tetris.begin("paged")
    tetris.drop_until_over()
    sizes.look("over")
    sizes.done()


def test_b09_tycoon_can_be_played_in_a_lower_frame_that_scrolls(tycoons: Any) -> None:
    sizes = Sizes(tycoons, "full")
    tycoon = tycoons.games["full"]
    tycoon.fresh(1)
    sizes.low("building")
    for dialog in ("l", "h", "b"):
        tycoon.keys(dialog)
        sizes.low(f"dialog {dialog}")
        tycoon.close()
    tycoon.hint()
    tycoon.command("run")
    tycoon.wait("s.run.ticks > 5")
    sizes.low("running")
    tycoon.command("run")
    sizes.done()


def test_b09_tetris_can_be_played_in_a_lower_frame_that_scrolls(blocks: Any) -> None:
    sizes = Sizes(blocks, "full")
    tetris = blocks.games["full"]
    tetris.begin("paged")
    sizes.low("running")
    for dialog in ("r", "h", "k"):
        tetris.keys(dialog)
        sizes.low(f"dialog {dialog}")
        tetris.close()
    sizes.done()
