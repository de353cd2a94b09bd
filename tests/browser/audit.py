"""Collects what is wrong with the layout of a page, in everything that it does."""

from pathlib import Path

from tests.browser.game_page import GamePage

AUDIT = (Path(__file__).parent / "audit.js").read_text(encoding="utf-8")


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
