"""The page's HTML from Python: text by id, bars, pressed and disabled buttons, dialogs.

Only what changed crosses to the browser.
"""

from js import document


def element(name: str):
    """Return the element with this id."""
    return document.getElementById(name)


def make(tag: str, text: str = "", **attributes: str):
    """Return a new element with text in it; never markup."""
    node = document.createElement(tag)
    node.textContent = text
    for name, value in attributes.items():
        node.setAttribute(name.rstrip("_").replace("_", "-"), value)
    return node


def fill(name: str, nodes: list) -> None:
    """Put `nodes` into an element, in place of what it held."""
    element(name).replaceChildren(*nodes)


class Shown:
    """What the page shows now, so that nothing is written twice."""

    def __init__(self) -> None:
        """Start without knowing."""
        self.known: dict[tuple[str, str], object] = {}

    def differs(self, what: str, name: str, value: object) -> bool:
        """Return whether `value` is new for the thing `name`; from now on it is known."""
        if self.known.get((what, name)) == value:
            return False
        self.known[what, name] = value
        return True

    def texts(self, texts: dict[str, str]) -> None:
        """Show a text in each element, by id."""
        for name, text in texts.items():
            if self.differs("text", name, text):
                node = element(name)
                node.removeAttribute("data-text")  # from now on it is ours, not the table's
                node.textContent = text

    def bars(self, bars: dict[str, float]) -> None:
        """Give each bar its length, 0 to 1."""
        for name, part in bars.items():
            if self.differs("bar", name, round(part, 3)):
                element(name).style.setProperty("--part", f"{part:.3f}")

    def items(self, name: str, lines: list[str]) -> None:
        """Show lines of text as a list."""
        if self.differs("items", name, tuple(lines)):
            fill(name, [make("li", line) for line in lines])

    def attribute(self, selector: str, name: str, value: str | None) -> None:
        """Set an attribute of all elements that match, or take it away."""
        if not self.differs(name, selector, value):
            return
        for node in document.querySelectorAll(selector):
            if value is None:
                node.removeAttribute(name)
            else:
                node.setAttribute(name, value)
