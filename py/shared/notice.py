"""Something to tell a person, before it is put into words: the key of a text and its values."""

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
