"""Time and actions: lock delay, drops, hold, refusals, and the end."""

from dataclasses import replace

import pytest
from tests.unit.tetris.drawn import falling, filled_cells, piece_on, row, top

from tetris.action import Action
from tetris.board import Cell
from tetris.event import Dropped, Held, Locked, Moved, Refusal, Refused, Spun
from tetris.motion import Piece, cells_of, entered, entering
from tetris.request import request
from tetris.scoring import Spin
from tetris.state import Config, Mode, State, TopOut
from tetris.step import acted, ghost_cells, new_game, split_cells, step
from tetris.tetromino import Kind

FLOOR_O = piece_on(Kind.O, [top(18, 4), top(18, 5), top(19, 4), top(19, 5)])


def ticks_until_lock(state: State, *each_tick: Action) -> int:
    ticks, before = 0, state.totals.num_locked
    while state.totals.num_locked == before:
        state = step(state, each_tick)
        ticks += 1
    return ticks


# --- the lock delay


def test_a_piece_on_the_ground_locks_in_its_thirtieth_tick_there() -> None:
    assert ticks_until_lock(falling(FLOOR_O)) == 30


@pytest.mark.parametrize("action", [Action.LEFT, Action.CLOCKWISE])
def test_a_move_sets_the_delay_back(action: Action) -> None:
    state = falling(FLOOR_O)
    for _ in range(29):
        state = step(state)
    state = acted(state, action)
    assert (state.lock_ticks, state.num_resets) == (0, 1)
    assert ticks_until_lock(state) == 30


def test_an_impossible_move_does_not_set_the_delay_back() -> None:
    at_wall = piece_on(Kind.O, [top(18, 0), top(18, 1), top(19, 0), top(19, 1)])
    assert ticks_until_lock(falling(at_wall), Action.LEFT) == 30


def test_moves_set_the_delay_back_at_most_fifteen_times() -> None:
    # The first turn comes before the first tick on the ground, the next 15 set back, then 29 more.
    assert ticks_until_lock(falling(FLOOR_O), Action.CLOCKWISE) == 1 + 15 + 29


def test_lower_than_ever_before_the_fifteen_begin_anew() -> None:
    high = piece_on(Kind.O, [top(16, 4), top(16, 5), top(17, 4), top(17, 5)])
    ledge = falling(high, [top(18, 4)], num_resets=15, lock_ticks=20)
    over = acted(ledge, Action.RIGHT)
    assert (over.num_resets, over.lock_ticks) == (15, 20)
    while over.piece.row == ledge.piece.row:
        over = step(over)
    assert (over.num_resets, over.lock_ticks) == (0, 0)


def test_a_piece_that_is_kicked_up_again_and_again_locks_in_the_end() -> None:
    state = falling(Piece(Kind.T, 0, -1, 4), mode=Mode.CONTIGUOUS)
    ticks = ticks_until_lock(state, Action.CLOCKWISE, Action.SOFT_DROP)
    assert ticks < 60 * 60


def test_a_turn_that_lifts_the_piece_is_one_of_the_fifteen_moves() -> None:
    state = falling(Piece(Kind.T, 0, -1, 4))
    lifted = acted(state, Action.CLOCKWISE)
    assert (lifted.piece.row, lifted.num_resets) == (0, 1)
    spent = falling(Piece(Kind.T, 0, -1, 4), num_resets=15)
    assert acted(spent, Action.CLOCKWISE) == spent


def test_soft_drop_does_not_lock_at_once() -> None:
    assert ticks_until_lock(falling(FLOOR_O), Action.SOFT_DROP) == 30


# --- drops


def test_soft_drop_falls_as_many_times_faster_as_is_set() -> None:
    high = entering(Kind.O)
    for factor, ticks in ((20, 3), (6, 10), (60, 1)):
        state = falling(high, mode=Mode.CONTIGUOUS, config=Config(soft_drop=factor))
        for _ in range(ticks):
            state = step(state, [Action.SOFT_DROP])
        assert state.piece.row == high.row - 1


def test_the_fall_begins_anew_with_every_piece() -> None:
    state = falling(FLOOR_O, fall=999_999)
    after = acted(state, Action.HARD_DROP)
    assert (after.fall, after.lock_ticks, after.num_resets) == (0, 0, 0)


def test_a_hard_drop_lands_on_the_ghost_and_locks_at_once() -> None:
    state = falling(entering(Kind.T), [top(15, 4)])
    after = acted(state, Action.HARD_DROP)
    assert filled_cells(after) == {top(15, 4), *ghost_cells(state)}
    assert after.totals.num_locked == 1
    assert after.request == request(1, state.next_id)
    assert after.score == 2 * (state.piece.row - Piece(Kind.T, 0, 4, 3).row)
    assert [type(event) for event in after.events] == [Dropped, Locked]


