"""Every frame size, in both languages, in everything the game does: all is there and in reach."""

from tests.browser.audit import Audit, SizedAudit
from tests.browser.conftest import Open
from tests.browser.test_playing import PLAIN
from tests.browser.tycoon_page import TycoonPage


def test_everything_is_in_the_frame_and_in_reach_in_every_size(tycoon: TycoonPage) -> None:
    audit = SizedAudit(tycoon)
    in_every_state(tycoon, audit)
    assert not audit.faults, "\n".join(audit.faults)


def in_every_state(tycoon: TycoonPage, audit: Audit) -> None:
    """Let an audit look at everything that the game does."""
    audit.look("empty terminal 1")

    tycoon.choose_level(3)
    tycoon.hint()
    tycoon.page.mouse.move(*tycoon.centre(1, 2))
    audit.look("building")
    audit.dialogs("h", "Shift+Slash", "b", "l")
    tycoon.run(1)  # slowly, so that it is not won while we look
    tycoon.wait("s.run.tps > 0")
    audit.look("running")
    tycoon.command("pause")
    audit.look("paused")
    tycoon.command("pause")
    tycoon.look_away("blur")
    tycoon.wait_phase("paused")
    audit.look("resting")
    tycoon.frame.locator("#cover").click()
    tycoon.command("speed 4")
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
