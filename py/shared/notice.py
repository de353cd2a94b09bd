"""Something to tell a person, before it is put into words: the key of a text and its values."""

from collections.abc import Iterable
from typing import NamedTuple


class Notice(NamedTuple):
    """The key of a text in the string tables and the values for its placeholders.

    A value that is itself a Notice is put into words first.
    """

    key: str
    values: tuple[tuple[str, "str | int | Notice"], ...] = ()

    @classmethod
    def of(cls, key: str, **values: "str | int | Notice") -> "Notice":
        """Return the notice with this key and these values."""
        return cls(key, tuple(values.items()))


def joined(notices: Iterable[Notice]) -> Notice | None:
    """Return one notice that says all of `notices`, or None for none."""
    said: Notice | None = None
    for notice in notices:
        said = notice if said is None else Notice.of("notice.both", first=said, then=notice)
    return said


def visible(text: str) -> str:
    """Return a text from elsewhere so that it can stand in a line: no breaks, no hidden marks.

    Marks that turn the direction of writing would turn the rest of the line as well.
    """
    return "".join(
        letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in text
    )
