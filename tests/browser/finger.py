"""One finger or more on the glass, as the browser's own touch input."""

from playwright.sync_api import CDPSession
from tests.browser.game_page import GamePage

Place = tuple[float, float]
"""Row and column on the board."""

STEPS = 6
"""Moves of a swift stroke."""


class Finger:
    """A finger; several places at once are several fingers."""

    def __init__(self, page: GamePage) -> None:
        self.page = page
        self.session: CDPSession = page.page.context.new_cdp_session(page.page)

    def _send(self, kind: str, *cells: Place) -> None:
        self._send_at(kind, *(self.page.centre(*cell) for cell in cells))

    def _send_at(self, kind: str, *places: Place) -> None:
        points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(places)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def down(self, *cells: Place) -> None:
        self._send("touchStart", *cells)

    def move(self, *cells: Place) -> None:
        self._send("touchMove", *cells)

    def up(self) -> None:
        self._send("touchEnd")

    def swipe(self, start: Place, end: Place) -> None:
        """Draw a straight stroke so quickly that a page that scrolls would scroll on after it."""
        (x, y), (end_x, end_y) = self.page.centre(*start), self.page.centre(*end)
        self._send_at("touchStart", (x, y))
        for step in range(1, STEPS + 1):
            part = step / STEPS
            self._send_at("touchMove", (x + (end_x - x) * part, y + (end_y - y) * part))
        self.up()

    def tap(self, *cells: Place) -> None:
        for cell in cells:
            self.down(cell)
            self.up()
