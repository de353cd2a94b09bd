"""A board: 8 rows of 12 cells, written as 8 lines of 12 letters. What may stand where."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple, Self

from shared.notice import Notice
from tycoon.parts import FIXED, STEPS, WIRES, Part

NUM_ROWS = 8
NUM_COLS = 12


class Cell(NamedTuple):
    """A place on the board; (0, 0) is the top left corner."""

    row: int
    col: int

    @property
    def on_board(self) -> bool:
        """Return whether the board has such a cell."""
        return 0 <= self.row < NUM_ROWS and 0 <= self.col < NUM_COLS

    def toward(self, wire: Part) -> "Cell":
        """Return the next cell in the direction of `wire`, which may lie off the board."""
        rows, cols = STEPS[wire]
        return Cell(self.row + rows, self.col + cols)

    def neighbours(self) -> list["Cell"]:
        """Return the cells to the right, below, to the left and above that are on the board."""
        return [cell for wire in WIRES if (cell := self.toward(wire)).on_board]


LETTERS = frozenset(part.value for part in Part)
"""The letters of a board file."""

CELLS = tuple(Cell(row, col) for row in range(NUM_ROWS) for col in range(NUM_COLS))
"""Every cell, row by row."""


class BoardError(ValueError):
    """A text is not a board; `notice` says what is wrong, on which line and in which column."""

    def __init__(self, notice: Notice) -> None:
        """Keep the notice; the exception's own text is its key and values."""
        super().__init__(f"{notice.key} {dict(notice.values)}")
        self.notice = notice


@dataclass(frozen=True, slots=True)
class Board:
    """Ninety-six parts, as the letters of a board file without the line ends.

    Raises ValueError for letters that are no board.
    """

    letters: str = Part.EMPTY.value * (NUM_ROWS * NUM_COLS)

    def __post_init__(self) -> None:
        """Refuse what is no board, so that no later step meets one."""
        if len(self.letters) != NUM_ROWS * NUM_COLS or not LETTERS.issuperset(self.letters):
            raise ValueError(f"{self.letters!r} is no board")

    def at(self, cell: Cell) -> Part:
        """Return the part in `cell`; beside the board there is nothing."""
        if not cell.on_board:
            return Part.EMPTY
        return Part(self.letters[cell.row * NUM_COLS + cell.col])

    def where(self, *parts: Part) -> Iterator[Cell]:
        """Yield the cells that hold one of `parts`, row by row."""
        wanted = {part.value for part in parts}
        return (cell for cell, letter in zip(CELLS, self.letters, strict=True) if letter in wanted)

    def count(self, *parts: Part) -> int:
        """Return how many cells hold one of `parts`."""
        return sum(1 for _ in self.where(*parts))

    def beside(self, cell: Cell, part: Part) -> bool:
        """Return whether an orthogonal neighbour of `cell` is `part`."""
        return any(self.at(neighbour) is part for neighbour in cell.neighbours())

    def placed(self, cell: Cell, part: Part) -> Self:
        """Return this board with `part` in `cell`, or this board if a fixed part is concerned."""
        if not cell.on_board or self.at(cell) in FIXED or part in FIXED:
            return self
        index = cell.row * NUM_COLS + cell.col
        return type(self)(self.letters[:index] + part.value + self.letters[index + 1 :])

    def text(self) -> str:
        """Return the board as a board file: 8 lines, each with its line end."""
        rows = range(0, NUM_ROWS * NUM_COLS, NUM_COLS)
        return "".join(f"{self.letters[start : start + NUM_COLS]}\n" for start in rows)


def parsed(text: str) -> Board:
    """Return the board that `text` (8 lines of 12 letters) describes.

    Line ends of every system, blank lines around the board and blanks at line ends are allowed.
    Raises BoardError with the first fault, its line and its column, both counted from 1.
    """
    lines = _lines(text)
    for number, line in lines[:NUM_ROWS]:
        _check(number, line)
    if len(lines) != NUM_ROWS:
        after = lines[:NUM_ROWS][-1][0] + 1 if lines else 1
        raise BoardError(Notice.of("board.lines", line=after, column=1, count=len(lines)))
    return Board("".join(line for _, line in lines))


def _lines(text: str) -> list[tuple[int, str]]:
    """Return the lines of a text with their numbers, without the blank ones around them."""
    rows = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    lines = [(number, row.rstrip(" \t")) for number, row in enumerate(rows, 1)]
    filled = [index for index, (_, line) in enumerate(lines) if line]
    return lines[filled[0] : filled[-1] + 1] if filled else []


def _check(number: int, line: str) -> None:
    """Raise BoardError if a line is not twelve letters of parts."""
    for column, letter in enumerate(line[:NUM_COLS], 1):
        if letter not in LETTERS:
            shown = letter if letter.isprintable() else f"U+{ord(letter):04X}"
            raise BoardError(Notice.of("board.letter", line=number, column=column, letter=shown))
    if len(line) != NUM_COLS:
        column = min(len(line), NUM_COLS) + 1
        raise BoardError(Notice.of("board.length", line=number, column=column, length=len(line)))
