"""B28: how much crosses between Python and JavaScript in a frame, in the worst scenes there are.

The budget is 60 calls a frame, of which one carries the whole picture; 300 were proposed, and the
worst frames need fewer than 40. A page that is paused makes no call and asks for no frame.
Calls are counted exactly. How long a frame takes depends on the machine and on what else it does:
tools/bench.py measures that in the same scenes.
"""

from collections import Counter
from collections.abc import Callable

from tests.browser.bridge import Bridge
from tests.browser.frame_clock import FrameClock, held, steady
from tests.browser.game_page import GamePage
from tests.browser.scenes import run_all_cells, run_many_packets, split_on_a_full_board
from tests.browser.tetris_page import TetrisPage
from tests.browser.tycoon_page import TycoonPage

BUDGET = 60
READABLE = 10
"""How often a second words may change, at any speed of the game."""

IDLE: Counter[str] = Counter()

# The driver can set the ratio, but the browser tells no page of that as it does of a real change.
OTHER_SCREEN = """ratio => {
  Object.defineProperty(window, "devicePixelRatio", {value: ratio, configurable: true});
  dispatchEvent(new Event("resize"));
}"""

Record = Callable[[str, object], None]


def assert_paused_is_idle(page: GamePage, clock: FrameClock, bridge: Bridge) -> None:
    """Check that a page at rest draws nothing, and draws once when something changes."""
    assert page.state()["status"] == "paused"
    clock.deliver([17, 17])
    assert bridge.calls([17] * 60) == [IDLE] * 60
    page.page.set_viewport_size({"width": 900, "height": 580})
    page.settle()
    first, *rest = bridge.calls([17] * 5)
    page.page.set_viewport_size({"width": 1000, "height": 580})
    assert first["Stage.frame"] >= 1
    assert rest == [IDLE] * 4


def test_b28_the_fullest_board_of_the_tycoon_stays_in_the_budget(
    tycoon: TycoonPage, record_property: Record
) -> None:
    with held(tycoon) as clock:
        bridge = Bridge(tycoon)
        assert run_all_cells(tycoon, clock) > 100
        frames = bridge.calls(steady(60, 5))
        assert max(frame.total() for frame in frames) <= BUDGET
        # One picture for the board, and now and then one for the chart.
        assert {frame["Stage.frame"] for frame in frames} <= {0, 1, 2}
        worded = [frame for frame in frames if frame["Shown.texts"]]
        assert len(worded) <= 5 * READABLE + 1  # and only what changed
        most = max(frames, key=Counter.total)
        record_property("figure", f"tycoon, all 96 cells: at most {most.total()} calls a frame")
        tycoon.keys("Space")
        assert_paused_is_idle(tycoon, clock, bridge)


def test_b28_five_hundred_packets_stay_in_the_budget(tycoon: TycoonPage) -> None:
    with held(tycoon) as clock:
        bridge = Bridge(tycoon)
        assert run_many_packets(tycoon, clock) > 450
        assert max(frame.total() for frame in bridge.calls(steady(60, 1))) <= BUDGET
        assert tycoon.state()["status"] == "running"


def test_b28_a_split_on_a_full_board_stays_in_the_budget(
    tetris: TetrisPage, record_property: Record
) -> None:
    tetris.begin("paged")
    with held(tetris) as clock:
        bridge = Bridge(tetris)
        split_on_a_full_board(tetris, clock)
        frames = bridge.calls(steady(60, 2))
        assert tetris.state()["splits"] == 1
        assert max(frame.total() for frame in frames) <= BUDGET
        assert min(frame["Shown.texts"] for frame in frames) == 0
        # The board in every frame; what is held and what comes next when a piece has come.
        assert {frame["Stage.frame"] for frame in frames} <= {0, 1, 3}
        most = max(frames, key=Counter.total)
        record_property("figure", f"tetris, a split: at most {most.total()} calls a frame")
        tetris.keys("Escape")
        assert_paused_is_idle(tetris, clock, bridge)


def test_b28_a_finer_screen_is_noticed_although_no_frame_measures(tycoon: TycoonPage) -> None:
    width = "document.getElementById('board').width"
    before = tycoon.frame.evaluate(width)
    tycoon.frame.evaluate(OTHER_SCREEN, 2)
    tycoon.frame.wait_for_function(f"() => {width} > {before * 1.5}")
    tycoon.frame.evaluate(OTHER_SCREEN, 1)
    tycoon.frame.wait_for_function(f"() => {width} === {before}")
