"""Collects what is wrong with the layout of a page, in everything that it does."""

from pathlib import Path

from tests.browser.game_page import GamePage

AUDIT = (Path(__file__).parent / "audit.js").read_text(encoding="utf-8")


Size = tuple[int, int]
SIZES: tuple[Size, ...] = (
    (320, 580),
    (360, 640),
    (375, 580),
    (720, 580),
    (740, 580),
    (1440, 900),
    (1000, 580),
)
"""Width and height of every frame that layouts are looked at in; the last is that of most tests."""


class Audit:
    """Collects the faults of a page in everything that it does, in both languages."""

    def __init__(self, page: GamePage) -> None:
        self.page = page
        self.faults: list[str] = []

    def look(self, where: str) -> None:
        for language in ("en", "ko"):
            self.page.speak(language)
            self.look_once(where, language)
        self.page.speak("en")

    def look_once(self, where: str, language: str) -> None:
        """Note the faults as the page is now."""
        shape = {"rows": self.page.rows, "cols": self.page.cols}
        found = self.page.frame.evaluate(AUDIT, shape)
        self.faults += [f"{where}, {language}: {fault}" for fault in found]

    def dialogs(self, *keys: str) -> None:
        for key in keys:
            self.page.keys(key)
            self.look(f"dialog {self.page.dialog_name()}")
            self.page.keys("Escape")


class SizedAudit(Audit):
    """Looks in every size, too."""

    def look(self, where: str) -> None:
        for language in ("en", "ko"):
            self.page.speak(language)
            for width, height in SIZES:
                self.page.page.set_viewport_size({"width": width, "height": height})
                self.page.settle()
                self.look_once(f"{where}, {width} x {height}", language)
        self.page.speak("en")
