"""Page objects: what a person does on a page, in words."""

import json
from collections.abc import Iterable
from typing import Any, Self

from playwright.sync_api import Frame, Locator, Page, expect

Place = tuple[int, int]

START_MS = 60_000
RUN_MS = 60_000
OTHER_LANGUAGE = {"en": "한국어", "ko": "English"}


class TycoonPage:
    """tycoon.html, in a tab of its own or in a frame of another page."""

    def __init__(self, page: Page, frame: Frame | None = None) -> None:
        self.page = page
        self.frame = frame or page.main_frame

    def open(self, url: str) -> Self:
        self.page.goto(url, wait_until="commit")
        return self.ready()

    def ready(self) -> Self:
        self.frame.locator("html[data-ready=true]").wait_for(timeout=START_MS)
        return self

    # --- what the page says of itself

    def state(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.frame.evaluate("arcade.state()"))
        return found

    def board(self) -> list[str]:
        return str(self.state()["board"]).splitlines()

    def row(self, number: int) -> str:
        return self.board()[number]

    def cell(self, row: int, col: int) -> str:
        return self.board()[row][col]

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

    def undo_steps(self) -> int:
        return int(self.state()["undo"])

    def speak(self, language: str) -> None:
        """Press the language button until the page speaks `language`, and let it settle.

        A dialog may cover the button, so it is not pressed with the mouse.
        """
        if self.state()["lang"] != language:
            self.frame.locator("#language").evaluate("button => button.click()")
        expect(self.frame.locator("#language")).to_have_text(OTHER_LANGUAGE[language])
        # Two frames later words and sizes are up to date.
        self.frame.evaluate(
            "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
        )

    # --- the board

    def centre(self, row: float, col: float) -> tuple[float, float]:
        """Return where the middle of a cell is in the window."""
        box = self.frame.locator("#board").bounding_box()
        assert box is not None
        side = box["width"] / 12
        return box["x"] + (col + 0.5) * side, box["y"] + (row + 0.5) * side

    def click(self, row: int, col: int, button: Any = "left") -> None:
        self.page.mouse.click(*self.centre(row, col), button=button)

    def drag(self, *cells: Place, button: Any = "left", steps: int = 1) -> None:
        """Press on the first cell, move straight to each other one, release on the last."""
        mouse = self.page.mouse
        mouse.move(*self.centre(*cells[0]))
        mouse.down(button=button)
        for cell in cells[1:]:
            mouse.move(*self.centre(*cell), steps=steps)
        mouse.up(button=button)

    def build(self, parts: Iterable[tuple[str, Place]]) -> None:
        """Choose the tool for each part and click on its cell."""
        for tool, cell in parts:
            self.command(f"tool {tool}")
            self.click(*cell)

    # --- buttons, keys and dialogs

    def button(self, command: str) -> Locator:
        return self.frame.locator(f':is(header, main) [data-command="{command}"]')

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
        """Close the dialog that may be open, by its button if it has one, else by Escape."""
        if not self.dialog().count():
            return
        closer = self.dialog().locator("[data-close]")
        if closer.count():
            closer.click()
        else:
            self.keys("Escape")
        self.dialog().wait_for(state="detached")

    def choose_level(self, level: int) -> None:
        """Go to a terminal through the list of terminals, opened by its setting if need be."""
        if self.dialog_name() != "levels":
            self.close()
            self.command("levels")
        card = self.dialog().locator(f'[data-level="{level}"]')
        if card.is_disabled():
            self.frame.locator("#unlock-all").check()
        card.click()
        self.dialog().wait_for(state="detached")

    def board_menu(self, button: str) -> None:
        """Open the board menu, press one of its buttons and close it."""
        self.close()
        self.command("board-menu")
        self.frame.locator(f"#board-{button}").click()
        self.close()

    def load(self, text: str) -> str:
        """Put a board in as text; return what the page says to it."""
        self.close()
        self.command("board-menu")
        self.frame.locator("#board-text").fill(text)
        self.frame.locator("#board-load").click()
        answer = self.text("board-notice")
        self.close()
        return answer

    def hint(self) -> None:
        self.board_menu("hint")

    def fresh(self, level: int) -> None:
        """Go to a terminal whose board is empty, with nothing to undo."""
        self.page.mouse.move(0, 0)
        self.choose_level(level)
        self.board_menu("clear")
        self.choose_level(1 + level % 3)
        self.choose_level(level)
        if self.state()["speed"] != 1:
            self.command("speed 1")
        self.frame.locator("#board").focus()

    def run(self, speed: int = 4) -> None:
        self.command(f"speed {speed}")
        self.command("run")

    def wait_debrief(self) -> None:
        self.frame.locator("dialog#debrief[open]").wait_for(timeout=RUN_MS)
