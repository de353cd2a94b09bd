"""What is played before time goes on: pages on their way to their cells, full rows going."""

from typing import Final, NamedTuple

from tetris.board import Board, Cell
from tetris.event import Cleared, Locked, SplitUp
from tetris.paging import PageMove
from tetris.request import Request
from tetris.state import State

PAGE_TICKS: Final = 9
"""How long one page is on its way in a split."""

PAGE_GAP: Final = 6
"""Ticks from the start of one page to that of the next."""

FLASH_TICKS: Final = 20
"""How long full rows are seen before they go: no more than three times a second can they flash."""


class Showing(NamedTuple):
    """A split or a clear as it is shown, `tick` ticks after it happened in the rules.

    `board` is the memory before it. Nothing in here decides anything: the rules are ahead.
    """

    board: Board
    request: Request
    cells: tuple[Cell, ...]
    moves: tuple[PageMove, ...]
    rows: tuple[int, ...]
    tick: int = 0

    @property
    def moving_ticks(self) -> int:
        """Return how long pages are on their way."""
        return (len(self.moves) - 1) * PAGE_GAP + PAGE_TICKS if self.moves else 0

    @property
    def num_ticks(self) -> int:
        """Return how long all of it takes."""
        return self.moving_ticks + (FLASH_TICKS if self.rows else 0)

    def later(self) -> "Showing | None":
        """Return the same a tick later; None when it is over."""
        tick = self.tick + 1
        return None if tick >= self.num_ticks else self._replace(tick=tick)

    def way(self, number: int, part: float) -> float:
        """Return how much of its way (0 to 1) the page taken as number `number` has gone."""
        gone = (self.tick + part - number * PAGE_GAP) / PAGE_TICKS
        along = max(0.0, min(1.0, gone))
        return along * along  # falling: slow, then fast

    def flash(self, part: float) -> float:
        """Return how far (0 to 1) the full rows are on their way out; 0 before they begin."""
        if not self.rows:
            return 0.0
        return max(0.0, min(1.0, (self.tick + part - self.moving_ticks) / FLASH_TICKS))


def showing(before: State, after: State) -> Showing | None:
    """Return what of a tick's events is to be shown at leisure; None if nothing is.

    Of two pieces that came to rest in one tick the first one is shown.
    """
    found: dict[type, object] = {}
    for event in after.events:
        found.setdefault(type(event), event)
    locked, split, cleared = found.get(Locked), found.get(SplitUp), found.get(Cleared)
    if not isinstance(locked, Locked) or (split is None and cleared is None):
        return None
    moves = split.moves if isinstance(split, SplitUp) else ()
    rows = cleared.rows if isinstance(cleared, Cleared) else ()
    return Showing(before.board, locked.request, locked.cells, moves, rows)
