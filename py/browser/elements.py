"""The page's HTML from Python: text by id, bars, pressed and disabled buttons, dialogs.

Only what changed crosses to the browser.
"""

import json
from typing import Final, NamedTuple

from js import document
from pyscript.js_modules import nodes as builder


def element(name: str):
    """Return the element with this id."""
    return document.getElementById(name)


def closest(event, selector: str):
    """Return the element around an event's target that matches; None if there is none.

    The target may be the document itself, which extensions and test tools send keys to.
    """
    ask = getattr(event.target, "closest", None)
    return ask(selector) if ask else None


class Node(NamedTuple):
    """An element that `fill` builds: text in it, never markup, and then its children."""

    tag: str
    text: str
    attributes: dict[str, str]
    children: tuple["Node", ...]


def make(tag: str, text: str = "", *children: Node, **attributes: str) -> Node:
    """Return an element to be built; names of attributes are written as Python can."""
    plain = {name.rstrip("_").replace("_", "-"): value for name, value in attributes.items()}
    return Node(tag, text, plain, children)


def fill(name: str, nodes: list[Node]) -> None:
    """Put `nodes` into an element, in place of what it held: one call for any number of them."""
    builder.fill(element(name), json.dumps(nodes))


UNKNOWN: Final = object()
"""What is shown before anything was: no value, not even None, is equal to it."""


class Shown:
    """What the page shows now, so that nothing is written twice."""

    def __init__(self) -> None:
        """Start without knowing."""
        self.known: dict[tuple[str, str], object] = {}
        self.nodes: dict[str, object] = {}

    def differs(self, what: str, name: str, value: object) -> bool:
        """Return whether `value` is new for the thing `name`; from now on it is known."""
        if self.known.get((what, name), UNKNOWN) == value:
            return False
        self.known[what, name] = value
        return True

    def node(self, name: str):
        """Return the element with this id, which is looked for once."""
        if name not in self.nodes:
            self.nodes[name] = element(name)
            self.nodes[name].removeAttribute("data-text")  # it is ours now, not the table's
        return self.nodes[name]

    def texts(self, texts: dict[str, str]) -> None:
        """Show a text in each element, by id."""
        for name, text in texts.items():
            if self.differs("text", name, text):
                self.node(name).replaceChildren(text)

    def bars(self, bars: dict[str, float]) -> None:
        """Give each bar its length, 0 to 1."""
        for name, part in bars.items():
            if self.differs("bar", name, round(part, 3)):
                self.node(name).style.setProperty("--part", f"{part:.3f}")

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
