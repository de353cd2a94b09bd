"""The rules in two verbs: `acted` does what a player asked, `advanced` lets time pass.

`step` is both for one tick: the whole game is new_game(level, seed) and a list of actions.
"""

from collections.abc import Sequence
from dataclasses import replace

from tycoon import simulation
from tycoon.action import Action, Redo, Start, Stop, Undo
from tycoon.board import Board
from tycoon.building import edited
from tycoon.levels import LEVELS, empty_board
from tycoon.state import State


def new_game(level: int, seed: int) -> State:
    """Return the game before anything was built. Raises KeyError for a level that is not there."""
    return State(level, seed, empty_board(LEVELS[level]))


def acted(state: State, action: Action) -> State:
    """Return the state after one action; an impossible one changes nothing.

    While a run goes on the board is locked: Stop is the only action that does something.
    """
    if isinstance(action, Stop):
        return replace(state, run=None)
    if state.run is not None:
        return state
    match action:
        case Start():
            return replace(state, run=simulation.begun(state.board, state.level, state.seed))
        case Undo():
            return _undone(state)
        case Redo():
            return _redone(state)
        case _:
            return _changed(state, edited(state.board, LEVELS[state.level], action))


def advanced(state: State, ticks: int) -> State:
    """Return the state `ticks` later; nothing moves without a run or after its end."""
    if state.run is None or state.run.ended:
        return state
    return replace(state, run=simulation.advanced(state.run, ticks))


def step(state: State, actions: Sequence[Action] = ()) -> State:
    """Return the state one tick later, after these actions in their order."""
    for action in actions:
        state = acted(state, action)
    return advanced(state, 1)


def _changed(state: State, board: Board) -> State:
    if board == state.board:
        return state
    return replace(state, board=board, past=(*state.past, state.board), future=())


def _undone(state: State) -> State:
    if not state.past:
        return state
    *past, board = state.past
    return replace(state, board=board, past=tuple(past), future=(state.board, *state.future))


def _redone(state: State) -> State:
    if not state.future:
        return state
    board, *future = state.future
    return replace(state, board=board, past=(*state.past, state.board), future=tuple(future))
