"""A page object for what every game page has: its state, its words, keys and dialogs."""

import json
from typing import Any, Self

from playwright.sync_api import Frame, Locator, Page, expect

START_MS = 60_000
RUN_MS = 60_000
OTHER_LANGUAGE = {"en": "한국어", "ko": "English"}
NEXT_TASK = "new Promise(done => setTimeout(done))"
TWO_FRAMES = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"

REFUSE = """(node, refuses) => {
  delete node.replaceChildren;
  if (refuses) node.replaceChildren = () => { throw new Error("it refuses"); };
}"""

LOOK_AWAY = {
    "hidden": """() => {
        Object.defineProperty(document, "hidden", {value: true, configurable: true});
        document.dispatchEvent(new Event("visibilitychange"));
        delete document.hidden;
        document.dispatchEvent(new Event("visibilitychange"));
    }""",
    "blur": "() => { dispatchEvent(new Event('blur')); dispatchEvent(new Event('focus')); }",
}


class GamePage:
    """A game in a tab of its own or in a frame of another page; its board has rows and columns."""

    rows: int
    cols: int

    def __init__(self, page: Page, frame: Frame | None = None) -> None:
        self.page = page
        self.frame = frame or page.main_frame

    def open(self, url: str) -> Self:
        self.page.goto(url, wait_until="commit")
        return self.ready()

    def ready(self) -> Self:
        ready = self.frame.locator("html[data-ready=true]")
        ready.wait_for(state="attached", timeout=START_MS)  # a frame may have no size yet
        return self

    def mend(self) -> None:
        """Load the page anew if an earlier test broke it."""
        if self.frame.locator("#failure").is_visible():
            self.page.reload()
            self.ready()

    def state(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.frame.evaluate("arcade.state()"))
        return found

    def phase(self) -> str | None:
        return self.frame.locator("body").get_attribute("data-phase")

    def text(self, name: str) -> str:
        return self.frame.locator(f"#{name}").inner_text()

    def wait(self, condition: str, timeout: float = RUN_MS) -> None:
        """Wait until `condition`, JavaScript about the state `s`, holds."""
        script = f"() => {{ const s = JSON.parse(arcade.state()); return {condition}; }}"
        self.frame.wait_for_function(script, polling=120, timeout=timeout)

    def wait_phase(self, phase: str) -> None:
        self.frame.locator(f'body[data-phase="{phase}"]').wait_for(timeout=RUN_MS)

    def wait_text(self, name: str, text: str) -> None:
        """Wait until an element shows a text; words follow the state a frame later."""
        expect(self.frame.locator(f"#{name}")).to_contain_text(text)

    def wait_words(self, name: str, condition: str) -> None:
        """Wait until `condition`, JavaScript about the `text` of an element, holds."""
        script = f"() => {{ const text = document.getElementById('{name}').textContent; "
        self.frame.wait_for_function(f"{script}return {condition}; }}", timeout=RUN_MS)

    def speak(self, language: str) -> None:
        """Press the language button until the page speaks `language`, and let it settle.

        A dialog may cover the button, so it is not pressed with the mouse.
        """
        if self.state()["lang"] != language:
            self.frame.locator("#language").evaluate("button => button.click()")
        expect(self.frame.locator("#language")).to_have_text(OTHER_LANGUAGE[language])
        # Two frames later words and sizes are up to date.
        self.settle()

    def settle(self) -> None:
        """Wait for two frames, after which words and pictures are up to date."""
        self.frame.evaluate(TWO_FRAMES)

    def refuse(self, name: str, refuses: bool = True) -> None:
        """Let an element take no words any more, so that whoever writes into it meets an error."""
        self.frame.locator(f"#{name}").evaluate(REFUSE, refuses)

    def look_away(self, how: str) -> None:
        """Let the page hear that its tab is "hidden", or only that its window has lost the keys."""
        self.frame.evaluate(LOOK_AWAY[how])

    def centre(self, row: float, col: float) -> tuple[float, float]:
        """Return where the middle of a cell is in the window."""
        box = self.frame.locator("#board").bounding_box()
        assert box is not None
        side = box["width"] / self.cols
        return box["x"] + (col + 0.5) * side, box["y"] + (row + 0.5) * side

    def button(self, command: str) -> Locator:
        return self.frame.locator(f':is(header, main) [data-command="{command}"]:not(.cover)')

    def command(self, name: str) -> None:
        self.button(name).click()

    def keys(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def dialog(self) -> Locator:
        return self.frame.locator("dialog[open]")

    def dialog_name(self) -> str | None:
        names = self.dialog().evaluate_all("found => found.map(one => one.id)")
        return names[0] if names else None

    def close(self) -> None:
        """Close the dialog that may be open and those it was opened from."""
        while self.dialog().count():
            self.leave()

    def leave(self) -> None:
        """Close the open dialog, by its button if it has one, else by Escape."""
        left = self.frame.locator(f"dialog#{self.dialog_name()}[open]")
        closer = left.locator("[data-close]")
        if closer.count():
            closer.click()
        else:
            self.keys("Escape")
        left.wait_for(state="detached")
        self.frame.evaluate(NEXT_TASK)  # the one it was opened from comes back in a task of its own
