"""Fingers on a board as commands: drags, taps, flicks, and a tap of two fingers."""

from collections.abc import Callable
from math import hypot

TAP_MS, TAP_CELLS = 300, 0.5
"""A touch that is shorter and goes less far is a tap."""

FLICK_MS, FLICK_CELLS = 250, 2.0
"""A touch that is shorter and goes further up or down is a flick."""


class Swipes:
    """Turns pointer events of fingers into words; calls `hear` with each.

    Words: left, right and down for each cell dragged, tap, two, up and drop at the end.
    """

    def __init__(self, cell_px: Callable[[], float], hear: Callable[[str], None]) -> None:
        """`cell_px` returns how wide a cell is now, in CSS pixels."""
        self.cell_px = cell_px
        self.hear = hear
        self.fingers: dict[int, tuple[float, float]] = {}
        self.began = 0.0
        self.last = (0.0, 0.0)
        self.dragged = False
        self.most = 0

    def take(self, what: str, event) -> None:
        """Take one pointer event of a finger."""
        point = (event.clientX, event.clientY)
        if what == "down":
            self._down(event, point)
        elif what == "move" and event.pointerId in self.fingers and len(self.fingers) == 1:
            self._move(event, point)
        elif what in ("up", "cancel"):
            start = self.fingers.pop(event.pointerId, None)
            if start is not None and what == "up" and not self.fingers:
                self._up(event, (point[0] - start[0], point[1] - start[1]))

    def _down(self, event, point: tuple[float, float]) -> None:
        if event.isPrimary:  # no other finger is down, whatever we have heard
            self.fingers.clear()
        self.fingers[event.pointerId] = point
        if len(self.fingers) == 1:
            self.last = point
            self.began, self.dragged, self.most = event.timeStamp, False, 0
        self.most = max(self.most, len(self.fingers))

    def _move(self, event, point: tuple[float, float]) -> None:
        cell = self.cell_px()
        x, y = self.last
        while abs(point[0] - x) >= cell:
            right = point[0] > x
            self.hear("right" if right else "left")
            x += cell if right else -cell
            self.dragged = True
        slow = event.timeStamp - self.began > FLICK_MS
        while slow and point[1] - y >= cell:
            self.hear("down")
            y += cell
            self.dragged = True
        self.last = (x, y if slow else self.last[1])

    def _up(self, event, gone: tuple[float, float]) -> None:
        took = event.timeStamp - self.began
        across, down = gone
        cell = self.cell_px()
        if took < TAP_MS and hypot(across, down) < TAP_CELLS * cell:
            self.hear("two" if self.most > 1 else "tap")
        elif took < FLICK_MS and not self.dragged and abs(down) >= FLICK_CELLS * cell:
            self.hear("drop" if down > 0 else "up")
