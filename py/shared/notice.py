"""Something to tell a person, before it is put into words: the key of a text and its values."""

from typing import NamedTuple


class Notice(NamedTuple):
    """The key of a text in the string tables and the values for its placeholders."""

    key: str
    values: tuple[tuple[str, str | int], ...] = ()

    @classmethod
    def of(cls, key: str, **values: str | int) -> "Notice":
        """Return the notice with this key and these values."""
        return cls(key, tuple(values.items()))
