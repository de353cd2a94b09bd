"""Presses, drags and releases become actions."""

from dataclasses import replace

import pytest
from tests.boards_as_letters import PACKED_1, level_board

from shared.notice import Notice
from tycoon import page as tab
from tycoon.action import Action, Draw, Erase, Place, Start, Turn
from tycoon.board import Cell
from tycoon.page import Page, Reply
from tycoon.parts import Part
from tycoon.state import State
from tycoon.step import acted, new_game

EMPTY = new_game(1, 1)
BUILT = replace(EMPTY, board=level_board(1, PACKED_1))
RUNNING = acted(BUILT, Start())
FREE = Cell(6, 6)
SOURCE = Cell(3, 0)


def built(*parts: tuple[Cell, Part]) -> State:
    state = EMPTY
    for cell, part in parts:
        state = replace(state, board=state.board.placed(cell, part))
    return state


def stroke(state: State, page: Page, *cells: Cell, erase: bool = False) -> Reply:
    """Press on the first cell, move over the others, release."""
    page = tab.pressed(state, page, cells[0], erase=erase).page
    for cell in cells[1:]:
        page = tab.moved(page, cell).page
    return tab.released(state, page)


@pytest.mark.parametrize(
    ("tool", "erase", "cells", "action"),
    [
        (Part.RIGHT, False, [FREE], Place(FREE, Part.RIGHT)),
        (Part.RIGHT, False, [Cell(3, 3)], Turn(Cell(3, 3), 1)),
        (Part.RIGHT, False, [Cell(0, 0), Cell(0, 2)], Draw((Cell(0, 0), Cell(0, 1), Cell(0, 2)))),
        (Part.PREFILL, False, [FREE], Place(FREE, Part.PREFILL)),
        (Part.PREFILL, False, [Cell(0, 0), Cell(0, 1)], Place(Cell(0, 1), Part.PREFILL)),
        (Part.PREFILL, False, [Cell(3, 2)], Place(Cell(3, 2), Part.PREFILL)),
        (Part.EMPTY, False, [Cell(3, 2), Cell(3, 3)], Erase((Cell(3, 2), Cell(3, 3)))),
        (Part.DECODE, True, [Cell(3, 2)], Erase((Cell(3, 2),))),
        (Part.RIGHT, True, [SOURCE], Erase((SOURCE,))),
    ],
)
def test_a_stroke_becomes_one_action(
    tool: Part, erase: bool, cells: list[Cell], action: Action
) -> None:
    reply = stroke(BUILT, Page(tool=tool), *cells, erase=erase)
    assert reply.actions == (action,)
    assert reply.page.path == ()


@pytest.mark.parametrize(
    ("tool", "cell", "key"),
    [
        (Part.RIGHT, SOURCE, "notice.fixed"),
        (Part.RIGHT, Cell(3, 1), "notice.occupied"),
        (Part.PREFILL, SOURCE, "notice.fixed"),
    ],
)
def test_a_tap_that_can_do_nothing_says_why(tool: Part, cell: Cell, key: str) -> None:
    reply = stroke(BUILT, Page(tool=tool), cell)
    assert reply.actions == ()
    assert reply.page.notice == Notice.of(key)


def test_a_wire_behind_a_wire_goes_on_its_way() -> None:
    state = built((Cell(4, 5), Part.DOWN))
    assert stroke(state, Page(), Cell(5, 5)).actions == (Place(Cell(5, 5), Part.DOWN),)
    assert stroke(state, Page(), Cell(4, 6)).actions == (Place(Cell(4, 6), Part.RIGHT),)


def test_a_drag_over_its_own_cells_shortens_the_path() -> None:
    page = tab.pressed(EMPTY, Page(), Cell(1, 1), erase=False).page
    for cell in (Cell(1, 5), Cell(2, 5), Cell(1, 5), Cell(1, 3)):
        page = tab.moved(page, cell).page
    assert page.path == (Cell(1, 1), Cell(1, 2), Cell(1, 3))


def test_a_drag_that_leaves_the_board_keeps_its_path() -> None:
    page = tab.pressed(EMPTY, Page(), Cell(1, 1), erase=False).page
    page = tab.moved(tab.moved(page, Cell(1, 2)).page, None).page
    assert page.path == (Cell(1, 1), Cell(1, 2))
    assert page.hover is None


def test_a_lost_drag_does_nothing() -> None:
    page = tab.pressed(EMPTY, Page(), Cell(1, 1), erase=False).page
    page = tab.cancelled(tab.moved(page, Cell(1, 5)).page).page
    assert tab.released(EMPTY, page).actions == ()


def test_a_long_press_erases_the_cell_and_the_release_after_it_nothing() -> None:
    page = tab.pressed(BUILT, Page(), Cell(3, 1), erase=False).page
    reply = tab.held(BUILT, page, Cell(3, 1))
    assert reply.actions == (Erase((Cell(3, 1),)),)
    assert tab.released(BUILT, reply.page).actions == ()


def test_moving_without_a_press_only_looks() -> None:
    reply = tab.moved(Page(), Cell(2, 2))
    assert reply == Reply(Page(hover=Cell(2, 2)))
    assert reply.page.focus == Cell(2, 2)


def test_a_press_on_a_part_during_a_run_looks_at_it() -> None:
    reply = stroke(RUNNING, Page(), Cell(3, 1))
    assert reply.actions == ()
    assert reply.page.focus == Cell(3, 1)
    assert reply.page.notice is None


def test_a_press_on_an_empty_cell_during_a_run_says_that_the_board_is_locked() -> None:
    reply = stroke(RUNNING, Page(), FREE, Cell(6, 8))
    assert reply.actions == ()
    assert reply.page.notice == Notice.of("notice.running")
