"""Moving and turning a piece on a board: walls, floors, kicks."""

import pytest
from tests.unit.tetris.drawn import piece_on, row, top

from tetris.board import EMPTY, NUM_ALL_ROWS, Cell, with_cells
from tetris.motion import (
    Piece,
    Turned,
    cells_of,
    entered,
    entering,
    fits,
    landed,
    shifted,
    turned,
)
from tetris.tetromino import NUM_COLS, Kind, kicks

NOTHING = EMPTY.masks


@pytest.mark.parametrize(
    ("kind", "cols"), [(Kind.I, {3, 4, 5, 6}), (Kind.O, {4, 5}), *((k, {3, 4, 5}) for k in "TSZJL")]
)
def test_a_piece_comes_in_the_middle_above_the_view(kind: Kind | str, cols: set[int]) -> None:
    kind = Kind[kind] if isinstance(kind, str) else kind
    cells = cells_of(entering(kind))
    assert {cell.col for cell in cells} == cols
    assert {cell.row for cell in cells} == ({20} if kind is Kind.I else {20, 21})


def test_a_piece_is_one_row_down_at_once_if_it_can() -> None:
    assert entered(NOTHING, Kind.T) == entering(Kind.T)._replace(row=18)
    full_view = with_cells(NOTHING, row(0, but=[9]))
    assert entered(full_view, Kind.T) == entering(Kind.T)


def test_a_piece_does_not_come_where_a_cell_is_taken() -> None:
    assert entered(with_cells(NOTHING, [Cell(20, 4)]), Kind.T) is None


@pytest.mark.parametrize("kind", Kind, ids=lambda kind: kind.name)
@pytest.mark.parametrize("turn", range(4))
def test_walls_floor_and_ceiling_hold_every_orientation(kind: Kind, turn: int) -> None:
    for at_row in range(-4, NUM_ALL_ROWS + 2):
        for col in range(-4, NUM_COLS + 2):
            piece = Piece(kind, turn, at_row, col)
            inside = all(
                0 <= cell.row < NUM_ALL_ROWS and 0 <= cell.col < NUM_COLS
                for cell in cells_of(piece)
            )
            assert fits(NOTHING, piece) == inside


def test_a_piece_does_not_move_into_a_filled_cell() -> None:
    piece = piece_on(Kind.O, [top(10, 4), top(10, 5), top(11, 4), top(11, 5)])
    masks = with_cells(NOTHING, [top(10, 6)])
    assert shifted(masks, piece, cols=1) is None
    assert shifted(masks, piece, cols=-1) == piece._replace(col=piece.col - 1)


def test_a_piece_lands_on_what_lies_under_it() -> None:
    masks = with_cells(NOTHING, [top(15, 4)])
    ground = landed(masks, entering(Kind.T))
    assert {cell.row for cell in cells_of(ground)} == {top(14, 4).row, top(13, 4).row}


# --- every test of every turn is reached: only what it leads to is free


TURNS = [
    (kind, before, quarters)
    for kind in Kind
    if kind is not Kind.O
    for before in range(4)
    for quarters in (1, 2, 3)
]


@pytest.mark.parametrize(("kind", "before", "quarters"), TURNS)
def test_a_turn_takes_the_first_test_that_is_free(kind: Kind, before: int, quarters: int) -> None:
    start = Piece(kind, before, 10, 4)
    after = (before + quarters) % 4
    everything = {Cell(r, c) for r in range(NUM_ALL_ROWS) for c in range(NUM_COLS)}
    for test, (x, y) in enumerate(kicks(kind, before, after)):
        there = Piece(kind, after, 10 + y, 4 + x)
        free = {*cells_of(start), *cells_of(there)}
        turn = turned(with_cells(NOTHING, everything - free), start, quarters)
        assert turn is not None
        assert turn.test <= test
        assert set(cells_of(turn.piece)) <= free
        if turn.test == test:
            assert turn.piece == there


def test_a_turn_without_a_free_test_is_refused() -> None:
    start = Piece(Kind.T, 0, 10, 4)
    everything = {Cell(r, c) for r in range(NUM_ALL_ROWS) for c in range(NUM_COLS)}
    masks = with_cells(NOTHING, everything - set(cells_of(start)))
    assert turned(masks, start, 1) is None
    assert turned(masks, start, 2) is None


def test_a_flat_t_on_the_floor_turns_by_a_kick_upwards() -> None:
    start = piece_on(Kind.T, [top(18, 4), top(19, 3), top(19, 4), top(19, 5)])
    turn = turned(NOTHING, start, 1)
    assert turn is not None
    assert turn.test == 2
    assert set(cells_of(turn.piece)) == {top(17, 3), top(18, 3), top(18, 4), top(19, 3)}


def test_a_turn_that_may_not_rise_passes_the_kicks_upwards_over() -> None:
    start = piece_on(Kind.T, [top(18, 4), top(19, 3), top(19, 4), top(19, 5)])
    assert turned(NOTHING, start, 1, may_rise=False) is None
    flat_i = piece_on(Kind.I, [top(18, col) for col in range(4, 8)])
    turn = turned(NOTHING, flat_i, 2, may_rise=False)
    assert turn is not None
    assert turn.piece.row <= flat_i.row


def test_a_t_is_kicked_two_rows_down_into_a_hole() -> None:
    start, end = Piece(Kind.T, 0, 10, 4), Piece(Kind.T, 1, 8, 3)
    everything = {Cell(r, c) for r in range(NUM_ALL_ROWS) for c in range(NUM_COLS)}
    free = {*cells_of(start), *cells_of(end)}
    turn = turned(with_cells(NOTHING, everything - free), start, 1)
    assert turn == Turned(end, 4)
