"""How a guide is put together: in the game, in a real server, where the game simplifies."""

from collections.abc import Iterable
from functools import partial

from shared.text import said

Lines = list[tuple[str, str]]
"""Tag of HTML and text, from top to bottom."""

Term = tuple[str, str, str]
"""Keys: title, what it is in the game, and the start of the keys `.real` and `.simple`."""


def body(language: str, title: str, how: Iterable[str], terms: Iterable[Term]) -> Lines:
    """Return a guide: how to play under `title`, a paragraph a key, then every term."""
    say = partial(said, language)
    lines = [("h3", say(title)), *(("p", say(key)) for key in how)]
    for head, text, start in terms:
        lines += [
            ("h3", say(head)),
            ("p", say(text)),
            ("h4", say("guide.col.real")),
            ("p", say(f"{start}.real")),
            ("h4", say("guide.col.simple")),
            ("p", say(f"{start}.simple")),
        ]
    return lines
