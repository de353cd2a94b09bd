"""What the dialogs of every game do: fill before they open, tell, copy, and speak anew."""

from collections.abc import Callable

from js import document

from browser.elements import element, fill, make
from browser.embed import EmbedPanel
from shared.guide import Lines
from shared.text import said


class Dialogs:
    """Fills the dialogs of a page before they open."""

    def __init__(self, game, host, fillers: dict[str, Callable[[], None]]) -> None:
        """Know the game, the page that opens dialogs, and what fills each dialog, by its id."""
        self.game = game
        self.host = host
        self.fillers = fillers | {"embed": EmbedPanel(self).fill}

    def listen(self, buttons: dict[str, Callable[[], None]], kind: str = "click") -> None:
        """Call a handler, which takes no event, for each element by its id."""
        for name, handler in buttons.items():
            self.host.on(element(name), kind, lambda _event, do=handler: do())

    def welcome(self, dialog: str, skip: bool) -> None:
        """Take the loading screen away: it becomes the first dialog, unless that is skipped."""
        element("loading").hidden = True
        element(f"{dialog}-row").hidden = False
        if skip:
            self.host.close()
        else:
            self.host.open(dialog)

    def say(self, key: str, **values: object) -> str:
        """Return a text in the language of the game."""
        return said(self.game.language, key, **values)

    def tell(self, name: str, key: str) -> None:
        """Show a text in the line `name` of a dialog."""
        element(name).textContent = self.say(key)

    def prepare(self, dialog: str) -> None:
        """Fill a dialog; one whose words stand in the page needs none."""
        if dialog in self.fillers:
            self.fillers[dialog]()

    def refill(self) -> None:
        """Write the open dialog anew: the language has changed."""
        for dialog in document.querySelectorAll("dialog[open]"):
            self.prepare(dialog.id)

    def first(self, dialog: str, selector: str) -> None:
        """Choose what has the focus when a dialog opens."""
        for node in element(dialog).querySelectorAll("[data-first]"):
            node.removeAttribute("data-first")
        element(dialog).querySelector(selector).setAttribute("data-first", "")

    def lines(self, name: str, lines: Lines) -> None:
        """Put lines of text into an element."""
        fill(name, [make(tag, text) for tag, text in lines])

    def table(self, name: str, rows: list[list[str]]) -> None:
        """Put rows of text into the body of a table; each begins with its name."""
        fill(
            name,
            [
                make("tr", "", make("th", head, scope="row"), *(make("td", one) for one in values))
                for head, *values in rows
            ],
        )

    def copy(self, area: str, line: str) -> None:
        """Copy a text area; where the browser refuses, leave it selected; tell in `line`.

        The old command works without a permission, in frames of other sites as well.
        """
        self.host.focus.give(element(area))
        element(area).select()
        done = document.execCommand("copy")
        self.tell(line, "copy.done" if done else "copy.select")
