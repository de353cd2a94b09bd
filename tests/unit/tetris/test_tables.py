"""Block tables: they say of every block where it lies, also after clears."""

from tests.unit.tetris.drawn import FIRST_OLD, falling, memory, piece_on, row, tables_agree, top

from tetris.action import Action
from tetris.board import Cell
from tetris.event import Cleared
from tetris.motion import cells_of
from tetris.step import acted
from tetris.tables import BlockTable, tokens_in_rows, without_rows
from tetris.tetromino import Kind


def test_a_locked_request_has_a_table_of_its_cells_in_logical_order() -> None:
    piece = piece_on(Kind.T, [top(18, 1), top(19, 0), top(19, 1), top(19, 2)])
    state = falling(piece)
    (table,) = acted(state, Action.HARD_DROP).tables
    assert table == BlockTable(state.request, (top(18, 1), top(19, 0), top(19, 1), top(19, 2)))


def test_blocks_turn_with_their_piece() -> None:
    piece = piece_on(Kind.T, [top(18, 1), top(19, 0), top(19, 1), top(19, 2)])
    turned = acted(falling(piece._replace(row=5)), Action.HALF_TURN)
    first = cells_of(turned.piece)[0]
    assert first.row == min(cell.row for cell in cells_of(turned.piece)), "its point is below"


def test_a_cleared_row_gives_blocks_back_and_lowers_those_above() -> None:
    _, (table,) = memory([Cell(0, 3), Cell(1, 3), Cell(2, 3), Cell(5, 3)])
    (after,) = without_rows((table,), [1, 3])
    assert after.cells == (Cell(0, 3), None, Cell(1, 3), Cell(3, 3))


def test_a_request_without_blocks_is_finished() -> None:
    upright = piece_on(Kind.I, [top(at, 9) for at in range(16, 20)])
    filled = [cell for at in range(16, 20) for cell in row(at, but=[9])]
    state = falling(upright, [*filled, top(15, 0)])
    after = acted(state, Action.HARD_DROP)
    assert after.totals.num_finished == 10
    assert [table.request.id for table in after.tables] == [FIRST_OLD + 9]
    assert tables_agree(after)


def test_tokens_given_back_are_those_in_the_blocks() -> None:
    # Requests of 60 tokens, four cells of a row each: 16, 16, 16 and 12.
    _, tables = memory(row(19)[:8])
    assert tokens_in_rows(tables, [0]) == 120
    assert tokens_in_rows(tables, [1]) == 0


def test_a_clear_tells_its_tokens_and_counts_them() -> None:
    flat = piece_on(Kind.I, [top(19, col) for col in range(6, 10)])
    state = falling(flat, row(19)[:6])
    after = acted(state, Action.HARD_DROP)
    expected = 60 + 32 + state.request.num_tokens
    (told,) = (event for event in after.events if isinstance(event, Cleared))
    assert told.num_tokens == after.totals.num_tokens == expected
    assert told.rows == (0,)
