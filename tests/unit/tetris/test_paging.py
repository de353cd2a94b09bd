"""The page split: where blocks go, what it costs, and when it is none."""

from dataclasses import replace

import pytest
from tests.unit.tetris.drawn import falling, filled_cells, piece_on, row, tables_agree, top

from tetris.action import Action
from tetris.board import Block
from tetris.event import Dropped, Refusal, Refused, SplitUp
from tetris.motion import Piece, cells_of
from tetris.paging import PageMove, page_moves
from tetris.state import Mode, State
from tetris.step import acted, ghost_cells, new_game, split_cells, split_ready, step
from tetris.tetromino import Kind

T_HIGH = piece_on(Kind.T, [top(0, 4), top(1, 3), top(1, 4), top(1, 5)])
PILLAR = [top(18, 3), top(19, 3), *(top(at, 5) for at in range(15, 20))]


def split(state: State) -> State:
    return acted(state, Action.SPLIT)


def test_blocks_are_taken_from_the_lowest_row_up_and_from_left_to_right() -> None:
    moves = page_moves((0,) * 24, T_HIGH)
    assert moves == (
        PageMove(1, top(1, 3), top(19, 3)),
        PageMove(2, top(1, 4), top(19, 4)),
        PageMove(3, top(1, 5), top(19, 5)),
        PageMove(0, top(0, 4), top(18, 4)),
    )


def test_the_ghost_of_a_split_shows_where_the_blocks_then_go() -> None:
    state = falling(T_HIGH, PILLAR)
    assert filled_cells(split(state)) == {*PILLAR, *split_cells(state)}


def test_the_way_of_every_block_is_told_for_the_animation() -> None:
    state = falling(T_HIGH, PILLAR)
    moves = page_moves(state.board.masks, T_HIGH)
    assert split(state).events[0] == SplitUp(state.request, moves)


def test_a_block_keeps_its_logical_number() -> None:
    state = falling(T_HIGH, PILLAR)
    after = split(state)
    for move in page_moves(state.board.masks, T_HIGH):
        assert after.board.at(move.end) == Block(state.request.id, move.number)
    assert after.tables[-1].request == state.request
    assert tables_agree(after)


def test_a_split_costs_the_whole_charge_and_counts() -> None:
    after = split(falling(T_HIGH, PILLAR))
    assert (after.charge, after.totals.num_splits, after.totals.num_locked) == (0, 1, 1)
    assert after.score == 0


@pytest.mark.parametrize("charge", [0, 75, 99])
def test_a_split_without_a_full_charge_is_refused(charge: int) -> None:
    state = falling(T_HIGH, PILLAR, charge=charge)
    assert not split_ready(state)
    assert split(state) == replace(state, events=(Refused(Refusal.NOT_CHARGED),))


@pytest.mark.parametrize("charge", [0, 100])
def test_a_split_in_contiguous_mode_is_refused(charge: int) -> None:
    state = falling(T_HIGH, PILLAR, mode=Mode.CONTIGUOUS, charge=charge)
    assert not split_ready(state)
    assert split(state) == replace(state, events=(Refused(Refusal.WRONG_MODE),))


def test_a_split_like_a_hard_drop_is_one_and_costs_nothing() -> None:
    flat = piece_on(Kind.I, [top(3, col) for col in range(2, 6)])
    state = falling(flat, [top(19, 8)])
    after = split(state)
    assert after == acted(state, Action.HARD_DROP)
    assert (after.charge, after.totals.num_splits) == (100, 0)
    assert after.events[0] == Dropped(16)


def test_without_a_charge_not_even_such_a_split_is_possible() -> None:
    flat = piece_on(Kind.I, [top(3, col) for col in range(2, 6)])
    state = falling(flat, charge=75)
    assert split(state).events == (Refused(Refusal.NOT_CHARGED),)


@pytest.mark.parametrize(("rows", "charge"), [(1, 25), (2, 50), (3, 75), (4, 100)])
def test_a_cleared_row_gives_a_quarter_of_the_charge(rows: int, charge: int) -> None:
    upright = piece_on(Kind.I, [top(at, 9) for at in range(16, 20)])
    filled = [cell for at in range(20 - rows, 20) for cell in row(at, but=[9])]
    after = acted(falling(upright, filled, charge=0), Action.HARD_DROP)
    assert (after.num_lines, after.charge) == (rows, charge)
    half = acted(falling(upright, filled, charge=50), Action.HARD_DROP)
    assert half.charge == min(100, 50 + charge)


def test_contiguous_games_have_no_charge() -> None:
    upright = piece_on(Kind.I, [top(at, 9) for at in range(16, 20)])
    state = falling(upright, row(19, but=[9]), mode=Mode.CONTIGUOUS)
    assert (state.charge, acted(state, Action.HARD_DROP).charge) == (0, 0)


def test_a_paged_game_begins_with_a_full_charge() -> None:
    assert new_game(1, Mode.PAGED).charge == 100


def test_waiting_gives_no_charge() -> None:
    state = falling(T_HIGH, charge=25)
    for _ in range(600):
        state = step(state)
    assert state.charge == 25


def test_a_block_goes_into_a_covered_hole() -> None:
    upright = piece_on(Kind.I, [top(at, 0) for at in range(4)])
    state = falling(upright, [top(18, 0), top(15, 0)])
    assert set(split_cells(state)) == {top(19, 0), top(17, 0), top(16, 0), top(14, 0)}
    assert set(ghost_cells(state)) == {top(at, 0) for at in range(11, 15)}


def test_a_piece_under_an_overhang_splits_too() -> None:
    under = piece_on(Kind.O, [top(18, 0), top(18, 1), top(17, 0), top(17, 1)])
    state = falling(under, [top(16, 0), top(16, 1), top(19, 0)])
    assert set(split_cells(state)) == {top(18, 0), top(17, 0), top(19, 1), top(18, 1)}


def test_a_block_may_stay_where_it_is() -> None:
    piece = Piece(Kind.T, 0, -1, 3)
    assert {move.start for move in page_moves((0,) * 24, piece)} == set(cells_of(piece))
    assert all(move.start == move.end for move in page_moves((0,) * 24, piece))
