"""Keys and buttons that are held, as commands; and which keys are left to the browser.

A key that the game uses never scrolls the page, nor a page around it, whatever is going on. A key
is left to what has the focus where it types, chooses or presses something there.
"""

from js import document

from browser.elements import closest

PRESS, RELEASE = "press ", "release "
"""How commands of keys and buttons that can be held begin."""

HELD_BUTTONS = f'button[data-command^="{PRESS}"]'
"""Buttons that can be held."""

TYPED = "input:not([type=checkbox]), textarea:read-write, select"
"""Where keys write or choose."""

PRESSES = {
    "Enter": "button, a, input, summary",
    "NumpadEnter": "button, a, input, summary",
    "Space": "button, input, summary",
}
"""What a key presses that has the focus. The space bar presses no link: it would scroll."""

META = {"MetaLeft", "MetaRight"}
"""While one of these is down, macOS tells nothing of letters that go up."""

LINE_PX = 40
LINES = {"ArrowUp": -1, "ArrowDown": 1, "ArrowLeft": 0, "ArrowRight": 0}
PAGES = {"Space": 1, "PageDown": 1, "PageUp": -1, "End": 99, "Home": -99}
"""How far a key scrolls a text: a key that the game uses, which any of these may be."""


class Keys:
    """Hears keys and buttons; calls `host.command` with what they ask."""

    def __init__(self, host) -> None:
        """Know the page, whose game says what a key means."""
        self.host = host
        self.held: dict[str, str] = {}
        self.pads: dict[int, str] = {}

    def down(self, event) -> None:
        """A key went down."""
        if event.isComposing or event.altKey or closest(event, TYPED):
            return
        if event.code in PRESSES and closest(event, PRESSES[event.code]):
            return
        control = "Ctrl+" if event.ctrlKey or event.metaKey else ""
        shift = "Shift+" if event.shiftKey else ""
        command = self.host.game.key(control + shift + event.code)
        dialog = document.querySelector("dialog[open]")
        if command is None or (dialog and not scrolled(dialog, event.code)):
            return
        event.preventDefault()
        if not dialog and (not event.repeat or command in self.host.game.repeated):
            if command.startswith(PRESS):
                self.held[event.code] = command.removeprefix(PRESS)
            self.host.command(command)

    def up(self, event) -> None:
        """A key went up."""
        for code in [*self.held] if event.code in META else [event.code]:
            self._release(self.held.pop(code, None))

    def _release(self, name: str | None) -> None:
        """Release what a key or a button held, unless another one holds it too."""
        if name is not None and name not in (*self.held.values(), *self.pads.values()):
            self.host.command(RELEASE + name)

    def pad_down(self, event) -> None:
        """A pointer went down: on a button that can be held, its command begins."""
        button = closest(event, HELD_BUTTONS)
        if button:
            self.pads[event.pointerId] = button.dataset.command.removeprefix(PRESS)
            self.host.command(button.dataset.command)

    def pad_up(self, event) -> None:
        """A pointer went up, wherever that was."""
        self._release(self.pads.pop(event.pointerId, None))

    def pad_seen(self, event) -> None:
        """A pointer came back; if nothing is pressed any more, its release was lost."""
        if not event.buttons:
            self.pad_up(event)

    def let_go(self) -> None:
        """Release every key and button: the true release may happen where nobody tells."""
        names = {*self.held.values(), *self.pads.values()}
        self.held.clear()
        self.pads.clear()
        for name in names:
            self.host.command(RELEASE + name)


def scrolled(dialog, code: str) -> bool:
    """Scroll the text of a dialog if this key does so; return whether it does.

    The browser would scroll the page around a frame where the text has come to its end.
    """
    if code not in LINES and code not in PAGES:
        return False
    text = dialog.querySelector(".scroll")
    if text:
        page = text.clientHeight - LINE_PX
        text.scrollBy(0, LINES.get(code, 0) * LINE_PX + PAGES.get(code, 0) * page)
    return True
