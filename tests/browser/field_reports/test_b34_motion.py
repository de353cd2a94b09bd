"""B34: with less motion wanted nothing shakes and nothing flashes; without, not too often."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from tests.browser.game_page import TWO_FRAMES, GamePage
from tests.browser.test_playing import PLAIN
from tests.browser.tetris.test_playing import plan
from tests.browser.tetris_page import TetrisPage
from tests.browser.tycoon_page import TycoonPage

from tetris.arena import Player, actions_at
from tetris.state import Mode

SAMPLE = """() => {
    const board = document.getElementById("board");
    const small = document.createElement("canvas");
    [small.width, small.height] = [24, 24];
    const ctx = small.getContext("2d", { willReadFrequently: true });
    const linear = v => v <= 10.3 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4;
    globalThis.frames = [];
    globalThis.sampling = true;
    const look = () => {
        ctx.drawImage(board, 0, 0, 24, 24);
        const { data } = ctx.getImageData(0, 0, 24, 24);
        let light = 0;
        for (let i = 0; i < data.length; i += 4) light += 0.2126 * linear(data[i])
            + 0.7152 * linear(data[i + 1]) + 0.0722 * linear(data[i + 2]);
        const { left, top, width } = board.getBoundingClientRect();
        frames.push([light / 576, left, top, width]);
        if (sampling) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
}"""
STEP = 0.1
"""A flash is a pair of opposite changes of relative luminance by this much; WCAG 2.3.1."""
MAX_CHANGE = 0.2
MOMENTS = 12
"""Pictures that must differ at the least; how many frames there are depends on the machine."""


class Seen(NamedTuple):
    """Mean luminance of the board in each frame, and the places where its edges were."""

    light: list[float]
    edges: set[tuple[float, ...]]

    def moments(self) -> int:
        """Return how many pictures of different lightness there were: that the play was seen."""
        return len(set(self.light))

    def most(self) -> float:
        """Return the largest change from one frame to the next."""
        return max(abs(a - b) for a, b in zip(self.light, self.light[1:], strict=False))

    def flashes(self) -> int:
        """Return how many times the board got lighter and darker again, by a step or more."""
        found, low, high = 0, self.light[0], self.light[0]
        for light in self.light:
            high = max(high, light)
            if high - low >= STEP and high - light >= STEP:
                found, low, high = found + 1, light, light
            elif high - low < STEP:
                low = min(low, light)
                high = max(low, light)
        return found


@contextmanager
def sampled(page: GamePage, *, reduced: bool) -> Iterator[list[Seen]]:
    """Sample every frame of the board while the block runs."""
    found: list[Seen] = []
    page.page.emulate_media(reduced_motion="reduce" if reduced else "no-preference")
    page.frame.evaluate(SAMPLE)
    yield found
    frames = page.frame.evaluate("() => { sampling = false; return frames; }")
    page.page.emulate_media(reduced_motion="no-preference")
    found.append(Seen([one[0] for one in frames], {tuple(one[1:]) for one in frames}))


def play_tetris(tetris: TetrisPage) -> None:
    """Play to a cleared row and on to the end of memory, and let each piece be seen."""
    tetris.begin("contiguous")
    for state in plan(Mode.CONTIGUOUS):
        tetris.act(actions_at(state, Player(holds=False)))
        tetris.wait(f"s.pieces === {state.totals.num_locked + 1}")
        tetris.frame.evaluate(TWO_FRAMES)
    tetris.wait("s.lines >= 1")
    while tetris.state()["status"] != "oom":
        tetris.keys("Space")
        tetris.frame.evaluate(TWO_FRAMES)
    tetris.drop_until_over()


def test_b34_with_less_motion_tetris_neither_shakes_nor_flashes(tetris: TetrisPage) -> None:
    with sampled(tetris, reduced=True) as found:
        play_tetris(tetris)
    (seen,) = found
    assert seen.moments() > MOMENTS
    assert len(seen.edges) == 1
    assert seen.most() < MAX_CHANGE
    assert seen.flashes() == 0


def test_b34_the_tycoon_neither_shakes_nor_flashes_at_its_fastest(tycoon: TycoonPage) -> None:
    tycoon.choose_level(2)
    tycoon.load("\n".join(PLAIN))
    with sampled(tycoon, reduced=False) as found:
        tycoon.run()
        tycoon.wait_debrief()
    (seen,) = found
    assert seen.moments() > MOMENTS
    assert len(seen.edges) == 1
    assert seen.most() < MAX_CHANGE
    assert seen.flashes() == 0


def test_b34_a_flash_would_be_counted() -> None:
    assert Seen([0.0, 0.3, 0.0, 0.02, 0.3, 0.1], set()).flashes() == 2
    assert Seen([0.0, 0.05, 0.0, 0.06, 0.5, 0.5], set()).flashes() == 0
    assert Seen([0.25, 0.5, 0.625], set()).most() == 0.25
