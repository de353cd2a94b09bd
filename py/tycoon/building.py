"""What an edit makes of a board. Impossible edits give the board back as it was."""

from tycoon.action import Clear, Draw, Erase, Load, Place, Turn
from tycoon.board import Board, BoardError, Cell
from tycoon.levels import Level, checked, empty_board
from tycoon.parts import STEPS, WIRES, Part, turned

Edit = Place | Turn | Erase | Draw | Load | Clear


def edited(board: Board, level: Level, edit: Edit) -> Board:
    """Return the board after one edit; only parts that the level has unlocked can be placed."""
    match edit:
        case Place(cell, part):
            return board.placed(cell, part) if part in level.tools else board
        case Turn(cell, quarters):
            part = board.at(cell)
            return board.placed(cell, turned(part, quarters)) if part in STEPS else board
        case Erase(cells):
            for cell in cells:
                board = board.placed(cell, Part.EMPTY)
            return board
        case Draw(path):
            return drawn(board, path)
        case Load(loaded):
            return _loaded(board, level, loaded)
        case Clear():
            return empty_board(level)


def _loaded(board: Board, level: Level, loaded: Board) -> Board:
    try:
        return checked(loaded, level)
    except BoardError:
        return board


def heading(here: Cell, there: Cell) -> Part | None:
    """Return the wire that leads from one cell to the other, or None if they are not neighbours."""
    return next((wire for wire in WIRES if here.toward(wire) == there), None)


def line(start: Cell, end: Cell) -> list[Cell]:
    """Return the cells of a gapless path from `start` to `end`, stepping near the straight line.

    Neighbours in the path share a side. Both ends are included.
    """
    path, here = [start], start
    rows, cols = end.row - start.row, end.col - start.col
    while here != end:
        done_rows, done_cols = abs(here.row - start.row), abs(here.col - start.col)
        along_cols = (2 * done_cols + 1) * abs(rows) < (2 * done_rows + 1) * abs(cols)
        if here.row == end.row or (along_cols and here.col != end.col):
            here = Cell(here.row, here.col + (1 if cols > 0 else -1))
        else:
            here = Cell(here.row + (1 if rows > 0 else -1), here.col)
        path.append(here)
    return path


def drawn(board: Board, path: tuple[Cell, ...]) -> Board:
    """Return the board with wires along `path`; parts that are no wires stay and are joined.

    Each wire points at the next cell of the path. The last one goes straight on, or, if it was a
    wire before, keeps its way: so a path that ends on a wire runs into it.
    """
    for index, cell in enumerate(path):
        old = board.at(cell)
        if old is not Part.EMPTY and old not in STEPS:
            continue
        if index + 1 < len(path):
            wire = heading(cell, path[index + 1])
        elif old in STEPS and len(path) > 1:
            wire = None
        else:
            wire = heading(path[index - 1], cell) if index else Part.RIGHT
        if wire is not None:
            board = board.placed(cell, wire)
    return board
