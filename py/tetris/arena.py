"""Whole games played by a bot, and what was done in them."""

from dataclasses import dataclass
from typing import Final

from shared.clock import TICKS_PER_SECOND
from tetris.action import Action
from tetris.bot import choice
from tetris.state import DEFAULT, Config, Mode, State
from tetris.step import new_game, step

MAX_PIECES: Final = 1000
"""A game that has not ended by then is stopped."""


@dataclass(frozen=True, slots=True)
class Player:
    """How a bot plays.

    It makes a mistake with `mistakes_percent` of the pieces. With `actions_per_second` it does
    one thing at a time while pieces fall; without, all it wants with a piece in one tick.
    """

    mistakes_percent: int = 0
    actions_per_second: int | None = None
    holds: bool = True


GREEDY: Final = Player()
HUMAN_SPEED: Final = Player(actions_per_second=8)

Script = list[tuple[int, tuple[Action, ...]]]
"""What was done: ticks, counted from 0, and the actions in them."""


def actions_at(state: State, player: Player) -> tuple[Action, ...]:
    """Return what a bot does in this tick of a game."""
    rate = player.actions_per_second
    if rate is None:
        return choice(state, player.mistakes_percent, hold=player.holds)
    turn_of = state.tick * rate // TICKS_PER_SECOND
    if (state.tick + 1) * rate // TICKS_PER_SECOND == turn_of:
        return ()
    return choice(state, player.mistakes_percent, hold=player.holds)[:1]


def played(
    seed: int,
    mode: Mode,
    player: Player = GREEDY,
    config: Config = DEFAULT,
    max_pieces: int = MAX_PIECES,
) -> tuple[State, Script]:
    """Return the end of a game and all that was done in it."""
    state = new_game(seed, mode, config)
    script: Script = []
    while state.oom is None and state.totals.num_locked < max_pieces:
        actions = actions_at(state, player)
        if actions:
            script.append((state.tick, actions))
        state = step(state, actions)
    return state, script
