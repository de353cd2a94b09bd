import pytest
from tests.boards_as_letters import board

from tycoon.board import Board, BoardError, Cell, parsed
from tycoon.parts import Part

TEXT = """\
............
.D>>>>>>>>>v
SPD>>>>>>>>v
.AA........K
.FV........K
SPD>>>>>>>>^
....v<^.....
............
"""
"""A board with all twelve letters."""


def lines_with(row: int, text: str) -> str:
    lines = TEXT.splitlines()
    lines[row - 1] = text
    return "\n".join(lines)


def fault(text: str) -> tuple[str, object, object]:
    """Return the key, line and column of what is wrong with a text."""
    with pytest.raises(BoardError) as caught:
        parsed(text)
    values = dict(caught.value.notice.values)
    return caught.value.notice.key, values["line"], values["column"]


# --- text


def test_a_board_is_written_as_it_was_read() -> None:
    assert parsed(TEXT).text() == TEXT


@pytest.mark.parametrize(
    "written",
    [
        TEXT.rstrip("\n"),
        TEXT.replace("\n", "\r\n"),
        "\ufeff" + TEXT,
        "\ufeff" + TEXT.replace("\n", "\r\n"),
        TEXT + "\n\n",
        TEXT.replace("\n", "  \n"),
    ],
    ids=["no last line end", "CRLF", "BOM", "BOM and CRLF", "blank end", "spaces at line ends"],
)
def test_line_ends_and_marks_of_other_editors_make_no_difference(written: str) -> None:
    assert parsed(written) == parsed(TEXT)


@pytest.mark.parametrize("letter", ["x", "d", "S\u0301"[1], "\u200b", "0", " ", "\t"])
def test_a_letter_that_is_no_part_is_named_with_line_and_column(letter: str) -> None:
    assert fault(lines_with(6, f"SPD>{letter}>>>>>>^")) == ("board.letter", 6, 5)


def test_the_first_of_two_faults_is_named() -> None:
    assert fault(TEXT.replace("A", "a").replace("F", "f")) == ("board.letter", 4, 2)


@pytest.mark.parametrize(("length", "column"), [(0, 1), (11, 12), (13, 13), (40, 13)])
def test_a_line_of_another_length_is_named_with_the_column_where_it_is_wrong(
    length: int, column: int
) -> None:
    assert fault(lines_with(3, "." * length)) == ("board.length", 3, column)


@pytest.mark.parametrize(("num", "line"), [(7, 8), (1, 2), (9, 9), (20, 9)])
def test_another_number_of_lines_is_named_with_the_line_where_it_is_wrong(
    num: int, line: int
) -> None:
    assert fault("............\n" * num) == ("board.lines", line, 1)


def test_an_empty_text_lacks_its_first_line() -> None:
    assert fault("")[1:] == (1, 1)


def test_a_control_character_is_shown_by_its_code() -> None:
    with pytest.raises(BoardError) as caught:
        parsed(lines_with(1, "..\x07........."))
    assert dict(caught.value.notice.values)["letter"] == "U+0007"


# --- cells


def test_a_cell_knows_its_neighbours_clockwise_from_the_right() -> None:
    assert Cell(3, 4).neighbours() == [Cell(3, 5), Cell(4, 4), Cell(3, 3), Cell(2, 4)]


def test_a_corner_has_two_neighbours() -> None:
    assert set(Cell(7, 11).neighbours()) == {Cell(7, 10), Cell(6, 11)}


@pytest.mark.parametrize("cell", [Cell(-1, 0), Cell(0, -1), Cell(8, 0), Cell(0, 12)])
def test_beside_the_board_there_is_nothing(cell: Cell) -> None:
    assert not cell.on_board
    assert board("PPPPPPPPPPPP").at(cell) is Part.EMPTY


# --- boards


def test_a_part_is_found_where_its_letter_stands() -> None:
    assert parsed(TEXT).at(Cell(4, 1)) is Part.DRAFT
    assert list(parsed(TEXT).where(Part.DECODE)) == [Cell(1, 1), Cell(2, 2), Cell(5, 2)]
    assert parsed(TEXT).count(Part.DECODE, Part.PREFILL) == 5


def test_beside_means_a_shared_side_and_no_corner() -> None:
    drawn = board("A..", ".D.", "...")
    assert not drawn.beside(Cell(1, 1), Part.ALLOCATOR)
    assert drawn.beside(Cell(0, 1), Part.ALLOCATOR)


def test_a_row_does_not_go_on_in_the_next() -> None:
    assert not board("...........A", "D").beside(Cell(1, 0), Part.ALLOCATOR)


def test_placing_changes_one_cell_and_leaves_the_old_board_alone() -> None:
    old = board("S>>K")
    new = old.placed(Cell(0, 1), Part.PREFILL)
    assert (old, new) == (board("S>>K"), board("SP>K"))


@pytest.mark.parametrize(
    ("cell", "part"),
    [
        (Cell(0, 0), Part.EMPTY),
        (Cell(0, 3), Part.RIGHT),
        (Cell(0, 1), Part.SOURCE),
        (Cell(0, 1), Part.SINK),
        (Cell(-1, 5), Part.RIGHT),
        (Cell(3, 12), Part.RIGHT),
    ],
)
def test_fixed_parts_and_cells_beside_the_board_cannot_be_placed(cell: Cell, part: Part) -> None:
    assert board("S>>K").placed(cell, part) == board("S>>K")


def test_a_new_board_is_empty() -> None:
    assert Board() == board()


def test_blank_lines_above_a_board_count_as_lines() -> None:
    with pytest.raises(BoardError) as told:
        parsed("\n\n" + "x...........\n" + "............\n" * 7)
    assert dict(told.value.notice.values)["line"] == 3


def test_a_blank_before_a_line_is_a_letter_too_many() -> None:
    with pytest.raises(BoardError):
        parsed(" " + "............\n" * 8)


@pytest.mark.parametrize("letters", ["", "x" * 96, "." * 95, "." * 97])
def test_letters_that_are_no_board_never_become_one(letters: str) -> None:
    with pytest.raises(ValueError, match="no board"):
        Board(letters)
