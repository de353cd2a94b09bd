"""The dialogs of tycoon.html: terminals, guide, keys, board as text, debrief."""

from pathlib import Path

from js import document, navigator
from pyodide.ffi import create_proxy

from browser.elements import element, fill, make
from shared.text import put, said
from tycoon import debrief, guide, readout
from tycoon.action import Clear, Load, Start, Stop
from tycoon.board import BoardError, parsed
from tycoon.levels import LEVELS, checked
from tycoon.state import Ended

HINTS = Path(__file__).parent / "boards"


class Dialogs:
    """Fills the dialogs before they open, and does what their own buttons ask."""

    def __init__(self, game, host) -> None:
        """Listen to the buttons. `game` is the Tycoon, `host` the page that opens dialogs."""
        self.game = game
        self.host = host
        self.copied = create_proxy(lambda _done: self.tell("boardmenu.copied"))
        self.refused = create_proxy(lambda _why: self.tell("boardmenu.select"))
        buttons = {
            "board-copy": self.copy,
            "board-load": self.load,
            "board-clear": self.clear,
            "board-hint": self.hint,
            "debrief-build": self.build,
            "debrief-again": self.again,
            "debrief-next": self.next,
        }
        for name, handler in buttons.items():
            host.on(element(name), "click", self._without_event(handler))
        host.on(element("unlock-all"), "change", self._without_event(self.unlock))
        for card in document.querySelectorAll("[data-level]"):
            host.on(card, "click", lambda event: self.choose(event.currentTarget))

    def _without_event(self, handler):
        return lambda _event: handler()

    def say(self, key: str, **values: object) -> str:
        """Return a text in the language of the game."""
        return said(self.game.language, key, **values)

    def welcome(self, level_asked: bool) -> None:
        """Take the loading screen away: it becomes the choice of terminals."""
        element("loading").hidden = True
        element("levels-row").hidden = False
        if level_asked:
            self.host.close()
        else:
            self.host.open("levels")

    def refill(self) -> None:
        """Write the open dialog anew: the language has changed."""
        for dialog in document.querySelectorAll("dialog[open]"):
            self.prepare(dialog.id)

    def prepare(self, dialog: str) -> None:
        """Fill a dialog."""
        fillers = {
            "levels": self.fill_levels,
            "guide": lambda: self._lines("guide-body", guide.body(self.game.language)),
            "keys": lambda: self._lines("keys-body", guide.keys(self.game.language)),
            "board-menu": self.fill_board_menu,
            "debrief": self.fill_debrief,
        }
        fillers[dialog]()

    def _lines(self, name: str, lines: list[tuple[str, str]]) -> None:
        fill(name, [make(tag, text) for tag, text in lines])

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
        """Show the board as text."""
        element("board-text").value = self.game.state.board.text()
        element("board-notice").textContent = ""
        running = self.game.state.run is not None
        for name in ("board-load", "board-clear", "board-hint"):
            element(name).disabled = running
        if running:
            self.tell("notice.running")

    def tell(self, key: str) -> None:
        """Show a line below the board text."""
        element("board-notice").textContent = self.say(key)

    def copy(self) -> None:
        """Copy the board text, or select it where the browser does not allow copying."""
        area = element("board-text")
        area.focus()
        area.select()
        if navigator.clipboard:
            navigator.clipboard.writeText(area.value).then(self.copied, self.refused)
        else:
            self.tell("boardmenu.select")

    def load(self) -> None:
        """Put the text in place of the board, or say what is wrong with it."""
        try:
            board = checked(parsed(element("board-text").value), LEVELS[self.game.state.level])
        except BoardError as error:
            element("board-notice").textContent = put(self.game.language, error.notice)
            return
        self.game.act(Load(board))
        self.tell("boardmenu.loaded")

    def clear(self) -> None:
        """Empty the board."""
        self.game.act(Clear())
        self.fill_board_menu()
        self.tell("boardmenu.loaded")

    def hint(self) -> None:
        """Put a board that wins in place of this one."""
        text = (HINTS / f"level{self.game.state.level}.txt").read_text()
        self.game.act(Load(parsed(text)))
        self.fill_board_menu()
        self.tell("boardmenu.loaded")

    def fill_debrief(self) -> None:
        """Tell what happened and why, and show the three axes."""
        run = self.game.state.run
        how = run.ended.value
        element("debrief").dataset.how = how
        title = self.say(f"debrief.{how}.title", level=run.level)
        element("debrief-title").textContent = title
        element("debrief-what").textContent = put(self.game.language, debrief.happened(run))
        element("debrief-why").textContent = put(self.game.language, debrief.why(run))
        rows = []
        for head, *values in debrief.axes(run, self.game.last_best, self.game.language):
            row = make("tr")
            row.append(make("th", head, scope="row"), *(make("td", value) for value in values))
            rows.append(row)
        fill("debrief-axes", rows)
        element("debrief-next").hidden = run.ended is not Ended.WON or run.level + 1 not in LEVELS

    def build(self) -> None:
        """Back to the board, as it was built."""
        self.host.close()
        self.game.act(Stop())

    def again(self) -> None:
        """Run the same board once more."""
        self.host.close()
        self.game.act(Stop(), Start())

    def next(self) -> None:
        """Go to the next terminal."""
        self.game.choose(self.game.state.level + 1)
