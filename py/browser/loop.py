"""The frames of one tab. They come while something moves, and for a moment after anything happened.

A page at rest asks for none, so it costs its reader nothing: articles may hold several games.
"""

from collections.abc import Callable

from js import performance, window
from pyodide.ffi import create_proxy

from browser.doors import doors

LAST_FRAMES = 2
"""Frames after something happened: the second one sees what the first has moved."""


class Loop:
    """One loop, never two."""

    def __init__(self, show: Callable[[int], bool]) -> None:
        """Know what shows a frame, so many microseconds after the last; it says whether more come.

        Nothing is shown before `wake`.
        """
        self.show = show
        self.waits = False
        self.left = 0
        self.last: int | None = None
        self.next_frame = create_proxy(doors.tried(self._came))

    def wake(self) -> None:
        """Something happened: ask for a frame, unless one is on its way."""
        self.left = LAST_FRAMES
        if not self.waits:
            if self.last is None:
                self.last = int(performance.now() * 1000)
            self._ask()

    def forget_time(self) -> None:
        """Let no time have passed when the next frame comes."""
        self.last = None

    def _ask(self) -> None:
        self.waits = True
        window.requestAnimationFrame(self.next_frame)

    def _came(self, now: float) -> None:
        self.waits = False
        now_us = int(now * 1000)  # cut off once, not in every difference: nothing adds up
        elapsed = 0 if self.last is None else max(0, now_us - self.last)
        self.last = now_us
        self.left = LAST_FRAMES if self.show(elapsed) else self.left - 1
        if self.left > 0:
            self._ask()
        else:
            self.last = None
