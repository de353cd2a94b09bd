"""Pages that are magnified, or shown in colours of the reader's own, stay usable."""

from pathlib import Path

import pytest
from tests.browser.audit import Audit
from tests.browser.game_page import GamePage
from tests.browser.test_layout import in_every_state
from tests.browser.tetris.test_layout import in_every_state as in_every_state_of_tetris
from tests.browser.tetris_page import TetrisPage
from tests.browser.tycoon_page import TycoonPage

REACH = (Path(__file__).parent / "reach.js").read_text(encoding="utf-8")
MAGNIFIED = {"width": 500, "height": 290}
"""What a window of 1000 by 580 has at 200 %."""

FORCED = """() => {
    const look = (selector) => {
        const node = document.querySelector(selector);
        const style = node && getComputedStyle(node);
        return style && [style.backgroundColor, style.borderTopColor, style.outlineStyle];
    };
    const frames = [...document.querySelectorAll("main canvas")].filter(c => c.checkVisibility())
        .filter(c => getComputedStyle(c).outlineStyle === "none").map(c => c.id);
    const bare = [...document.querySelectorAll(":is(header, main) button")]
        .filter(b => b.checkVisibility()).filter(b => {
            const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(b);
            return parseFloat(borderTopWidth) < 1 || borderTopColor === backgroundColor;
        }).map(b => b.textContent);
    return { frames, bare, look: PAIRS.map(([a, b]) => [look(a)[0], look(b)[0]]) };
}"""


class Magnified(Audit):
    """Notes what cannot be scrolled to in a window at 200 %."""

    def look(self, where: str) -> None:
        self.page.page.set_viewport_size(MAGNIFIED)
        self.page.settle()
        self.faults += [f"{where}: {fault}" for fault in self.page.frame.evaluate(REACH)]
        self.page.page.set_viewport_size({"width": 1000, "height": 580})
        self.page.settle()


def test_everything_of_the_tycoon_can_be_reached_at_200_percent(tycoon: TycoonPage) -> None:
    audit = Magnified(tycoon)
    in_every_state(tycoon, audit)
    assert not audit.faults, "\n".join(audit.faults)


def test_everything_of_vram_tetris_can_be_reached_at_200_percent(tetris: TetrisPage) -> None:
    audit = Magnified(tetris)
    in_every_state_of_tetris(tetris, audit)
    assert not audit.faults, "\n".join(audit.faults)


def in_forced_colours(page: GamePage, *pairs: tuple[str, str]) -> None:
    """Check frames and borders, and that the first button of each pair looks chosen."""
    page.page.emulate_media(forced_colors="active")
    page.settle()
    plain = str([list(pair) for pair in pairs])
    found = page.frame.evaluate(FORCED.replace("PAIRS", plain))
    page.page.emulate_media(forced_colors="none")
    assert found["frames"] == []
    assert found["bare"] == []
    for chosen, other in found["look"]:
        assert chosen != other


def test_the_tycoon_is_usable_in_forced_colours(tycoon: TycoonPage) -> None:
    pressed = '[data-command="{}"]'
    tools = pressed.format("tool wire"), pressed.format("tool prefill")
    speeds = pressed.format("speed 1"), pressed.format("speed 2")
    tycoon.command("tool wire")
    tycoon.page.mouse.move(0, 0)
    in_forced_colours(tycoon, tools, speeds)


@pytest.mark.parametrize(("mode", "other"), [("paged", "contiguous"), ("contiguous", "paged")])
def test_vram_tetris_is_usable_in_forced_colours(tetris: TetrisPage, mode: str, other: str) -> None:
    tetris.begin(mode)
    tetris.page.mouse.move(0, 0)
    in_forced_colours(tetris, (f".pair .{mode}", f".pair .{other}"))
