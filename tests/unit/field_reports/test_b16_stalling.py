"""B16: whatever a player does with a piece on the ground, it locks in time.

The documented limit: 30 ticks on the ground, and 15 moves that set them back or lift the piece,
until it comes lower than ever before. So it lies there for 16 x 30 ticks, eight seconds, at the
most; an I that is lifted two rows 15 times also falls as many rows, half a minute on level 1.
"""

from collections.abc import Callable

import pytest
from tests.unit.tetris.drawn import falling, marked

from tetris.action import Action
from tetris.board import Cell
from tetris.gravity import LOCK_DELAY_TICKS
from tetris.motion import Piece, landed, shifted
from tetris.state import Mode, State
from tetris.step import MAX_RESETS, step
from tetris.tetromino import Kind

TENTH = 6
"""Ticks in 100 ms."""
MINUTE, HALF_A_MINUTE = 3600, 1800
LIMIT = (MAX_RESETS + 1) * LOCK_DELAY_TICKS

ACTS: dict[str, Callable[[int], tuple[Action, ...]]] = {
    "left and right": lambda turn: (Action.RIGHT if turn % 2 else Action.LEFT,),
    "clockwise": lambda _turn: (Action.CLOCKWISE,),
    "counterclockwise": lambda _turn: (Action.COUNTERCLOCKWISE,),
    "half turns": lambda _turn: (Action.HALF_TURN,),
    "to and fro": lambda turn: (Action.CLOCKWISE, Action.COUNTERCLOCKWISE)[turn % 2 : turn % 2 + 1],
    "moves and turns": lambda turn: (
        Action.RIGHT if turn % 2 else Action.LEFT,
        Action.CLOCKWISE,
        Action.COUNTERCLOCKWISE,
    ),
    "split": lambda _turn: (Action.SPLIT,),
    "hold": lambda _turn: (Action.HOLD,),
    "soft drop": lambda _turn: (Action.SOFT_DROP,),
}
GROUNDS = {
    "floor": (),
    "one-cell hole": marked("####.#####"),
    "two steps": marked("####......\n######...."),
    "shaft": marked("###....###\n" * 4),
}


def on_ground(kind: Kind, ground: list[Cell], mode: Mode) -> State:
    state = falling(Piece(kind, 0, 12, 3), ground, mode=mode, charge=0)
    return falling(landed(state.board.masks, state.piece), ground, mode=mode, charge=0)


def ticks_until_locked(state: State, act: Callable[[int], tuple[Action, ...]]) -> tuple[int, int]:
    """Return ticks until the piece is locked or held, and how many of them it lay on the ground
    since it was last as low as it ever came.
    """
    first, ticks, lying, lowest = state.request, 0, 0, state.lowest_row
    while state.request == first and state.oom is None:
        before = state
        state = step(state, act(ticks // TENTH) if ticks % TENTH == 0 else ())
        ticks += 1
        assert state.tick == before.tick + 1, "time goes on"
        assert state.score >= before.score
        if state.lowest_row < lowest:
            lying, lowest = 0, state.lowest_row
        if shifted(state.board.masks, state.piece, rows=-1) is None:
            lying += 1
        assert ticks < MINUTE, "kept alive for a minute"
    return ticks, lying


@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("what", ACTS)
def test_b16_a_piece_on_the_ground_locks_within_the_limit(what: str, ground: str) -> None:
    for kind in Kind:
        mode = Mode.PAGED if what == "split" or kind % 2 else Mode.CONTIGUOUS
        state = on_ground(kind, list(GROUNDS[ground]), mode)
        ticks, lying = ticks_until_locked(state, ACTS[what])
        assert lying <= LIMIT, (kind, mode)
        assert ticks <= HALF_A_MINUTE + LIMIT, (kind, mode)


def test_b16_hold_changes_once_for_each_piece() -> None:
    state, seen = on_ground(Kind.T, [], Mode.CONTIGUOUS), []
    for tick in range(MINUTE):
        state = step(state, (Action.HOLD,) if tick % TENTH == 0 else ())
        seen.append(state.totals.num_locked)
    assert seen[-1] >= 2, "pieces still come to rest"


def test_b16_gravity_goes_on_over_a_hole() -> None:
    """To and fro above a hole of one cell, an upright I falls in as soon as it is over it."""
    ground = marked("####.#####\n" * 3)
    state = falling(Piece(Kind.I, 1, 3, 2), ground, mode=Mode.CONTIGUOUS)
    rows = [state.piece.row]
    for tick in range(600):
        turn = tick // TENTH
        state = step(state, ACTS["left and right"](turn) if tick % TENTH == 0 else ())
        rows.append(state.piece.row)
        if state.totals.num_locked:
            break
    assert min(rows) < rows[0] or state.totals.num_locked
