"""B24: a drag is one gapless change, and nothing that belongs to the level is harmed by it."""

import pytest

from shared.notice import Notice
from tycoon import page as tab
from tycoon.board import CELLS, NUM_COLS, NUM_ROWS, Cell
from tycoon.levels import LEVELS, empty_board
from tycoon.memory import board_weights
from tycoon.network import compiled
from tycoon.page import Page
from tycoon.parts import FIXED, STEPS, Part
from tycoon.state import State
from tycoon.step import acted, new_game

STAYS = Notice.of("notice.fixed")


def dragged(state: State, *cells: Cell, tool: Part = Part.RIGHT, erase: bool = False):
    """Return the game and the page after a press, moves straight from cell to cell, a release."""
    page = tab.pressed(state, Page(tool=tool), cells[0], erase=erase).page
    for cell in cells[1:]:
        page = tab.moved(page, cell).page
    reply = tab.released(state, page)
    for action in reply.actions:
        state = acted(state, action)
    return state, reply.page


def test_b24_one_move_straight_across_fills_and_joins_all_twelve_cells() -> None:
    state, _ = dragged(new_game(1, 1), Cell(3, 0), Cell(3, 11))
    assert state.board.text().splitlines()[3] == "S>>>>>>>>>>K"
    (route,) = compiled(state.board).routes
    assert (route.end, route.part, route.lost) == (Cell(3, 11), Part.SINK, None)
    assert len(state.past) == 1


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("start", [Cell(0, 0), Cell(7, 0), Cell(7, 11), Cell(0, 11)])
def test_b24_one_move_from_corner_to_corner_is_a_path_without_gaps(level: int, start: Cell) -> None:
    end = Cell(NUM_ROWS - 1 - start.row, NUM_COLS - 1 - start.col)
    state, _ = dragged(new_game(level, 1), start, end)
    here, num_cells = start, 1
    while here != end:
        part = state.board.at(here)
        step = here.toward(part) if part in STEPS else None
        assert step is not None or part in FIXED, f"a gap at {here}"
        ahead = [cell for cell in here.neighbours() if state.board.at(cell) is not Part.EMPTY]
        here = step or max(
            ahead, key=lambda cell: -abs(cell.row - end.row) - abs(cell.col - end.col)
        )
        num_cells += 1
    assert num_cells == NUM_ROWS + NUM_COLS - 1
    assert len(state.past) == 1


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("tool", "erase"), [(Part.EMPTY, False), (Part.DECODE, True)])
def test_b24_an_eraser_over_the_whole_board_leaves_what_belongs_to_the_level(
    level: int, tool: Part, erase: bool
) -> None:
    state = new_game(level, 1)
    for row in range(NUM_ROWS):
        state, _ = dragged(state, Cell(row, 0), Cell(row, 11))
    num_steps = len(state.past)
    turns = [Cell(row, 11 * ((row + side) % 2)) for row in range(NUM_ROWS) for side in (0, 1)]
    state, page = dragged(state, *turns, tool=tool, erase=erase)
    assert state.board == empty_board(LEVELS[level])
    assert page.notice == STAYS
    assert len(state.past) == num_steps + 1


@pytest.mark.parametrize("tool", [*STEPS, Part.PREFILL, Part.DECODE])
def test_b24_nothing_is_placed_over_a_source_or_a_sink_and_that_is_said(tool: Part) -> None:
    start = new_game(1, 1)
    for cell in (*LEVELS[1].sources, *LEVELS[1].sinks):
        state, page = dragged(start, cell, tool=tool if tool not in STEPS else Part.RIGHT)
        assert state == start
        assert page.notice == STAYS


def test_b24_what_is_erased_twice_in_one_drag_is_given_back_once() -> None:
    level, state = LEVELS[1], new_game(1, 1)
    for col in (4, 8):
        state, _ = dragged(state, Cell(6, col), tool=Part.DECODE)
    assert board_weights(state.board, level) == 2 * 2000
    there = state
    to_and_fro = (Cell(6, 2), Cell(6, 5), Cell(6, 2), Cell(6, 5), Cell(6, 3))
    state, page = dragged(there, *to_and_fro, erase=True)
    assert board_weights(state.board, level) == 2000
    assert [cell for cell in CELLS if state.board.at(cell) is Part.DECODE] == [Cell(6, 8)]
    assert page.notice is None
    assert state.past == (*there.past, there.board)
