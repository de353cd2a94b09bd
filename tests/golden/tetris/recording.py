"""Bots play the golden games of the falling-block game; this writes them down.

Usage, after a wanted change of the rules, with py and the repository itself on the path:
``PYTHONPATH=py:. python3 tests/golden/tetris/recording.py``. Read the difference before you
commit it: a change that nobody wanted is a fault.
"""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from shared.digest import digest
from shared.rng import below
from tetris.action import Action
from tetris.arena import HUMAN_SPEED, Player, actions_at
from tetris.replay import Record, decoded, encoded, states
from tetris.report import report
from tetris.state import Config, Mode, State
from tetris.step import new_game, step
from tetris.tetromino import Kind

FOLDER = Path(__file__).parent
DIGITS = 8
PER_LINE = 10

Bot = Callable[[State], tuple[Action, ...]]


def gentle(state: State) -> tuple[Action, ...]:
    """Play well at human speed, but let two pieces of three lock by themselves."""
    actions = actions_at(state, HUMAN_SPEED)
    if Action.HARD_DROP in actions and state.request.id % 3:
        actions = ()
    still = actions_at(state, Player())[:1]
    if not actions and still == (Action.HARD_DROP,) and state.request.id % 3 == 1:
        return (Action.SOFT_DROP,)
    return actions


RESTLESS = (
    *(Action.LEFT, Action.LEFT, Action.RIGHT, Action.RIGHT, Action.SOFT_DROP, Action.SOFT_DROP),
    *(Action.CLOCKWISE, Action.COUNTERCLOCKWISE, Action.HALF_TURN, Action.HOLD, Action.SPLIT),
)


def restless(state: State) -> tuple[Action, ...]:
    """Do anything at all, often: the piece is turned into corners and holes."""
    if below(3, state.seed, state.tick, 1):
        return ()
    num = 1 + below(2, state.seed, state.tick, 2)
    return tuple(
        RESTLESS[below(len(RESTLESS), state.seed, state.tick, 3, each)] for each in range(num)
    )


def hasty(state: State) -> tuple[Action, ...]:
    """Play at human speed and err with every tenth piece."""
    return actions_at(state, Player(mistakes_percent=10, actions_per_second=8))


def mixed(state: State) -> tuple[Action, ...]:
    """Stack well, then turn every fifth piece and every T restlessly."""
    wild = state.request.id % 5 == 4 or state.request.kind is Kind.T
    return restless(state) if wild else hasty(state)


GAMES: dict[str, tuple[int, Mode, Config, Bot, int]] = {
    "contiguous_to_the_end": (27, Mode.CONTIGUOUS, Config(gravity_percent=300), mixed, 6000),
    "paged_gentle": (12, Mode.PAGED, Config(soft_drop=30, gravity_percent=800), gentle, 4000),
    "paged_restless": (13, Mode.PAGED, Config(gravity_percent=600), restless, 2000),
    "paged_with_mistakes": (28, Mode.PAGED, Config(gravity_percent=300), mixed, 4500),
}


def played(seed: int, mode: Mode, config: Config, bot: Bot, ticks: int) -> Record:
    """Return what a bot does in a game of at most so many ticks."""
    state, script = new_game(seed, mode, config), {}
    while state.oom is None and state.tick < ticks:
        if actions := bot(state):
            script[state.tick] = actions
        state = step(state, actions)
    return Record(seed, mode, config, state.tick, script)


def fingerprint(state: State) -> str:
    """Return the digits that stand for a state."""
    return digest(state)[:DIGITS]


def recorded(record: Record) -> dict[str, Any]:
    """Return a game with its outcome and its digests."""
    every = list(states(record))
    marks = [fingerprint(state) for state in every]
    lines = [" ".join(marks[at : at + PER_LINE]) for at in range(0, len(marks), PER_LINE)]
    told = report(every[-1])
    return {**encoded(record), "outcome": told, "digests": lines}


def again(game: dict[str, Any]) -> Iterator[State]:
    """Yield the states of a golden game."""
    given = {name: value for name, value in game.items() if name not in {"outcome", "digests"}}
    return states(decoded(given))


def written(game: dict[str, Any]) -> str:
    """Return a game as JSON with ten actions or a line of digests in each line."""
    parts = []
    for name, value in game.items():
        text = json.dumps(value)
        if name == "actions":
            tens = [value[at : at + PER_LINE] for at in range(0, len(value), PER_LINE)]
            inner = ",\n".join(f"    {json.dumps(ten)[1:-1]}" for ten in tens)
            text = f"[\n{inner}\n  ]"
        elif name == "digests":
            inner = ",\n".join(f"    {json.dumps(line)}" for line in value)
            text = f"[\n{inner}\n  ]"
        parts.append(f"  {json.dumps(name)}: {text}")
    return "{\n" + ",\n".join(parts) + "\n}\n"


def main() -> None:
    """Write all games."""
    for name, game in GAMES.items():
        result = recorded(played(*game))
        (FOLDER / f"{name}.json").write_text(written(result), encoding="utf-8")
        print(name, result["outcome"])


if __name__ == "__main__":
    main()
