"""B24: quick drags leave no holes, and erasing spares what belongs to the level."""

import pytest
from tests.browser.tycoon_page import TycoonPage

from shared.text import said
from tycoon.board import Cell
from tycoon.building import drawn, line
from tycoon.levels import LEVELS, empty_board

EMPTY_ROW, FULL_ROW = "S..........K", "S>>>>>>>>>>K"
STAYS = said("en", "notice.fixed")


def test_b24_one_move_straight_across_fills_every_cell(tycoon: TycoonPage) -> None:
    tycoon.drag((3, 0), (3, 11))
    assert tycoon.row(3) == FULL_ROW
    assert tycoon.undo_steps() == 1
    tycoon.command("undo")
    assert tycoon.row(3) == EMPTY_ROW


def test_b24_one_move_from_corner_to_corner_leaves_no_gap(tycoon: TycoonPage) -> None:
    tycoon.drag((0, 0), (7, 11))
    path = tuple(line(Cell(0, 0), Cell(7, 11)))
    assert len(path) == 8 + 12 - 1
    assert tycoon.board() == drawn(empty_board(LEVELS[1]), path).text().splitlines()
    assert tycoon.state()["board"].count(".") == 96 - len(path) - 2
    assert tycoon.undo_steps() == 1


@pytest.mark.parametrize("button", ["left", "right"])
def test_b24_erasing_across_the_row_spares_source_and_sink_and_says_so(
    tycoon: TycoonPage, button: str
) -> None:
    tycoon.drag((3, 0), (3, 11))
    tycoon.command("tool erase" if button == "left" else "tool decode")
    tycoon.drag((3, 0), (3, 11), button=button)
    assert tycoon.row(3) == EMPTY_ROW
    tycoon.wait_text("notice", STAYS)
    assert tycoon.undo_steps() == 2
    tycoon.command("undo")
    assert tycoon.row(3) == FULL_ROW


@pytest.mark.parametrize("tool", ["wire", "decode"])
def test_b24_a_part_over_the_source_is_refused_with_a_reason(tycoon: TycoonPage, tool: str) -> None:
    tycoon.command(f"tool {tool}")
    tycoon.click(3, 0)
    tycoon.wait_text("notice", STAYS)
    assert tycoon.board()[3] == EMPTY_ROW
    assert tycoon.undo_steps() == 0


def test_b24_what_a_drag_erases_twice_is_given_back_once(tycoon: TycoonPage) -> None:
    tycoon.build([("decode", (6, 4)), ("decode", (6, 8))])
    tycoon.wait_text("vram-weights", "400")
    tycoon.drag((6, 2), (6, 5), (6, 2), (6, 5), (6, 3), button="right")
    assert tycoon.row(6) == "........D..."
    tycoon.wait_text("vram-weights", "200")
    assert tycoon.undo_steps() == 3
    tycoon.command("undo")
    assert tycoon.row(6) == "....D...D..."
    tycoon.wait_text("vram-weights", "400")
