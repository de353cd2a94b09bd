"""What happened in the last tick, for sound, animation and announcements. Rules never read it."""

from dataclasses import dataclass
from enum import Enum

from tetris.board import Cell
from tetris.paging import PageMove
from tetris.request import Request
from tetris.scoring import Spin


class Refusal(Enum):
    """Why an action changed nothing."""

    HOLD_USED = "hold used"
    WRONG_MODE = "wrong mode"
    NOT_CHARGED = "not charged"


@dataclass(frozen=True, slots=True)
class Moved:
    """The piece went sideways; `cols` is -1 or 1."""

    cols: int


@dataclass(frozen=True, slots=True)
class Spun:
    """The piece turned by `quarters`, passing test number `test`."""

    quarters: int
    test: int
    spin: Spin


@dataclass(frozen=True, slots=True)
class Dropped:
    """The piece was dropped to the ground at once, `rows` rows down."""

    rows: int


@dataclass(frozen=True, slots=True)
class Held:
    """A request was set aside."""

    request: Request


@dataclass(frozen=True, slots=True)
class Locked:
    """A request came to rest; `cells` are those of its logical blocks, before any clear."""

    request: Request
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class SplitUp:
    """A request was split; each block's way in the order in which they were taken."""

    request: Request
    moves: tuple[PageMove, ...]


@dataclass(frozen=True, slots=True)
class Cleared:
    """Rows (their numbers before the clear) gave their memory back."""

    rows: tuple[int, ...]
    num_tokens: int
    points: int
    spin: Spin
    combo: int
    back_to_back: bool
    perfect: bool


@dataclass(frozen=True, slots=True)
class LevelUp:
    """A new level began."""

    level: int


@dataclass(frozen=True, slots=True)
class Refused:
    """An action was impossible."""

    why: Refusal


Event = Moved | Spun | Dropped | Held | Locked | SplitUp | Cleared | LevelUp | Refused
