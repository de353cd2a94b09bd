"""Worked examples of whole situations. Rows are counted from the top of the view here.

Requests come in above the view, so examples at the entrance lie two rows higher than on a board
without buffer rows.
"""

from itertools import product

import pytest
from tests.unit.tetris.drawn import falling, filled_cells, piece_on, row, tables_agree, top

from shared.digest import digest
from tetris import metrics
from tetris.action import Action
from tetris.board import Cell
from tetris.event import Refused
from tetris.free import num_covered, num_free
from tetris.motion import Piece, cells_of, entering, fits
from tetris.request import request
from tetris.scoring import PERFECT_POINTS
from tetris.state import Mode, State, TopOut
from tetris.step import acted, new_game, split_cells, step
from tetris.tetromino import Kind

T_TOP = piece_on(Kind.T, [top(0, 4), top(1, 3), top(1, 4), top(1, 5)])
T_ENTRANCE = piece_on(Kind.T, [top(-2, 4), top(-1, 3), top(-1, 4), top(-1, 5)])


def split(state: State) -> State:
    return acted(state, Action.SPLIT)


def drop(state: State) -> State:
    return acted(state, Action.HARD_DROP)


def test_1_spawn() -> None:
    for kind in Kind:
        cols = {cell.col for cell in cells_of(entering(kind))}
        assert cols == {Kind.I: {3, 4, 5, 6}, Kind.O: {4, 5}}.get(kind, {3, 4, 5})
    first, second = ([request(5, id) for id in range(70)] for _ in range(2))
    assert first == second
    assert all(
        len({each.kind for each in first[start : start + 7]}) == 7 for start in range(0, 70, 7)
    )


@pytest.mark.parametrize(
    ("col", "turn", "cols", "action", "test"),
    [(0, 1, range(4), Action.CLOCKWISE, 2), (9, 3, range(6, 10), Action.COUNTERCLOCKWISE, 1)],
)
def test_2_an_upright_i_at_a_wall_is_kicked_off_it(
    col: int, turn: int, cols: range, action: Action, test: int
) -> None:
    upright = piece_on(Kind.I, [top(at, col) for at in range(5, 9)])
    upright = next(
        piece
        for piece in (Piece(Kind.I, turn, upright.row, at) for at in range(-3, 10))
        if {cell.col for cell in cells_of(piece)} == {col}
    )
    state = acted(falling(upright), action)
    cells = cells_of(state.piece)
    assert {cell.col for cell in cells} == set(cols)
    assert len({cell.row for cell in cells}) == 1
    assert state.events[0].test == test  # type: ignore[union-attr]


def test_3_one_row_is_cleared_and_the_rest_moves_down_as_it_was() -> None:
    upright = piece_on(Kind.I, [top(at, 9) for at in range(16, 20)])
    after = drop(falling(upright, [*row(19, but=[9]), top(18, 0)]))
    assert (after.num_lines, after.score) == (1, 100)
    assert filled_cells(after) == {top(17, 9), top(18, 9), top(19, 9), top(19, 0)}
    assert tables_agree(after)


def test_4_four_rows_at_once_and_the_next_level() -> None:
    upright = piece_on(Kind.I, [top(at, 9) for at in range(16, 20)])
    filled = [cell for at in range(16, 20) for cell in row(at, but=[9])]
    after = drop(falling(upright, filled, num_lines=9))
    assert (after.num_lines, after.level) == (13, 2)
    assert after.score == 800 + PERFECT_POINTS[4]
    assert filled_cells(after) == set()
    assert metrics.external_fragmentation(after).num_stranded == 0


def test_5_meters() -> None:
    filled = [top(17, 0), top(19, 0), top(10, 3), top(19, 7), top(19, 8)]
    for piece in (T_TOP, piece_on(Kind.O, [top(5, 0), top(5, 1), top(6, 0), top(6, 1)])):
        state = falling(piece, filled)
        assert num_free(state.board.masks) == 195
        assert metrics.vram_percent(state) == 3
        assert num_covered(state.board.masks) == 10
        assert metrics.percent(10, 200) == 5


def test_6_a_split_over_uneven_columns() -> None:
    filled = [top(18, 3), top(19, 3), *(top(at, 5) for at in range(15, 20))]
    state = falling(T_TOP, filled)
    after = split(state)
    assert filled_cells(after) - set(filled) == {top(17, 3), top(18, 4), top(19, 4), top(14, 5)}
    assert (after.num_lines, after.charge, num_covered(after.board.masks)) == (0, 0, 0)
    solid = drop(state)
    assert filled_cells(solid) - set(filled) == {top(13, 4), *(top(14, c) for c in (3, 4, 5))}
    assert num_covered(solid.board.masks) == 8


def test_7_two_blocks_in_one_column_on_the_ground() -> None:
    cells = {top(18, 0), top(18, 1), top(19, 0), top(19, 1)}
    assert filled_cells(split(falling(piece_on(Kind.O, cells)))) == cells


@pytest.mark.parametrize("distance", range(4))
def test_8_four_blocks_in_one_column_near_the_floor(distance: int) -> None:
    upright = piece_on(Kind.I, [top(at - distance, 5) for at in range(16, 20)])
    expected = {top(at, 5) for at in range(16, 20)}
    assert set(split_cells(falling(upright))) == expected
    assert filled_cells(split(falling(upright))) == expected


@pytest.mark.parametrize(("kind", "turn"), list(product(Kind, range(4))))
def test_8_every_split_adds_four_cells(kind: Kind, turn: int) -> None:
    holes = {top(19, 1), top(18, 6), top(16, 4), top(12, 8), top(17, 0)}
    filled = {cell for at in range(12, 20) for cell in row(at)[at % 2 :: 2]} - holes
    for at, col in product(range(-2, 22), range(-2, 10)):
        state = falling(Piece(kind, turn, at, col), filled)
        if fits(state.board.masks, state.piece):
            assert len({*filled, *split_cells(state)}) == len(filled) + 4


