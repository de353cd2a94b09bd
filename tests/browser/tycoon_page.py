"""The page object of tycoon.html: what a person does there, in words."""

from collections.abc import Iterable
from typing import Any

from tests.browser.game_page import RUN_MS, GamePage

Place = tuple[int, int]

# As a person does it with the list of terminals and the board menu, but in one go: most tests begin
# so, and tests of their own look at both dialogs. To come from another terminal forgets the undos.
FRESH = """([level, other]) => {
  const press = (selector) => document.querySelector(selector).click();
  const go = (terminal) => {
    press('header [data-command="levels"]');
    const card = document.querySelector(`#levels [data-level="${terminal}"]`);
    if (card.disabled) press("#unlock-all");
    card.click();
  };
  go(level);
  press('main [data-command="board-menu"]');
  press("#board-clear");
  go(other);
  go(level);
  press('main [data-command="speed 1"]');
  document.getElementById("board").focus();
}"""


class TycoonPage(GamePage):
    """tycoon.html, in a tab of its own or in a frame of another page."""

    rows, cols = 8, 12

    # --- what the page says of itself

    def board(self) -> list[str]:
        return str(self.state()["board"]).splitlines()

    def row(self, number: int) -> str:
        return self.board()[number]

    def cell(self, row: int, col: int) -> str:
        return self.board()[row][col]

    def undo_steps(self) -> int:
        return int(self.state()["undo"])

    # --- the board

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
        """Go to a terminal whose board is empty, with seed 1 and nothing to undo."""
        if self.state()["seed"] != 1:  # a link brought another one
            self.page.reload()
            self.ready()
        self.page.mouse.move(0, 0)
        self.frame.evaluate(FRESH, [level, 1 + level % 3])
        self.dialog().wait_for(state="detached")

    def run(self, speed: int = 4) -> None:
        self.command(f"speed {speed}")
        self.command("run")

    def wait_debrief(self) -> None:
        self.frame.locator("dialog#debrief[open]").wait_for(timeout=RUN_MS)
