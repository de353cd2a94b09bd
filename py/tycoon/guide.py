"""The guide and the list of keys, as keys of the string tables: what stands where."""

from typing import Final

from shared import guide
from shared.guide import Lines
from shared.text import said

HOW: Final = ("guide.how.1", "guide.how.2", "guide.how.3", "guide.how.4")
"""How to play, a paragraph each."""

TERMS: Final = (
    ("part.prefill", "part.prefill.text", "guide.prefill"),
    ("part.decode", "part.decode.text", "guide.decode"),
    ("guide.memory.title", "guide.memory.text", "guide.memory"),
    ("part.allocator", "part.allocator.text", "guide.allocator"),
    ("guide.oom.title", "guide.oom.text", "guide.oom"),
    ("part.draft", "part.draft.text", "guide.draft"),
    ("part.gate", "part.gate.text", "guide.gate"),
)
"""Title, what it does in the game, and the start of the keys `.real` and `.simple`."""

KEYS_LIST: Final = (
    ("← ↑ → ↓", "keys.move"),
    ("Shift + ← ↑ → ↓", "keys.draw"),
    ("Enter, Space", "keys.place"),
    ("W P D A F V", "keys.parts"),
    ("X, Delete", "keys.erase"),
    ("R, Shift + R", "keys.turn"),
    ("Q", "keys.pipette"),
    ("U, Shift + U, Ctrl + Z, Ctrl + Y", "keys.undo"),
    ("G", "keys.run"),
    ("Space", "keys.pause"),
    (".", "keys.tick"),
    ("1 2 4", "keys.speed"),
    ("B", "keys.board"),
    ("L H M ?", "keys.others"),
)
"""Keys as they are printed on a keyboard, and what they do."""


def body(language: str) -> Lines:
    """Return the guide as (tag of HTML, text) from top to bottom."""
    lines = guide.body(language, "guide.how", HOW, TERMS)
    return [*lines, ("p", said(language, "guide.fidelity"))]


def keys(language: str) -> Lines:
    """Return the list of keys as (tag of HTML, text): what to press, then what it does."""
    lines: Lines = []
    for printed, key in KEYS_LIST:
        lines += [("dt", printed), ("dd", said(language, key))]
    return [*lines, ("dt", said(language, "keys.pointer")), ("dd", said(language, "keys.mouse"))]
