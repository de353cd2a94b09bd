"""A played game as plain lists, as JSON keeps them, and the way back to every state of it.

A move is an action, such as ["place", [3, 1], "P"], ["turn", [3, 2], -1], ["erase", [[3, 2]]],
["draw", [[3, 0], [3, 11]]] (the corners of the path) or ["start"]; or it is ["wait", 900], time.
"""

import json
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from shared.digest import digest
from tycoon.action import Action, Clear, Draw, Erase, Load, Place, Redo, Start, Stop, Turn, Undo
from tycoon.board import BoardError, Cell, parsed
from tycoon.building import heading, line
from tycoon.parts import Part
from tycoon.state import State
from tycoon.step import acted, advanced, new_game

Move = list[object]

_WORDS: Final[dict[str, Action]] = {
    "clear": Clear(),
    "undo": Undo(),
    "redo": Redo(),
    "start": Start(),
    "stop": Stop(),
}


class MoveError(ValueError):
    """Something in a record is no move."""


def encoded(action: Action) -> Move:
    """Return an action as a move; `decoded` makes an equal action of it."""
    match action:
        case Place(cell, part):
            return ["place", [*cell], part.value]
        case Turn(cell, quarters):
            return ["turn", [*cell], quarters]
        case Erase(cells):
            return ["erase", [[*cell] for cell in cells]]
        case Draw(path):
            return ["draw", [[*cell] for cell in _corners(path)]]
        case Load(board):
            return ["load", board.text().splitlines()]
    return [next(word for word, same in _WORDS.items() if same == action)]


def decoded(move: object) -> Action | int:
    """Return the action that a move stands for, or the number of ticks to wait.

    Raises MoveError, which quotes the move.
    """
    try:
        match move:
            case ["wait", int(ticks)]:
                return ticks
            case [str(word)] if word in _WORDS:
                return _WORDS[word]
            case ["place", cell, str(letter)]:
                return Place(_cell(cell), Part(letter))
            case ["turn", cell, int(quarters)]:
                return Turn(_cell(cell), quarters)
            case ["erase", [*cells]]:
                return Erase(tuple(map(_cell, cells)))
            case ["draw", [first, *others]]:
                return Draw(_path([_cell(first), *map(_cell, others)]))
            case ["load", [*rows]]:
                return Load(parsed("\n".join(map(str, rows))))
    except (BoardError, ValueError) as error:
        raise MoveError(f"{move!r} is no move: {error}") from error
    raise MoveError(f"{move!r} is no move")


def replayed(level: int, seed: int, moves: Sequence[object]) -> Iterator[State]:
    """Yield the states of a game: the first, then one after each action and after each tick.

    Waiting is over early when nothing moves any more. Raises MoveError, which says where, and
    KeyError for a level that is not there.
    """
    state = new_game(level, seed)
    yield state
    for number, move in enumerate(moves, 1):
        try:
            what = decoded(move)
        except MoveError as error:
            raise MoveError(f"move {number}: {error}") from error
        if not isinstance(what, int):
            state = acted(state, what)
            yield state
            continue
        for _ in range(what):
            if state.run is None or state.run.ended:
                break
            state = advanced(state, 1)
            yield state


def _corners(path: tuple[Cell, ...]) -> list[Cell]:
    """Return a gapless path without the cells in which it goes straight on."""
    ways = [heading(here, there) for here, there in pairwise(path)]
    inner = [cell for cell, (way, on) in zip(path[1:], pairwise(ways), strict=False) if way != on]
    return [*path[:1], *inner, *path[1:][-1:]]


def _path(corners: Sequence[Cell]) -> tuple[Cell, ...]:
    """Return the gapless path through `corners`."""
    path = [corners[0]]
    for here, there in pairwise(corners):
        path += line(here, there)[1:]
    return tuple(path)


def _cell(value: object) -> Cell:
    match value:
        case [int(row), int(col)] if Cell(row, col).on_board:
            return Cell(row, col)
    raise MoveError(f"{value!r} is no cell")


def fingerprints(record: str) -> str:
    """Play a recorded game, JSON as in tests/golden, and return the digest of each state as JSON.

    Raises MoveError, KeyError or ValueError for a text that is no record.
    """
    game = json.loads(record)
    states = replayed(game["level"], game["seed"], game["moves"])
    return json.dumps([digest(state) for state in states])
