"""Every frame size, in both languages, in everything the game does: all is there and in reach."""

import pytest
from tests.browser.audit import Audit
from tests.browser.conftest import Open
from tests.browser.test_playing import PLAIN
from tests.browser.tycoon_page import TycoonPage

SIZES = [(1000, 580), (740, 580), (360, 640), (320, 580), (1440, 900)]


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_everything_is_in_the_frame_and_in_reach(
    tycoon: TycoonPage, width: int, height: int
) -> None:
    tycoon.page.set_viewport_size({"width": width, "height": height})
    tycoon.settle()
    faults = in_every_state(tycoon)
    tycoon.page.set_viewport_size({"width": 1000, "height": 580})
    assert not faults, "\n".join(faults)


def in_every_state(tycoon: TycoonPage) -> list[str]:
    """Return the faults of the layout in everything that the game does."""
    audit = Audit(tycoon)
    audit.look("empty terminal 1")

    tycoon.choose_level(3)
    tycoon.hint()
    tycoon.page.mouse.move(*tycoon.centre(1, 2))
    audit.look("building")
    audit.dialogs("h", "Shift+Slash", "b", "l")
    tycoon.run()
    tycoon.wait("s.run.tps > 0")
    audit.look("running")
    tycoon.command("pause")
    audit.look("paused")
    tycoon.command("pause")
    tycoon.wait_debrief()
    audit.look("won")
    tycoon.keys("Escape")
    audit.look("after the win")

    tycoon.choose_level(2)
    tycoon.load("\n".join(PLAIN))
    tycoon.run()
    tycoon.wait_debrief()
    audit.look("out of memory")
    tycoon.keys("Escape")
    audit.look("after out of memory")
    return audit.faults


def test_the_board_is_sharp_on_a_finer_screen(open_tycoon: Open) -> None:
    tycoon = open_tycoon(viewport={"width": 740, "height": 580}, device_scale_factor=2)
    audit = Audit(tycoon)
    audit.look("empty terminal 1")
    assert not audit.faults, "\n".join(audit.faults)


def test_the_board_grows_and_shrinks_with_the_window(tycoon: TycoonPage) -> None:
    board = tycoon.frame.locator("#board")
    widths = []
    for width, height in ((1440, 900), (1000, 580)):
        tycoon.page.set_viewport_size({"width": width, "height": height})
        audit = Audit(tycoon)
        audit.look(f"{width} x {height}")
        assert not audit.faults, "\n".join(audit.faults)
        widths.append(board.evaluate("board => board.clientWidth"))
        tycoon.click(7, 11)
        assert tycoon.cell(7, 11) in ">v"
    assert widths[0] > 1.3 * widths[1]


def test_no_width_between_the_sizes_has_an_overlap(tycoon: TycoonPage) -> None:
    audit = Audit(tycoon)
    for width in range(330, 1300, 45):
        tycoon.page.set_viewport_size({"width": width, "height": 580})
        tycoon.settle()
        audit.look_once(f"{width} wide", "en")
    tycoon.page.set_viewport_size({"width": 1000, "height": 580})
    assert not audit.faults, "\n".join(audit.faults)
