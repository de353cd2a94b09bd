"""What is true. Values only; step makes new ones. Times are in ticks of 1/60 s."""

from dataclasses import dataclass, field
from enum import Enum
from typing import Final, NamedTuple

from tetris.board import EMPTY, Board
from tetris.event import Event
from tetris.gravity import level_after
from tetris.motion import Piece
from tetris.request import Request, request
from tetris.scoring import Spin
from tetris.tables import Tables

NUM_NEXT: Final = 5
"""Requests that are shown waiting."""


class Mode(Enum):
    """How memory is given out; it stays the same for a whole game.

    Contiguous: a piece stays as it is. Paged: with a full charge a piece can be split, and the
    price of it is a faster fall.
    """

    CONTIGUOUS = "contiguous"
    PAGED = "paged"


GRAVITY_PERCENT: Final = {Mode.CONTIGUOUS: 100, Mode.PAGED: 125}
"""Speed of the fall, in hundredths of the guideline's curve."""


@dataclass(frozen=True, slots=True)
class Config:
    """What is set before the game.

    `soft_drop` says how many times faster a piece falls when pushed. `gravity_percent` takes the
    place of the mode's own. The ticks are for whoever turns held keys into actions.
    """

    das_ticks: int = 10
    arr_ticks: int = 2
    soft_drop: int = 20
    gravity_percent: int | None = None


DEFAULT: Final = Config()


class TopOut(Enum):
    """The two ways to lose."""

    BLOCK_OUT = "block out"
    LOCK_OUT = "lock out"


class Oom(NamedTuple):
    """Out of memory: who asked, in vain, for four blocks in one piece, and what was free.

    Block out: the request had no room to come in. Lock out: it came to rest out of view. `groups`
    are the sizes of the groups of free cells that touch side by side, the largest first.
    """

    reason: TopOut
    request: Request
    num_free: int
    groups: tuple[int, ...]


class Freed(NamedTuple):
    """Tokens whose memory was given back in a tick."""

    tick: int
    num_tokens: int


@dataclass(frozen=True, slots=True)
class Totals:
    """Counts of the whole game."""

    num_locked: int = 0
    num_splits: int = 0
    num_finished: int = 0
    num_tokens: int = 0


@dataclass(frozen=True, slots=True)
class State:
    """The whole game.

    `request` is the one that falls, as `piece`; `next_id` is that of the first one waiting.
    `fall` is the part of a row it has fallen, in millionths. `lock_ticks` counts ticks on the
    ground since it came to `lowest_row` or last moved; `num_resets` how often a move set that
    back or a turn lifted it. `spin` is what the piece would count as if it locked unmoved.
    `combo` counts the pieces in a row up to now that cleared. `latest` is what was freed in the
    last five seconds.
    """

    seed: int
    mode: Mode
    config: Config
    request: Request
    piece: Piece
    next_id: int
    charge: int
    lowest_row: int
    tick: int = 0
    board: Board = field(default=EMPTY, repr=False)
    tables: Tables = ()
    hold: Request | None = None
    hold_used: bool = False
    fall: int = 0
    lock_ticks: int = 0
    num_resets: int = 0
    spin: Spin = Spin.NONE
    score: int = 0
    num_lines: int = 0
    combo: int = 0
    back_to_back: bool = False
    latest: tuple[Freed, ...] = ()
    totals: Totals = Totals()
    oom: Oom | None = None
    events: tuple[Event, ...] = ()

    @property
    def level(self) -> int:
        """Return the level."""
        return level_after(self.num_lines)

    @property
    def gravity_percent(self) -> int:
        """Return the speed of the fall in hundredths of the curve."""
        percent = self.config.gravity_percent
        return GRAVITY_PERCENT[self.mode] if percent is None else percent

    @property
    def queue(self) -> tuple[Request, ...]:
        """Return the next five requests."""
        return tuple(request(self.seed, self.next_id + place) for place in range(NUM_NEXT))
