"""The rules in two verbs: `acted` does what a player asked, `fallen` lets the piece fall or lock.

`step` is both in one tick: the whole game is new_game(seed, mode) and a list of actions by tick.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from tetris.action import COLS, QUARTERS, Action
from tetris.board import Cell
from tetris.event import Dropped, Held, Moved, Refusal, Refused, SplitUp, Spun
from tetris.gravity import MICRO, lock_delay_ticks, micro_rows
from tetris.motion import Piece, cells_of, entering, landed, shifted, turned
from tetris.paging import FULL_CHARGE, is_hard_drop, page_moves
from tetris.request import request
from tetris.scoring import HARD_DROP_POINTS, SOFT_DROP_POINTS, Spin, spin
from tetris.settling import WINDOW_TICKS, settled, told, with_entering, with_next
from tetris.state import DEFAULT, Config, Mode, State

MAX_RESETS: Final = 15
"""Moves that set the lock delay back and turns that lift the piece, all in all, until it comes
lower than ever before. After them no move does either, so that no piece is kept alive for ever.
"""


def new_game(seed: int, mode: Mode, config: Config = DEFAULT) -> State:
    """Return the game with its first request falling."""
    first = request(seed, 0)
    piece = entering(first.kind)
    charge = FULL_CHARGE if mode is Mode.PAGED else 0
    start = State(seed, mode, config, first, piece, 1, charge, piece.lowest_row)
    return with_entering(start, first)


def step(state: State, actions: Sequence[Action] = ()) -> State:
    """Return the state one tick later, after these actions in their order.

    Once the game is over nothing changes any more.
    """
    if state.oom is not None:
        return replace(state, events=()) if state.events else state
    tick, latest = state.tick + 1, state.latest
    while latest and latest[0].tick + WINDOW_TICKS <= tick:
        latest = latest[1:]
    state = replace(state, tick=tick, latest=latest, events=())
    for action in actions:
        state = acted(state, action)
    return fallen(state, soft=Action.SOFT_DROP in actions)


def acted(state: State, action: Action) -> State:
    """Return the state after one action; an impossible one changes nothing but tells so.

    SOFT_DROP is a matter of `fallen`.
    """
    if state.oom is not None:
        return state
    if action in COLS:
        return _moved(state, COLS[action])
    if action in QUARTERS:
        return _spun(state, QUARTERS[action])
    match action:
        case Action.HARD_DROP:
            return _dropped(state)
        case Action.HOLD:
            return _held(state)
        case Action.SPLIT:
            return _split(state)
    return state


def fallen(state: State, *, soft: bool = False) -> State:
    """Return the state after a tick's fall; a piece on the ground waits there and then locks."""
    if state.oom is not None:
        return state
    state = _lower(state, soft=soft)
    if shifted(state.board.masks, state.piece, rows=-1) is not None:
        return state
    state = replace(state, fall=0, lock_ticks=state.lock_ticks + 1)
    if state.lock_ticks < lock_delay_ticks(state.level):
        return state
    return settled(state, cells_of(state.piece), state.spin)


def split_ready(state: State) -> bool:
    """Return whether a split is possible now."""
    return state.mode is Mode.PAGED and state.charge >= FULL_CHARGE


def split_cells(state: State) -> tuple[Cell, ...]:
    """Return where the blocks would go in a split, charged or not; nowhere in contiguous mode."""
    if state.mode is not Mode.PAGED or state.oom is not None:
        return ()
    return tuple(move.end for move in page_moves(state.board.masks, state.piece))


def ghost_cells(state: State) -> tuple[Cell, ...]:
    """Return where the piece would come to rest in a hard drop."""
    return cells_of(landed(state.board.masks, state.piece))


def _lower(state: State, *, soft: bool) -> State:
    """Return the state after the fall of one tick, pushed or not."""
    rate = micro_rows(state.level, state.gravity_percent)
    rate = rate * state.config.soft_drop if soft else rate
    rows, rest = divmod(state.fall + rate, MICRO)
    piece, masks, num_rows = state.piece, state.board.masks, 0
    while num_rows < rows and (lower := shifted(masks, piece, rows=-1)) is not None:
        piece, num_rows = lower, num_rows + 1
    if not num_rows:
        return replace(state, fall=rest)
    score = state.score + (num_rows * SOFT_DROP_POINTS if soft else 0)
    return _lowered(replace(state, piece=piece, fall=rest, spin=Spin.NONE, score=score))


def _lowered(state: State) -> State:
    """Return the state with a fresh lock delay if the piece is lower than ever before."""
    lowest = state.piece.lowest_row
    if lowest >= state.lowest_row:
        return state
    return replace(state, lowest_row=lowest, lock_ticks=0, num_resets=0)


def _placed(state: State, piece: Piece, spin: Spin) -> State:
    """Return the state with the piece moved by the player, who may thereby put off the lock."""
    rises = piece.row > state.piece.row
    state = replace(state, piece=piece, spin=spin)
    if (state.lock_ticks or rises) and state.num_resets < MAX_RESETS:
        state = replace(state, lock_ticks=0, num_resets=state.num_resets + 1)
    return _lowered(state)


def _moved(state: State, cols: int) -> State:
    there = shifted(state.board.masks, state.piece, cols=cols)
    return state if there is None else told(_placed(state, there, Spin.NONE), Moved(cols))


def _spun(state: State, quarters: int) -> State:
    masks, may_rise = state.board.masks, state.num_resets < MAX_RESETS
    if (turn := turned(masks, state.piece, quarters, may_rise=may_rise)) is None:
        return state
    counted = spin(masks, turn.piece, quarters, turn.test)
    return told(_placed(state, turn.piece, counted), Spun(quarters, turn.test, counted))


def _dropped(state: State) -> State:
    ground = landed(state.board.masks, state.piece)
    rows = state.piece.row - ground.row
    counted = Spin.NONE if rows else state.spin
    state = replace(state, piece=ground, score=state.score + rows * HARD_DROP_POINTS)
    return settled(told(state, Dropped(rows)), cells_of(ground), counted)


def _held(state: State) -> State:
    if state.hold_used:
        return told(state, Refused(Refusal.HOLD_USED))
    taken = state.hold
    state = replace(told(state, Held(state.request)), hold=state.request, hold_used=True)
    return with_next(state) if taken is None else with_entering(state, taken)


def _split(state: State) -> State:
    if state.mode is not Mode.PAGED:
        return told(state, Refused(Refusal.WRONG_MODE))
    if not split_ready(state):
        return told(state, Refused(Refusal.NOT_CHARGED))
    moves = page_moves(state.board.masks, state.piece)
    if is_hard_drop(state.board.masks, state.piece, moves):
        return _dropped(state)
    ends = {move.number: move.end for move in moves}
    totals = replace(state.totals, num_splits=state.totals.num_splits + 1)
    state = replace(told(state, SplitUp(state.request, moves)), charge=0, totals=totals)
    return settled(state, tuple(ends[number] for number in sorted(ends)), Spin.NONE)
