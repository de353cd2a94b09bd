"""Building with a mouse: clicks, drags that go astray; quick drags are in field_reports (B24)."""

import pytest
from playwright.sync_api import expect
from tests.browser.tycoon_page import TycoonPage

from shared.text import said
from tycoon.board import NUM_COLS

FULL_ROW = "S>>>>>>>>>>K"


def test_a_drag_is_one_undo_step(tycoon: TycoonPage) -> None:
    tycoon.drag((3, 0), (3, 11), steps=20)
    assert tycoon.undo_steps() == 1
    tycoon.command("undo")
    assert tycoon.row(3) == "S..........K"
    tycoon.command("redo")
    assert tycoon.row(3) == FULL_ROW


def test_the_middle_button_picks_a_part_up(tycoon: TycoonPage) -> None:
    tycoon.build([("decode", (2, 2)), ("prefill", (4, 4))])
    tycoon.click(2, 2, button="middle")
    assert tycoon.state()["tool"] == "D"
    expect(tycoon.button("tool decode")).to_have_attribute("aria-pressed", "true")


def test_a_click_on_a_wire_turns_it(tycoon: TycoonPage) -> None:
    seen = []
    for _ in range(5):
        tycoon.click(1, 1)
        seen.append(tycoon.cell(1, 1))
    assert seen == [">", "v", "<", "^", ">"]


def test_a_click_behind_a_wire_goes_on_its_way(tycoon: TycoonPage) -> None:
    tycoon.drag((0, 4), (2, 4))
    tycoon.click(3, 4)
    assert tycoon.cell(3, 4) == "v"


def test_a_drag_back_over_its_own_cells_shortens_it(tycoon: TycoonPage) -> None:
    tycoon.drag((1, 1), (1, 8), (1, 3))
    assert tycoon.row(1) == ".>>>........"


@pytest.mark.parametrize("out", [(-2.0, 5.0), (20.0, 5.0), (3.0, -5.0)])
def test_a_release_outside_the_frame_does_no_harm(
    tycoon: TycoonPage, out: tuple[float, float]
) -> None:
    mouse = tycoon.page.mouse
    mouse.move(*tycoon.centre(3, 1))
    mouse.down()
    mouse.move(*tycoon.centre(3, 5))
    mouse.move(*tycoon.centre(*out))
    mouse.up()
    built = tycoon.board()
    assert built[3] == "S>>>>>.....K"
    mouse.move(*tycoon.centre(6, 6))
    mouse.move(*tycoon.centre(6, 9))
    assert tycoon.board() == built
    assert tycoon.undo_steps() == 1
    tycoon.click(6, 6)
    assert tycoon.cell(6, 6) == ">"


def test_a_drag_whose_release_was_never_seen_is_given_up(tycoon: TycoonPage) -> None:
    mouse = tycoon.page.mouse
    mouse.move(*tycoon.centre(3, 1))
    mouse.down()
    mouse.move(*tycoon.centre(3, 5))
    tycoon.frame.locator("#board").evaluate(
        "board => board.dispatchEvent(new PointerEvent('pointermove',"
        " {pointerId: 1, buttons: 0, clientX: 300, clientY: 300, bubbles: true}))"
    )
    mouse.up()
    assert tycoon.row(3) == "S..........K"


def test_parts_are_replaced_and_the_eraser_takes_them_away(tycoon: TycoonPage) -> None:
    tycoon.build([("prefill", (0, 0)), ("decode", (0, 0)), ("erase", (0, 0))])
    assert tycoon.undo_steps() == 3
    assert tycoon.cell(0, 0) == "."


def test_the_buttons_turn_undo_and_pick_up_at_the_cell_that_was_pressed_last(
    tycoon: TycoonPage,
) -> None:
    tycoon.click(5, 5)
    tycoon.command("turn")
    assert tycoon.cell(5, 5) == "v"
    tycoon.command("turn back")
    tycoon.command("turn back")
    assert tycoon.cell(5, 5) == "^"
    tycoon.command("undo")
    assert tycoon.cell(5, 5) == ">"
    tycoon.command("tool decode")
    tycoon.command("pipette")
    assert tycoon.state()["tool"] == ">"


def test_the_board_is_locked_during_a_run_and_unharmed_after_it(tycoon: TycoonPage) -> None:
    tycoon.drag((3, 0), (3, 11))
    tycoon.run(1)
    tycoon.click(6, 6)
    tycoon.click(3, 5, button="right")
    tycoon.drag((1, 1), (1, 5))
    assert tycoon.row(3) == FULL_ROW
    assert tycoon.row(1) == "." * NUM_COLS
    tycoon.wait_text("notice", said("en", "notice.running"))
    tycoon.command("run")
    assert tycoon.state()["status"] == "building"
    assert tycoon.row(3) == FULL_ROW


def test_a_part_is_explained_while_the_mouse_rests_on_it(tycoon: TycoonPage) -> None:
    tycoon.drag((3, 0), (3, 11))
    tycoon.build([("prefill", (3, 3)), ("decode", (3, 6))])
    tycoon.page.mouse.move(*tycoon.centre(3, 3))
    tycoon.wait_text("info-title", "Prefill core (PREF) · row 4, column 4")
    tycoon.page.mouse.move(*tycoon.centre(3, 6))
    tycoon.wait_text("info-title", "Decode core (DECO) · row 4, column 7")


def test_the_board_goes_out_as_text_and_comes_back(tycoon: TycoonPage) -> None:
    tycoon.drag((3, 0), (3, 11))
    tycoon.command("board-menu")
    text = tycoon.frame.locator("#board-text").input_value()
    assert text.splitlines() == tycoon.board()
    tycoon.board_menu("clear")
    assert tycoon.row(3) == "S..........K"
    assert tycoon.load(text.replace("\n", "\r\n")) == said("en", "boardmenu.loaded")
    assert tycoon.row(3) == FULL_ROW


@pytest.mark.parametrize(
    ("bad", "line"),
    [("", 1), ("x" * 96, 1), ("............\n" * 7 + "...........Z", 8)],
    ids=["empty", "one line", "last letter"],
)
def test_a_text_that_is_no_board_is_refused_with_its_place(
    tycoon: TycoonPage, bad: str, line: int
) -> None:
    before = tycoon.board()
    assert str(line) in tycoon.load(bad)
    assert tycoon.board() == before
