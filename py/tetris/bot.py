"""A player that needs no eyes: it tries every place it can see and takes the best board.

It looks one piece ahead, at turns, then shifts, then a hard drop or a split, with or without a
hold first. The weights of the four features are those of Y. Lee's "Tetris AI - The (Near) Perfect
Bot" (2013), in millionths.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final, NamedTuple

from shared.rng import below
from tetris.action import QUARTERS, Action
from tetris.board import NUM_ALL_ROWS, NUM_ROWS, Masks, full_rows, with_cells, without_full
from tetris.motion import Piece, cells_of, entered, landed, shifted, turned
from tetris.paging import page_moves
from tetris.state import State
from tetris.step import split_ready
from tetris.tetromino import NUM_COLS, Kind

HEIGHT, LINES, HOLES, BUMPS = -510_066, 760_666, -356_630, -184_483

SPLIT_PRICE: Final = 2_000_000
"""How much better a board must be to be worth a whole charge."""

HOPELESS: Final = -1_000_000_000

_CHANCE, _CHOICE = 101, 102
_TURNS: Final = (
    (),
    (Action.CLOCKWISE,),
    (Action.COUNTERCLOCKWISE,),
    (Action.HALF_TURN,),
)
_NUM_TURNS: Final = {Kind.O: 1, Kind.I: 2, Kind.S: 2, Kind.Z: 2}
"""Turns that lead to different shapes; four for the kinds that are not named."""


class Option(NamedTuple):
    """Something to do with a piece: how good the board will be, and the actions that lead there.

    Of two that are as good the greater tuple is taken, so that a bot that chooses anew after each
    action keeps its aim.
    """

    value: int
    turn: int
    col: int
    actions: tuple[Action, ...]


def value(masks: Masks) -> int:
    """Return how good a board is; full rows on it are cleared first and count for it."""
    num_lines = len(full_rows(masks))
    if num_lines:
        masks = without_full(masks)
    covered = num_holes = height = 0
    tops = [0] * NUM_COLS
    for row in range(NUM_ALL_ROWS - 1, -1, -1):
        mask = masks[row]
        num_holes += (covered & ~mask).bit_count()
        first = mask & ~covered
        covered |= mask
        while first:
            bit = first & -first
            tops[bit.bit_length() - 1] = row + 1
            height += row + 1
            first ^= bit
    bumps = sum(abs(a - b) for a, b in pairwise(tops))
    return HEIGHT * height + LINES * num_lines + HOLES * num_holes + BUMPS * bumps


def options(state: State, *, hold: bool = True, split: bool = True) -> Iterator[Option]:
    """Yield all that can be done with the falling piece, or with the one that a hold brings."""
    masks, can_split = state.board.masks, split and split_ready(state)
    yield from _with_piece(masks, state.piece, (), can_split)
    if hold and not state.hold_used:
        coming = state.queue[0] if state.hold is None else state.hold
        piece = entered(masks, coming.kind)
        if piece is not None and coming.kind is not state.request.kind:
            yield from _with_piece(masks, piece, (Action.HOLD,), can_split)


def _with_piece(
    masks: Masks, piece: Piece, before: tuple[Action, ...], can_split: bool
) -> Iterator[Option]:
    for there, moves in _reachable(masks, piece):
        actions = (*before, *moves)
        cells = cells_of(landed(masks, there))
        lost = all(cell.row >= NUM_ROWS for cell in cells)
        solid = HOPELESS if lost else value(with_cells(masks, cells))
        yield Option(solid, there.turn, there.col, (*actions, Action.HARD_DROP))
        if can_split:
            ends = [move.end for move in page_moves(masks, there)]
            paged = value(with_cells(masks, ends)) - SPLIT_PRICE
            yield Option(paged, there.turn, there.col, (*actions, Action.SPLIT))


def _reachable(masks: Masks, piece: Piece) -> Iterator[tuple[Piece, tuple[Action, ...]]]:
    """Yield where a piece can be by one turn and then shifts, and the actions for it."""
    for turn in _TURNS[: _NUM_TURNS.get(piece.kind, 4)]:
        start = turned(masks, piece, QUARTERS[turn[0]]) if turn else None
        if turn and start is None:
            continue
        first = start.piece if start else piece
        yield first, turn
        for cols, action in ((-1, Action.LEFT), (1, Action.RIGHT)):
            there, moves = shifted(masks, first, cols=cols), turn
            while there is not None:
                moves = (*moves, action)
                yield there, moves
                there = shifted(masks, there, cols=cols)


def choice(state: State, mistakes_percent: int = 0, *, hold: bool = True) -> tuple[Action, ...]:
    """Return what to do with the falling piece: the best, or now and then anything.

    The seed and the number of the request decide whether it is a mistake, which is a hard drop
    of this piece in any place.
    """
    id = state.request.id
    if below(100, state.seed, _CHANCE, id) < mistakes_percent:
        anything = sorted(options(state, hold=False, split=False), key=lambda each: each[1:3])
        return anything[below(len(anything), state.seed, _CHOICE, id)].actions
    return max(options(state, hold=hold)).actions
