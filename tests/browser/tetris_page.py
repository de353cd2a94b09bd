"""The page object of tetris.html: what a person does there, in words."""

import json
from collections.abc import Iterable

from tests.browser.game_page import GamePage

from tetris import link
from tetris.action import Action
from tetris.bot import choice
from tetris.replay import Record, decoded
from tetris.state import State

KEY_OF = {
    Action.LEFT: "ArrowLeft",
    Action.RIGHT: "ArrowRight",
    Action.SOFT_DROP: "ArrowDown",
    Action.HARD_DROP: "Space",
    Action.CLOCKWISE: "KeyX",
    Action.COUNTERCLOCKWISE: "KeyZ",
    Action.HALF_TURN: "KeyQ",
    Action.HOLD: "KeyC",
    Action.SPLIT: "KeyP",
}

OPEN_LINK = """async (end) => {
  location.hash = "";
  const changed = new Promise(done => addEventListener("hashchange", done, { once: true }));
  location.hash = end;
  await changed;
}"""


class TetrisPage(GamePage):
    """tetris.html, in a tab of its own or in a frame of another page."""

    rows, cols = 20, 10

    def begin(self, mode: str) -> None:
        """Start a game from whatever is on the screen."""
        if self.dialog_name() != "start":
            self.close()
            self.command("again")
        self.dialog().locator(f'[data-command="mode {mode}"]').click()
        self.wait_phase("running")

    def begin_again(self, mode: str) -> None:
        """Start a game anew, of the same requests."""
        self.close()
        self.begin(mode)
        self.wait("s.pieces === 0")

    def act(self, actions: Iterable[Action]) -> None:
        """Press the key of each action."""
        for action in actions:
            self.keys(KEY_OF[action])

    def play_piece(self, state: State) -> None:
        """Do with the falling piece what a good bot would do, and wait until it lies."""
        pieces = self.state()["pieces"]
        self.act(choice(state))
        self.wait(f"s.pieces > {pieces}")

    def game(self) -> Record:
        """Return the record of the game so far, from which CPython plays it again."""
        return decoded(json.loads(self.frame.evaluate("arcade.record()")))

    def watch(self, record: Record) -> None:
        """Open the link of a record in this page: it plays from its first tick."""
        self.frame.evaluate(OPEN_LINK, f"r={link.packed(record)}")
        if self.dialog_name() == "link":  # a game was under way
            self.frame.locator("#link-open").click()
        self.wait(f"s.status === 'watching' && s.seed === {record.seed}")

    def drop_until_over(self) -> None:
        """Drop piece after piece where it comes, until memory is full."""
        for _ in range(60):
            if self.state()["status"] == "oom":
                break
            self.keys("Space")
        self.frame.locator("dialog#over[open]").wait_for()

    def link(self) -> str:
        """Return the replay link, opened from the end of a game."""
        self.frame.locator("#over-share").click()
        text = self.frame.locator("#share-text").input_value()
        self.close()
        return text
