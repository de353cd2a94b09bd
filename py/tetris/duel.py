"""Two bots on the same seed, contiguous and paged side by side, until one is out of memory."""

from dataclasses import dataclass, replace
from typing import Final

from tetris.action import Action
from tetris.bot import choice
from tetris.state import Config, Mode, State
from tetris.step import new_game, step

MISTAKES_PERCENT: Final = 25
"""Moves that are anything at all: a player in a hurry. Both bots err with the same requests."""

TICKS_PER_ACTION: Final = 3

EQUAL_GRAVITY: Final = Config(gravity_percent=100)
"""Neither mode falls faster, so that only the allocation differs."""


@dataclass(frozen=True, slots=True)
class Side:
    """One of the two games, and what its bot still wants to do with the falling piece."""

    state: State
    planned_for: int = -1
    plan: tuple[Action, ...] = ()


@dataclass(frozen=True, slots=True)
class Duel:
    """Both games, at the same tick."""

    contiguous: Side
    paged: Side

    @property
    def sides(self) -> tuple[Side, Side]:
        """Return both sides, contiguous first."""
        return self.contiguous, self.paged

    @property
    def is_over(self) -> bool:
        """Return whether one of them is out of memory."""
        return any(side.state.oom is not None for side in self.sides)


def new_duel(seed: int) -> Duel:
    """Return both games with their first request falling."""
    return Duel(*(Side(new_game(seed, mode, EQUAL_GRAVITY)) for mode in Mode))


def ticked(duel: Duel) -> Duel:
    """Return the duel a tick later; nothing changes once it is over."""
    return duel if duel.is_over else Duel(*map(_side, duel.sides))


def _side(side: Side) -> Side:
    state = side.state
    if state.tick % TICKS_PER_ACTION:
        return replace(side, state=step(state))
    planned_for, plan = side.planned_for, side.plan
    if planned_for != state.totals.num_locked or not plan:
        planned_for, plan = state.totals.num_locked, choice(state, MISTAKES_PERCENT)
    return Side(step(state, plan[:1]), planned_for, plan[1:])
