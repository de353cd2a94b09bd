"""One finger or more on the glass, as the browser's own touch input."""

from playwright.sync_api import CDPSession
from tests.browser.game_page import GamePage

Place = tuple[float, float]
"""Row and column on the board."""


class Finger:
    """A finger; several places at once are several fingers."""

    def __init__(self, page: GamePage) -> None:
        self.page = page
        self.session: CDPSession = page.page.context.new_cdp_session(page.page)

    def _send(self, kind: str, *cells: Place) -> None:
        points = []
        for number, cell in enumerate(cells):
            x, y = self.page.centre(*cell)
            points.append({"x": x, "y": y, "id": number})
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def down(self, *cells: Place) -> None:
        self._send("touchStart", *cells)

    def move(self, *cells: Place) -> None:
        self._send("touchMove", *cells)

    def up(self) -> None:
        self._send("touchEnd")

    def tap(self, *cells: Place) -> None:
        for cell in cells:
            self.down(cell)
            self.up()
