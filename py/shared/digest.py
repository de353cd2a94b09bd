"""A short name for a value: equal values have equal digests on every Python and every machine."""

import hashlib
from dataclasses import fields, is_dataclass
from enum import Enum

_SAME = frozenset({int, str, bool, type(None)})


def _plain(value: object) -> object:
    """Return `value` as nested tuples of numbers, strings and None, the same in every version."""
    kind = type(value)
    if kind in _SAME:
        return value
    if isinstance(
        value, tuple | list
    ):  # first, and without a call for plain items: most of a state
        return tuple([item if type(item) in _SAME else _plain(item) for item in value])
    if isinstance(value, Enum):
        return value.name
    if is_dataclass(value):
        return tuple(_plain(getattr(value, field.name)) for field in fields(value))
    if isinstance(value, dict):
        return tuple(sorted((_plain(key), _plain(item)) for key, item in value.items()))
    raise TypeError(f"a digest is made of whole numbers and text, not of {kind.__name__}")


def digest(value: object) -> str:
    """Return 16 hexadecimal digits (the start of a SHA-256) that name `value`.

    Raises TypeError for anything that two machines could write differently, floats among them.
    """
    return hashlib.sha256(repr(_plain(value)).encode()).hexdigest()[:16]
