"""What a player can ask for. An action that is impossible changes nothing and never raises."""

from enum import IntEnum
from typing import Final


class Action(IntEnum):
    """One wish; `step` takes any number of them for a tick.

    SOFT_DROP speeds up the fall in the tick it is given for: a held key gives it every tick.
    """

    LEFT = 0
    RIGHT = 1
    SOFT_DROP = 2
    HARD_DROP = 3
    CLOCKWISE = 4
    COUNTERCLOCKWISE = 5
    HALF_TURN = 6
    HOLD = 7
    SPLIT = 8


COLS: Final = {Action.LEFT: -1, Action.RIGHT: 1}
"""Columns that an action moves the piece by."""

QUARTERS: Final = {Action.CLOCKWISE: 1, Action.COUNTERCLOCKWISE: 3, Action.HALF_TURN: 2}
"""Right angles that an action turns the piece by, clockwise."""
