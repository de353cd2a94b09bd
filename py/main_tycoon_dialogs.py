"""The dialogs of tycoon.html: terminals, guide, keys, board as text, debrief."""

from pathlib import Path

from js import document

from browser import links
from browser.dialogs import Dialogs
from browser.elements import element
from shared.text import put
from tycoon import debrief, guide, link, readout
from tycoon.action import Clear, Load, Stop
from tycoon.board import BoardError, parsed
from tycoon.levels import LEVELS, checked
from tycoon.state import Ended

HINTS = Path(__file__).parent / "boards"


class TycoonDialogs(Dialogs):
    """Fills the dialogs before they open, and does what their own buttons ask."""

    def __init__(self, game, host) -> None:
        """Listen to the buttons. `game` is the Tycoon, `host` the page that opens dialogs."""
        fillers = {
            "levels": self.fill_levels,
            "guide": lambda: self.lines("guide-body", guide.body(game.language)),
            "keys": lambda: self.lines("keys-body", guide.keys(game.language)),
            "board-menu": self.fill_board_menu,
            "debrief": self.fill_debrief,
        }
        super().__init__(game, host, fillers)
        self.listen(
            {
                "board-copy": self.copy_board,
                "link-copy": lambda: self.copy("board-link", "board-notice"),
                "board-load": self.load,
                "board-clear": self.clear,
                "board-hint": self.hint,
                "debrief-build": self.build,
                "debrief-again": self.again,
                "debrief-next": self.next,
            }
        )
        self.listen({"unlock-all": self.unlock}, "change")
        for card in document.querySelectorAll("[data-level]"):
            host.on(card, "click", lambda event: self.choose(event.currentTarget))

    def fill_levels(self) -> None:
        """Show which terminals are open and what was won there."""
        progress = self.game.progress
        for level in LEVELS:
            is_open, line = readout.card(progress, level, self.game.language)
            card = document.querySelector(f'[data-level="{level}"]')
            card.disabled = not is_open
            card.setAttribute("aria-current", str(level == self.game.state.level).lower())
            element(f"best-{level}").textContent = line
        element("unlock-all").checked = progress.unlock_all

    def choose(self, card) -> None:
        """Go to the terminal of a card."""
        self.game.choose(int(card.dataset.level))

    def unlock(self) -> None:
        """Open all terminals, or lock them again."""
        self.game.unlock(bool(element("unlock-all").checked))
        self.fill_levels()

    def fill_board_menu(self) -> None:
        """Show the board as text and as a link."""
        state = self.game.state
        shared = link.Shared(state.level, state.seed, state.board)
        element("board-text").value = state.board.text()
        address = links.address(link.NAME, link.packed(shared), self.game.language)
        element("board-link").value = address
        element("board-notice").textContent = ""
        running = state.run is not None
        for name in ("board-load", "board-clear", "board-hint"):
            element(name).disabled = running
        if running:
            self.tell("board-notice", "notice.running")

    def copy_board(self) -> None:
        """Copy the board text."""
        self.copy("board-text", "board-notice")

    def load(self) -> None:
        """Put the text in place of the board, or say what is wrong with it."""
        try:
            board = checked(parsed(element("board-text").value), LEVELS[self.game.state.level])
        except BoardError as error:
            element("board-notice").textContent = put(self.game.language, error.notice)
            return
        self.game.act(Load(board))
        self.tell("board-notice", "boardmenu.loaded")

    def clear(self) -> None:
        """Empty the board."""
        self.game.act(Clear())
        self.fill_board_menu()
        self.tell("board-notice", "boardmenu.loaded")

    def hint(self) -> None:
        """Put a board that wins in place of this one."""
        text = (HINTS / f"level{self.game.state.level}.txt").read_text()
        self.game.act(Load(parsed(text)))
        self.fill_board_menu()
        self.tell("board-notice", "boardmenu.loaded")

    def fill_debrief(self) -> None:
        """Tell what happened and why, and show the three axes."""
        run = self.game.state.run
        how = run.ended.value
        element("debrief").dataset.how = how
        title = self.say(f"debrief.{how}.title", level=run.level)
        element("debrief-title").textContent = title
        element("debrief-what").textContent = put(self.game.language, debrief.happened(run))
        element("debrief-why").textContent = put(self.game.language, debrief.why(run))
        self.table("debrief-axes", debrief.axes(run, self.game.last_best, self.game.language))
        element("debrief-next").hidden = run.ended is not Ended.WON or run.level + 1 not in LEVELS

    def build(self) -> None:
        """Back to the board, as it was built."""
        self.host.close()
        self.game.act(Stop())

    def again(self) -> None:
        """Run the same board once more."""
        self.host.close()
        self.game.act(Stop())
        self.game.command("run")  # which goes on whether or not the last one was paused

    def next(self) -> None:
        """Go to the next terminal."""
        self.game.choose(self.game.state.level + 1)
