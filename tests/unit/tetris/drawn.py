"""Boards and states for tests. Boards are drawn as lines of ten characters, the floor last."""

from collections.abc import Iterable
from dataclasses import replace

from tetris.board import EMPTY, NUM_ROWS, Block, Board, Cell, placed
from tetris.motion import Piece, cells_of
from tetris.request import Request, request
from tetris.state import DEFAULT, Config, Mode, State
from tetris.step import new_game
from tetris.tables import BlockTable, Tables
from tetris.tetromino import NUM_COLS, Kind

FIRST_OLD = 10_000
"""Requests that a test puts on the board have ids from here on."""


def top(row: int, col: int) -> Cell:
    """Return the cell in a row counted from the top of the view; buffer rows are negative."""
    return Cell(NUM_ROWS - 1 - row, col)


def row(number: int, *, but: Iterable[int] = ()) -> list[Cell]:
    """Return the cells of a row counted from the top of the view, without some columns."""
    return [top(number, col) for col in range(NUM_COLS) if col not in but]


def marked(drawing: str, mark: str = "#") -> list[Cell]:
    """Return the cells that are marked in a drawing."""
    lines = list(reversed(drawing.split()))
    return [
        Cell(at, col)
        for at, line in enumerate(lines)
        for col, letter in enumerate(line)
        if letter == mark
    ]


def memory(cells: Iterable[Cell]) -> tuple[Board, Tables]:
    """Return a board with blocks in `cells`, four to a request of 60 tokens, and its tables."""
    owned, tables, rest = {}, [], sorted(cells)
    for id in range(FIRST_OLD, FIRST_OLD + (len(rest) + 3) // 4):
        mine, rest = rest[:4], rest[4:]
        owned |= {cell: Block(id, number) for number, cell in enumerate(mine)}
        padded = (*mine, *(None,) * (4 - len(mine)))
        tables.append(BlockTable(Request(id, Kind.O, "chat", 60), padded))
    return placed(EMPTY, owned), tuple(tables)


def piece_on(kind: Kind, cells: Iterable[Cell]) -> Piece:
    """Return the piece of a kind that covers exactly `cells`."""
    wanted = set(cells)
    for turn in range(4):
        for at_row in range(-3, NUM_ROWS + 4):
            for col in range(-3, NUM_COLS):
                piece = Piece(kind, turn, at_row, col)
                if set(cells_of(piece)) == wanted:
                    return piece
    raise ValueError(f"{kind!r} cannot cover {sorted(wanted)}")


def falling(
    piece: Piece,
    filled: Iterable[Cell] = (),
    *,
    mode: Mode = Mode.PAGED,
    config: Config = DEFAULT,
    **changes: object,
) -> State:
    """Return a game in which `piece` falls over `filled` cells."""
    board, tables = memory(filled)
    id = next(id for id in range(100) if request(1, id).kind is piece.kind)
    state = replace(
        new_game(1, mode, config),
        board=board,
        tables=tables,
        piece=piece,
        request=request(1, id),
        next_id=id + 1,
        lowest_row=piece.lowest_row,
    )
    return replace(state, **changes)  # type: ignore[arg-type]


def filled_cells(state: State) -> set[Cell]:
    """Return the cells that hold a block."""
    return {cell for cell, _ in state.board.blocks()}


def tables_agree(state: State) -> bool:
    """Return whether tables and board say the same of every block."""
    said = [
        (cell, Block(table.request.id, number))
        for table in state.tables
        for number, cell in enumerate(table.cells)
        if cell is not None
    ]
    return sorted(said) == sorted(state.board.blocks())