def test_9_a_split_over_a_full_column() -> None:
    column = [top(at, 4) for at in range(20)]
    after = split(falling(T_ENTRANCE, column))
    assert filled_cells(after) == {*column, top(-2, 4), top(-1, 4), top(19, 3), top(19, 5)}
    assert after.oom is not None
    assert after.oom.reason is TopOut.BLOCK_OUT
    assert after.oom.num_free == 200 - 22
    assert after.oom.groups == (99, 79)


@pytest.mark.parametrize("highest", [0, -2])
def test_10_a_split_at_the_very_top(highest: int) -> None:
    upright = piece_on(Kind.I, [top(highest + at, 9) for at in range(4)])
    filled = [cell for at in range(2, 20) for cell in row(at, but=[9])]
    state = falling(upright, filled)
    assert set(split_cells(state)) == {top(at, 9) for at in range(16, 20)}
    after = acted(state, Action.SPLIT)
    assert len(filled_cells(after)) == 126
    assert (after.num_lines, after.oom) == (4, None)
    assert after.charge == 100, "a hard drop fills the same cells"


def test_11_a_split_that_completes_three_rows() -> None:
    gaps = [top(17, 4), top(18, 4), top(19, 4), top(17, 5)]
    filled = {cell for at in (17, 18, 19) for cell in row(at)} - set(gaps)
    piece = piece_on(Kind.T, [top(0, 4), top(1, 4), top(2, 4), top(1, 5)])
    after = split(falling(piece, filled))
    assert (after.num_lines, after.charge) == (3, 75)
    assert after.score == 500 + PERFECT_POINTS[3]
    assert filled_cells(after) == set()
    solid = drop(falling(piece, filled))
    assert solid.num_lines == 2
    assert num_covered(solid.board.masks) == 1


def test_11_a_split_that_completes_two_rows_and_leaves_a_block() -> None:
    filled = [*row(19, but=[4]), *row(18, but=[3, 4])]
    piece = piece_on(Kind.S, [top(0, 4), top(0, 5), top(1, 3), top(1, 4)])
    after = split(falling(piece, filled))
    assert after.num_lines == 2
    assert filled_cells(after) == {top(19, 5)}


def test_12_a_split_where_nothing_can_move_is_a_hard_drop() -> None:
    filled = [cell for at in range(2, 20) for cell in row(at)[:9]]
    state = falling(T_TOP, filled)
    after = split(state)
    assert filled_cells(after) == {*filled, *cells_of(T_TOP)}
    assert (len(filled_cells(after)), after.num_lines, after.charge) == (166, 0, 100)
    over = drop(after)
    assert over.oom is not None
    assert (over.oom.reason, over.oom.num_free) == (TopOut.LOCK_OUT, 34)


def test_12_the_same_at_the_entrance_ends_the_game() -> None:
    filled = [cell for at in range(20) for cell in row(at)[:9]]
    over = split(falling(T_ENTRANCE, filled))
    assert filled_cells(over) == {*filled, *cells_of(T_ENTRANCE)}
    assert over.charge == 100
    assert over.oom is not None
    assert (over.oom.num_free, over.oom.groups) == (20, (20,))


@pytest.mark.parametrize(("mode", "charge"), [(Mode.PAGED, 99), (Mode.CONTIGUOUS, 100)])
def test_12_a_split_without_charge_or_in_the_other_mode_changes_nothing(
    mode: Mode, charge: int
) -> None:
    state = falling(T_TOP, row(19)[:5], mode=mode, charge=charge)
    after = split(state)
    assert (after.board, after.piece, after.charge) == (state.board, state.piece, charge)
    (refused,) = after.events
    assert isinstance(refused, Refused)


def test_13_a_block_goes_into_the_covered_hole() -> None:
    square = piece_on(Kind.O, [top(0, 4), top(0, 5), top(1, 4), top(1, 5)])
    after = split(falling(square, [*row(19, but=[4]), top(18, 4)]))
    assert after.num_lines == 1
    assert filled_cells(after) == {top(18, 4), top(18, 5), top(19, 4), top(19, 5)}
    assert num_covered(after.board.masks) == 0


@pytest.mark.parametrize("level", [1, 10])
def test_14_time_gives_no_charge(level: int) -> None:
    state = falling(T_TOP, charge=0, num_lines=(level - 1) * 10)
    for _ in range(600):
        state = step(state)
    assert (state.charge, state.tick) == (0, 600)


def test_15_a_held_piece_that_has_no_room_ends_the_game() -> None:
    tower = [Cell(at, col) for at in range(2, 21) for col in range(3, 7)]
    square = piece_on(Kind.O, [top(0, 0), top(0, 1), top(1, 0), top(1, 1)])
    held = next(request(1, id) for id in range(7) if request(1, id).kind is Kind.I)
    over = acted(falling(square, tower, hold=held), Action.HOLD)
    assert over.oom is not None
    assert (over.oom.reason, over.oom.request) == (TopOut.BLOCK_OUT, held)
    assert len(filled_cells(over)) == 76
    assert filled_cells(drop(over)) == set(tower)


def test_15_a_new_game_knows_nothing_of_the_last() -> None:
    state = fresh = new_game(3, Mode.PAGED)
    for _ in range(40):
        state = step(state, [Action.HOLD, Action.HARD_DROP])
    assert state.oom is not None
    assert digest(new_game(3, state.mode, state.config)) == digest(fresh)
