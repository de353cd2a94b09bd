"""Building with fingers: tap, drag, long press."""

import pytest
from tests.browser.finger import Finger
from tests.browser.tycoon_page import TycoonPage

from shared.text import said


def choose(phone: TycoonPage, tool: str, letter: str) -> None:
    """Tap a tool, once the page stands still; the browser makes a click of it a little later."""
    phone.settle()
    phone.button(f"tool {tool}").tap()
    phone.wait(f"s.tool === '{letter}'")


@pytest.fixture
def phone(tycoon_phone: TycoonPage) -> TycoonPage:
    return tycoon_phone


def test_fingers_tap_draw_and_erase(phone: TycoonPage) -> None:
    finger = Finger(phone)
    finger.down((3, 0))
    finger.move((3, 4))
    finger.move((3, 11))
    finger.up()
    assert phone.row(3) == "S>>>>>>>>>>K"
    assert phone.undo_steps() == 1

    choose(phone, "prefill", "P")
    cells = [(0, col) for col in range(1, 9)]
    finger.tap(*cells)
    assert phone.row(0) == ".PPPPPPPP..."
    assert phone.undo_steps() == 1 + len(cells)

    choose(phone, "wire", ">")
    finger.tap(*[(3, 5)] * 4, (3, 5))
    assert phone.cell(3, 5) == "v"
    assert phone.undo_steps() == 1 + len(cells) + 5

    finger.down((0, 3))
    phone.wait("s.board[3] === '.'")
    finger.up()
    assert phone.row(0) == ".PP.PPPPP..."
    finger.down((3, 0))
    phone.wait_text("notice", said("en", "notice.fixed"))
    finger.up()
    assert phone.cell(3, 0) == "S"


def test_a_tap_right_after_a_swift_stroke_is_heard(phone: TycoonPage) -> None:
    finger = Finger(phone)
    for tool, letter in [("prefill", "P"), ("wire", ">")] * 4:
        finger.swipe((6, 0), (6, 11))
        choose(phone, tool, letter)


def test_three_fingers_draw_nothing(phone: TycoonPage) -> None:
    finger = Finger(phone)
    finger.down((0, 2))
    finger.down((0, 2), (1, 2))
    finger.down((0, 2), (1, 2), (2, 2))
    finger.move((5, 2), (6, 2), (7, 2))
    finger.up()
    assert phone.undo_steps() == 0


def test_a_second_finger_ends_the_drag_without_a_change(phone: TycoonPage) -> None:
    finger = Finger(phone)
    finger.down((3, 1))
    finger.move((3, 4))
    finger.down((3, 4), (5, 5))
    finger.move((3, 8), (5, 9))
    finger.up()
    assert phone.undo_steps() == 0


def test_a_line_is_built_and_run_by_fingers_alone(phone: TycoonPage) -> None:
    finger = Finger(phone)
    finger.down((3, 0))
    finger.move((3, 11))
    finger.up()
    choose(phone, "prefill", "P")
    finger.tap((3, 3))
    choose(phone, "decode", "D")
    finger.tap((3, 6))
    assert phone.row(3) == "S>>P>>D>>>>K"
    phone.button("run").tap()
    phone.wait("s.run.ticks > 30")
    finger.tap((3, 3))
    phone.wait_text("info-title", "Prefill core (PREF) · row 4, column 4")
    phone.button("pause").tap()
    phone.wait("s.status === 'paused'")
    phone.button("run").tap()
    phone.wait("s.status === 'building'")
