"""Fingers: the buttons below the board, and gestures on it."""

import pytest
from tests.browser.finger import Finger
from tests.browser.tetris_page import TetrisPage


@pytest.fixture
def phone(tetris_phone: TetrisPage) -> TetrisPage:
    return tetris_phone


def test_every_button_does_what_it_says(phone: TetrisPage) -> None:
    phone.button("press left").tap()
    phone.wait("s.piece.col === 2")
    phone.button("press right").tap()
    phone.wait("s.piece.col === 3")
    phone.button("press cw").tap()
    phone.wait("s.piece.turn === 1")
    phone.button("press ccw").tap()
    phone.wait("s.piece.turn === 0")
    phone.button("press hold").tap()
    phone.wait("s.hold !== null")
    for number in range(1, 5):
        phone.button("press drop").tap()
        phone.wait(f"s.pieces === {number}")
    phone.button("press split").tap()
    phone.wait("s.splits === 1")


def test_the_buttons_are_large_enough_for_fingers(phone: TetrisPage) -> None:
    sizes = phone.frame.evaluate(
        "[...document.querySelectorAll('.pads button')].map(one => [one.clientWidth + 2, "
        "one.offsetHeight])"
    )
    assert len(sizes) == 8
    assert all(width >= 44 and height >= 44 for width, height in sizes), sizes


def test_a_held_button_goes_on_and_another_finger_turns(phone: TetrisPage) -> None:
    box = phone.button("press left").bounding_box()
    assert box is not None
    phone.button("press left").dispatch_event("pointerdown", {"pointerId": 41})
    phone.wait("s.piece.col <= 0")
    phone.button("press cw").tap()
    phone.wait("s.piece.turn === 1")
    phone.button("press left").dispatch_event("pointerup", {"pointerId": 41})
    phone.settle()
    col = phone.state()["piece"]["col"]
    phone.button("press right").tap()
    phone.wait(f"s.piece.col === {col + 1}")
    phone.settle()
    assert phone.state()["piece"]["col"] == col + 1


def test_a_tap_turns_and_a_drag_moves(phone: TetrisPage) -> None:
    finger = Finger(phone)
    finger.tap((10, 5))
    phone.wait("s.piece.turn === 1")
    finger.down((10, 5))
    for step in range(1, 7):
        finger.move((10, 5 - step / 2))
    finger.up()
    phone.wait("s.piece.col === 0")


def test_flicks_hold_and_drop_and_two_fingers_split(phone: TetrisPage) -> None:
    finger = Finger(phone)
    finger.down((12, 5))
    finger.move((6, 5))
    finger.up()
    phone.wait("s.hold !== null")
    for number in range(1, 5):
        finger.down((5, 5))
        finger.move((12, 5))
        finger.up()
        phone.wait(f"s.pieces === {number}")
    finger.down((10, 3), (10, 7))
    finger.up()
    phone.wait("s.splits === 1")