def test_the_next_piece_falls_from_the_same_tick_on() -> None:
    state = step(falling(FLOOR_O), [Action.HARD_DROP])
    assert state.tick == 1
    assert state.piece == entered(state.board.masks, state.request.kind)


# --- hold


def test_the_first_hold_takes_the_next_request() -> None:
    state = acted(game := new_game(1, Mode.PAGED), Action.HOLD)
    assert (state.hold, state.request) == (game.request, game.queue[0])
    assert state.queue == (*game.queue[1:], request(1, 6))
    assert state.events == (Held(game.request),)


def test_hold_changes_once_for_each_piece() -> None:
    once = acted(new_game(1, Mode.PAGED), Action.HOLD)
    again = acted(once, Action.HOLD)
    assert again == replace(once, events=(*once.events, Refused(Refusal.HOLD_USED)))
    locked = acted(again, Action.HARD_DROP)
    swapped = acted(locked, Action.HOLD)
    assert (swapped.request, swapped.hold) == (once.hold, locked.request)
    assert swapped.next_id == locked.next_id


def test_a_held_piece_comes_back_flat_at_the_entrance() -> None:
    state = acted(acted(new_game(1, Mode.PAGED), Action.CLOCKWISE), Action.HOLD)
    state = acted(acted(state, Action.HARD_DROP), Action.HOLD)
    assert state.piece == entered(state.board.masks, state.request.kind)


# --- what is impossible


@pytest.mark.parametrize("action", [Action.LEFT, Action.CLOCKWISE, Action.HALF_TURN])
def test_an_impossible_move_changes_nothing(action: Action) -> None:
    closed = falling(
        piece_on(Kind.T, [top(18, 4), top(19, 3), top(19, 4), top(19, 5)]),
        [*row(19, but=[3, 4, 5]), *row(18, but=[4]), *row(17)[:9], *row(16)[:9]],
    )
    assert acted(closed, action) == closed


@pytest.mark.parametrize("mode", Mode)
def test_nothing_changes_once_the_game_is_over(mode: Mode) -> None:
    state = new_game(1, mode)
    while state.oom is None:
        state = step(state, [Action.HARD_DROP])
    over = step(state)
    assert over == replace(state, events=())
    assert step(over, list(Action)) is over


def test_moves_and_turns_are_told_and_forgotten_in_the_next_tick() -> None:
    state = step(new_game(1, Mode.PAGED), [Action.LEFT, Action.RIGHT, Action.CLOCKWISE])
    assert state.events == (Moved(-1), Moved(1), Spun(1, 0, Spin.NONE))
    assert step(state).events == ()


# --- the end


def test_a_piece_without_room_at_the_entrance_is_blocked_out() -> None:
    tower = [Cell(at, 4) for at in range(20)]
    state = acted(falling(entering(Kind.O)._replace(col=-1), tower), Action.HARD_DROP)
    assert state.oom is None
    high = piece_on(Kind.O, [Cell(20, 4), Cell(20, 5), Cell(19, 4), Cell(19, 5)])
    over = acted(falling(high, [Cell(18, 4)]), Action.HARD_DROP)
    assert over.oom is not None
    assert over.oom.reason is TopOut.BLOCK_OUT
    assert over.oom.request == over.request
    assert over.oom.num_free == 200 - 3


def test_a_piece_wholly_above_the_view_is_locked_out_and_its_blocks_stay() -> None:
    tower = [Cell(at, 8) for at in range(20)]
    high = piece_on(Kind.O, [Cell(20, 8), Cell(20, 9), Cell(21, 8), Cell(21, 9)])
    state = falling(high, tower)
    over = acted(state, Action.HARD_DROP)
    assert over.oom is not None
    assert (over.oom.reason, over.oom.request) == (TopOut.LOCK_OUT, state.request)
    assert filled_cells(over) == {*tower, *cells_of(high)}


def test_a_piece_partly_in_view_is_not_locked_out() -> None:
    tower = [Cell(at, 8) for at in range(19)]
    high = piece_on(Kind.O, [Cell(20, 8), Cell(20, 9), Cell(19, 8), Cell(19, 9)])
    assert acted(falling(high, tower), Action.HARD_DROP).oom is None


def test_the_ghost_of_a_split_is_shown_in_paged_mode_only() -> None:
    assert split_cells(falling(FLOOR_O, mode=Mode.CONTIGUOUS)) == ()
    assert set(split_cells(falling(FLOOR_O, charge=0))) == set(cells_of(FLOOR_O))
