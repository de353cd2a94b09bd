from itertools import pairwise

import pytest
from tests.boards_as_letters import PACKED_1, board, level_board

from tycoon.action import Clear, Draw, Erase, Load, Place, Turn
from tycoon.board import CELLS, Board, Cell
from tycoon.building import drawn, edited, heading, line
from tycoon.levels import LEVELS, empty_board
from tycoon.network import compiled
from tycoon.parts import Part

LEVEL = LEVELS[1]
ENDS = [
    (Cell(0, 0), Cell(7, 11)),
    (Cell(7, 11), Cell(0, 0)),
    (Cell(0, 11), Cell(7, 0)),
    (Cell(3, 2), Cell(3, 9)),
    (Cell(6, 5), Cell(1, 5)),
    (Cell(4, 4), Cell(4, 4)),
    (Cell(2, 2), Cell(3, 11)),
]


def one(*rows: str) -> Board:
    """Return a board of level 1 whose first rows are these."""
    return level_board(1, dict(enumerate(rows)))


# --- lines of cells


@pytest.mark.parametrize(("start", "end"), ENDS)
def test_a_line_of_cells_has_no_gap_and_no_detour(start: Cell, end: Cell) -> None:
    cells = line(start, end)
    assert (cells[0], cells[-1]) == (start, end)
    assert all(there in here.neighbours() for here, there in pairwise(cells))
    assert len(cells) == 1 + abs(end.row - start.row) + abs(end.col - start.col)


@pytest.mark.parametrize(("start", "end"), ENDS)
def test_a_line_of_cells_stays_within_one_cell_of_the_straight_line(start: Cell, end: Cell) -> None:
    rows, cols = end.row - start.row, end.col - start.col
    # |cross product| is the distance from the straight line times the length of the line.
    longest = max(abs(rows), abs(cols))
    for cell in line(start, end):
        assert abs((cell.row - start.row) * cols - (cell.col - start.col) * rows) <= longest


def test_heading_is_the_wire_from_one_cell_to_the_next() -> None:
    here = Cell(3, 3)
    beside = [Cell(3, 4), Cell(4, 3), Cell(3, 2), Cell(2, 3)]
    assert [heading(here, there) for there in beside] == list(Part)[1:5]
    assert heading(here, here) is heading(here, Cell(4, 4)) is heading(here, Cell(3, 5)) is None


# --- drawing


def test_a_drawn_path_turns_by_itself() -> None:
    path = (Cell(0, 0), Cell(0, 1), Cell(1, 1), Cell(2, 1), Cell(2, 2), Cell(1, 2))
    assert drawn(board(), path) == board(
        ">v.",
        ".v^",
        ".>^",
    )


def test_a_path_from_part_to_part_joins_them() -> None:
    where = board(
        "P...",
        "...D",
    )
    path = (Cell(0, 0), Cell(0, 1), Cell(0, 2), Cell(1, 2), Cell(1, 3))
    joined = drawn(where, path)
    assert joined == board(
        "P>v.",
        "..>D",
    )
    assert [route.end for route in compiled(joined).routes] == [Cell(1, 3)]


def test_a_path_through_a_part_leaves_the_part() -> None:
    path = tuple(Cell(0, col) for col in range(6))
    assert drawn(board("S..P.D"), path) == board("S>>P>D")


def test_a_path_that_ends_on_a_wire_runs_into_it() -> None:
    where = board(
        ".....",
        ">>>>K",
    )
    assert drawn(where, (Cell(0, 1), Cell(0, 2), Cell(1, 2))) == board(
        ".>v..",
        ">>>>K",
    )


def test_a_path_over_wires_turns_them() -> None:
    assert drawn(board("<<<."), tuple(Cell(0, col) for col in range(4))) == board(">>>>")


def test_a_path_of_one_cell_lays_a_wire_to_the_right() -> None:
    assert drawn(board(), (Cell(0, 3),)) == board("...>")


def test_a_path_of_no_cell_lays_nothing() -> None:
    assert drawn(board("P"), ()) == board("P")


def test_a_path_beside_the_board_is_cut_off_there() -> None:
    assert drawn(board(), (Cell(0, 10), Cell(0, 11), Cell(0, 12))) == board("..........>>")


def test_a_path_with_a_gap_lays_no_wire_before_the_gap() -> None:
    assert drawn(board(), (Cell(0, 0), Cell(0, 1), Cell(0, 4), Cell(0, 5))) == board(">...>>")


# --- edits


def test_place_puts_a_part_in_place_of_what_is_there() -> None:
    before, after = one(">P"), one(">D")
    assert edited(before, LEVEL, Place(Cell(0, 1), Part.DECODE)) == after


@pytest.mark.parametrize("part", [Part.ALLOCATOR, Part.DRAFT, Part.GATE, Part.SOURCE, Part.EMPTY])
def test_what_the_level_does_not_offer_cannot_be_placed(part: Part) -> None:
    before = one(">P")
    assert edited(before, LEVEL, Place(Cell(0, 0), part)) == before


@pytest.mark.parametrize(
    ("quarters", "letter"), [(1, "v"), (-1, "^"), (2, "<"), (4, ">"), (7, "^")]
)
def test_turn_turns_a_wire_both_ways(quarters: int, letter: str) -> None:
    assert edited(one(">"), LEVEL, Turn(Cell(0, 0), quarters)) == one(letter)


@pytest.mark.parametrize("cell", [Cell(0, 0), Cell(0, 1), Cell(3, 0), Cell(-1, 0), Cell(99, 99)])
def test_what_is_no_wire_does_not_turn(cell: Cell) -> None:
    assert edited(one("P"), LEVEL, Turn(cell, 1)) == one("P")


def test_erase_empties_all_its_cells_but_fixed_parts() -> None:
    assert edited(level_board(1, PACKED_1), LEVEL, Erase(CELLS)) == empty_board(LEVEL)


def test_erase_leaves_other_cells() -> None:
    assert edited(one("PDP"), LEVEL, Erase((Cell(0, 1), Cell(-1, 0)))) == one("P.P")


def test_clear_leaves_the_levels_own_parts() -> None:
    assert edited(level_board(1, PACKED_1), LEVEL, Clear()) == empty_board(LEVEL)


def test_load_takes_a_legal_board() -> None:
    loaded = level_board(1, PACKED_1)
    assert edited(empty_board(LEVEL), LEVEL, Load(loaded)) == loaded


@pytest.mark.parametrize("other", [board(), board("S.A........K", top=3), empty_board(LEVELS[2])])
def test_load_refuses_a_board_that_does_not_fit_the_level(other: Board) -> None:
    before = one("P")
    assert edited(before, LEVEL, Load(other)) == before


@pytest.mark.parametrize(
    "edit",
    [
        Place(Cell(3, 0), Part.RIGHT),
        Place(Cell(3, 11), Part.PREFILL),
        Place(Cell(0, 0), Part.SINK),
        Turn(Cell(3, 0), 1),
        Erase((Cell(3, 0), Cell(3, 11))),
        Draw(tuple(Cell(row, 0) for row in (2, 3, 4))[1:2]),
    ],
)
def test_fixed_parts_are_never_harmed(edit: Place | Turn | Erase | Draw) -> None:
    assert edited(empty_board(LEVEL), LEVEL, edit) == empty_board(LEVEL)


def test_drawing_over_fixed_parts_leaves_them() -> None:
    path = tuple(Cell(3, col) for col in range(12))
    assert edited(empty_board(LEVEL), LEVEL, Draw(path)) == board("S>>>>>>>>>>K", top=3)
