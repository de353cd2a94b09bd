"""Pointers on a board of cells: press, drag, release, a long press; fingers and mice alike."""

from collections.abc import Callable

from js import clearTimeout, setTimeout
from pyodide.ffi import create_proxy

from browser.doors import doors
from browser.stage import Stage

LONG_PRESS_MS = 550
BUTTONS = (0, 1, 2)
"""Of a mouse; others are ways back and forth between pages."""


class Gestures:
    """Turns pointer events into what happened on which cell; calls `hear(what, row, col)`.

    `what` is press, erase (second button), move, release, hold, cancel or pick (middle button).
    """

    def __init__(self, stage: Stage, hear: Callable[[str, int, int], None]) -> None:
        """Listen for events that `take` is given."""
        self.stage = stage
        self.hear = hear
        self.pointer: int | None = None
        self.down: set[int] = set()
        self.cell = (-1, -1)
        self.timer: int | None = None
        self.when_held = create_proxy(doors.guarded(self._held))

    def take(self, what: str, event) -> None:
        """Take one pointer event."""
        x, y = self.stage.units(event)
        row, col = int(y // self.stage.cell), int(x // self.stage.cell)
        if what == "down":
            self._down(event, row, col)
            self.down.add(event.pointerId)
            return
        if what in ("up", "cancel"):
            self.down.discard(event.pointerId)
        if what == "move":
            self._move(event, row, col)
        elif what == "up" and event.pointerId == self.pointer:
            self._end("release")
        elif what == "cancel" or (what == "leave" and self.pointer is None):
            self._end("cancel")

    def let_go(self) -> None:
        """Give up a drag under way: its release may happen where nobody tells."""
        self.down.clear()
        if self.pointer is not None:
            self._end("cancel")

    def _down(self, event, row: int, col: int) -> None:
        if event.isPrimary:  # nothing else of its kind is down, whatever we have heard
            self.let_go()
        if self.down:  # a second finger is no part of a drag, and a third begins no new one
            if self.pointer is not None:
                self._end("cancel")
            return
        if event.button not in BUTTONS:
            return
        if event.button == 1:
            self.hear("pick", row, col)
            return
        self.pointer, self.cell = event.pointerId, (row, col)
        self.hear("erase" if event.button == 2 else "press", row, col)
        if event.pointerType == "touch":
            self.timer = setTimeout(self.when_held, LONG_PRESS_MS)

    def _move(self, event, row: int, col: int) -> None:
        if self.pointer is not None and event.pointerId != self.pointer:
            return
        if self.pointer is not None and not event.buttons:
            self.let_go()  # the release happened where we could not see it
        if (row, col) != self.cell:
            self._forget_timer()
            self.cell = (row, col)
            self.hear("move", row, col)

    def _end(self, what: str) -> None:
        self._forget_timer()
        self.pointer = None
        self.hear(what, *self.cell)
        self.cell = (-1, -1)

    def _held(self) -> None:
        self.timer = None
        if self.pointer is not None:
            self.pointer = None
            self.hear("hold", *self.cell)

    def _forget_timer(self) -> None:
        if self.timer is not None:
            clearTimeout(self.timer)
            self.timer = None
