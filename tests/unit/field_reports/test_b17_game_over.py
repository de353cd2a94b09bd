"""B17: the game is over when a new piece finds no room, then once and for all, and only then."""

from dataclasses import replace

import pytest
from tests.unit.tetris.drawn import falling, filled_cells, memory, row

from tetris.action import QUARTERS, Action
from tetris.board import NUM_ROWS, Cell
from tetris.motion import Piece, cells_of, entering, landed
from tetris.page import Page, due, pressed, takes_keys
from tetris.progress import Progress
from tetris.request import request
from tetris.state import Config, Mode, State, TopOut
from tetris.step import acted, new_game, step
from tetris.tetromino import Kind


def coming(kind: Kind, mode: Mode) -> State:
    """Return a new game whose first piece is of a kind."""
    seed = next(seed for seed in range(1000) if request(seed, 0).kind is kind)
    return new_game(seed, mode)


@pytest.mark.parametrize("mode", Mode)
@pytest.mark.parametrize("kind", Kind, ids=lambda kind: kind.name)
@pytest.mark.parametrize("action", QUARTERS, ids=lambda action: action.name)
def test_b17_turning_a_new_piece_never_ends_the_game(
    kind: Kind, mode: Mode, action: Action
) -> None:
    state = coming(kind, mode)
    for _ in range(8):
        state = step(state, (action,))
        assert state.oom is None
        assert state.totals.num_locked == 0


@pytest.mark.parametrize("held", [*QUARTERS, Action.LEFT, Action.RIGHT, Action.SOFT_DROP])
@pytest.mark.parametrize("kind", Kind, ids=lambda kind: kind.name)
def test_b17_a_key_held_while_a_piece_locks_does_not_end_the_game(kind: Kind, held: Action) -> None:
    state, page = coming(kind, Mode.CONTIGUOUS), pressed(Page(started=True), held)
    page = pressed(page, Action.HARD_DROP)
    for _ in range(60):
        actions, page = due(page, Config())
        state = step(state, actions)
    assert state.oom is None
    assert state.totals.num_locked == 1


def blocked(kind: Kind) -> State:
    """Return a game whose next piece, of a kind, finds one of its cells taken."""
    state = coming(kind, Mode.PAGED)
    cell = cells_of(entering(kind))[0]
    board, tables = memory([cell, *row(10, but=[0])])
    return replace(state, board=board, tables=tables, next_id=0, charge=0)


@pytest.mark.parametrize("kind", Kind, ids=lambda kind: kind.name)
def test_b17_a_piece_without_room_ends_the_game_once_and_moves_nothing(kind: Kind) -> None:
    start = blocked(kind)
    ground = landed(start.board.masks, Piece(kind, 0, 5, 3))
    before = replace(start, piece=ground)
    after = acted(before, Action.HARD_DROP)
    assert after.oom is not None
    assert after.oom.reason is TopOut.BLOCK_OUT
    assert filled_cells(after) == filled_cells(before) | set(cells_of(before.piece))
    again = after
    for action in Action:
        again = step(acted(again, action), (action,))
    assert replace(again, events=()) == replace(after, events=())


@pytest.mark.parametrize("kind", Kind, ids=lambda kind: kind.name)
def test_b17_a_stack_one_row_below_lets_the_piece_come_and_move(kind: Kind) -> None:
    stack = [Cell(at, col) for at in range(NUM_ROWS) for col in range(9)]
    floor = falling(Piece(kind, 0, 30, 3)._replace(row=entering(kind).row), stack)
    start = replace(floor, next_id=floor.request.id)
    state = acted(replace(start, piece=Piece(kind, 0, 0, 0)), Action.HOLD)
    assert state.oom is None
    assert state.piece == entering(kind)
    moved = acted(state, Action.RIGHT)
    assert moved.piece.col == state.piece.col + 1
    assert filled_cells(moved) == set(stack)


def test_b17_after_the_end_no_game_key_reacts_and_a_new_game_is_new() -> None:
    state = blocked(Kind.T)
    state = acted(replace(state, piece=Piece(state.piece.kind, 0, 0, 3)), Action.HARD_DROP)
    assert not takes_keys(state, Page(started=True))
    assert Progress().with_game(state).best
    fresh = new_game(state.seed, state.mode)
    assert not filled_cells(fresh)
    assert (fresh.request, fresh.score, fresh.hold) == (request(state.seed, 0), 0, None)
