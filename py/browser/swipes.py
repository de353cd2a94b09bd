"""Fingers on a board as commands: drags, taps, flicks, and a tap of two fingers."""

from collections.abc import Callable
from dataclasses import dataclass
from math import dist

TAP_MS, TAP_CELLS = 300, 0.5
"""A touch that is shorter and goes less far is a tap."""

TWO_CELLS = 1.0
"""A tap of two fingers may go so far: the second one up rolls while the first is lifted."""

FLICK_MS, FLICK_CELLS = 250, 2.0
"""A touch of one finger that is shorter and goes further up or down is a flick."""

Point = tuple[float, float]


@dataclass
class Finger:
    """Where a finger came down, and up to where its way has been turned into words."""

    start: Point
    last: Point


class Swipes:
    """Turns pointer events of fingers into words; calls `hear` with each.

    Words: left, right and down for each cell dragged, tap, two, up and drop at the end.
    """

    def __init__(self, cell_px: Callable[[], float], hear: Callable[[str], None]) -> None:
        """`cell_px` returns how wide a cell is now, in CSS pixels."""
        self.cell_px = cell_px
        self.hear = hear
        self.fingers: dict[int, Finger] = {}
        self.began = 0.0
        self.dragged = False
        self.most = 0
        self.farthest = 0.0

    def take(self, what: str, event) -> None:
        """Take one pointer event of a finger."""
        point = (event.clientX, event.clientY)
        finger = self.fingers.get(event.pointerId)
        if what == "down":
            self._down(event, point)
        elif finger is not None and what == "move":
            self._move(event, finger, point)
        elif finger is not None and what in ("up", "cancel"):
            del self.fingers[event.pointerId]
            self.farthest = max(self.farthest, dist(point, finger.start))
            if what == "up" and not self.fingers:
                self._up(event, point[1] - finger.start[1])

    def _down(self, event, point: Point) -> None:
        if event.isPrimary:  # no other finger is down, whatever we have heard
            self.fingers.clear()
        if not self.fingers:
            self.dragged, self.most, self.farthest = False, 0, 0.0
        self.began = event.timeStamp
        self.fingers[event.pointerId] = Finger(point, point)
        self.most = max(self.most, len(self.fingers))

    def _move(self, event, finger: Finger, point: Point) -> None:
        if len(self.fingers) > 1:
            finger.last = point  # two fingers drag nothing, also not later
            return
        cell = self.cell_px()
        x, y = finger.last
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
        finger.last = (x, y)

    def _up(self, event, down: float) -> None:
        took = event.timeStamp - self.began
        cell = self.cell_px()
        if self.most > 1:
            if took < TAP_MS and not self.dragged and self.farthest < TWO_CELLS * cell:
                self.hear("two")
        elif took < TAP_MS and self.farthest < TAP_CELLS * cell:
            self.hear("tap")
        elif took < FLICK_MS and not self.dragged and abs(down) >= FLICK_CELLS * cell:
            self.hear("drop" if down > 0 else "up")
