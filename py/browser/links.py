"""Links: what the address holds after its #. A game under way is not lost without asking."""

from collections.abc import Callable

from js import history, location, window

from browser.elements import element
from shared.link import Arrived, arrived, end_of_address
from shared.notice import Notice, joined


def address(name: str, text: str, language: str) -> str:
    """Return this page's address with a packed text in it, and nothing of its query."""
    return location.href.split("#")[0].split("?")[0] + end_of_address(name, text, language)


def forget() -> None:
    """Take the end off the address: what it brought is over, so a reload does not bring it again.

    It can also be opened once more then, as a change of the address.
    """
    if location.hash:
        history.replaceState(None, "", location.pathname + location.search)


class Links:
    """Opens what the address brings, at the start and whenever it changes."""

    def __init__(self, game, host, name: str, read: Callable[[str], object]) -> None:
        """Listen. `read` makes a value of what the address holds under `name`; see shared.link.

        Of `game` it needs `at_stake`, whether something would be lost; `note`, which shows a
        notice; and `follow`, which opens a value and returns what there is to tell.
        """
        self.game = game
        self.host = host
        self.name = name
        self.read = read
        self.waiting: Arrived[object] = Arrived()
        host.on(window, "hashchange", lambda _event: self.look())
        host.on(element("link-open"), "click", lambda _event: self.take(self.waiting))
        host.on(element("link"), "close", lambda _event: self.leave())

    def start(self, faults: list[Notice]) -> bool:
        """Open what the address holds and tell the `faults` so far; return whether it held any."""
        found = arrived(location.hash, self.name, self.read)
        self.take(found._replace(notices=(*faults, *found.notices)))
        return found.value is not None

    def look(self) -> None:
        """The address has changed: open what it holds, or ask first."""
        found = arrived(location.hash, self.name, self.read)
        if found.value is not None and self.game.at_stake:
            self.host.open("link")
            self.waiting = found
            return
        if found.value is None and self.host.is_open("link"):
            self.host.close()  # what it asked about is gone
            forget()
        self.take(found)

    def take(self, found: Arrived[object]) -> None:
        """Open what arrived, in its language, and tell in one notice what there is to tell."""
        self.waiting = Arrived()
        notices = [*found.notices]
        if found.value is not None:
            self.host.close()
            notices += self.game.follow(found.value)
        if found.language is not None:
            self.host.settings.speak(found.language)
        if notices:
            self.game.note(joined(notices))

    def leave(self) -> None:
        """The question was closed without a yes: the address is that of this page again."""
        if self.waiting.value is not None and not self.host.is_open("link"):
            self.waiting = Arrived()
            forget()
