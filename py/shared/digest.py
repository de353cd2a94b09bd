"""A short name for a value: equal values have equal digests on every Python and every machine."""

import hashlib
from dataclasses import fields, is_dataclass
from enum import Enum


def _plain(value: object) -> object:
    """Return `value` as nested tuples of numbers, strings and None, the same in every version."""
    if isinstance(value, Enum):
        return value.name
    if is_dataclass(value):
        return tuple(_plain(getattr(value, field.name)) for field in fields(value))
    if isinstance(value, dict):
        return tuple(sorted((_plain(key), _plain(item)) for key, item in value.items()))
    if isinstance(value, tuple | list):
        return tuple(_plain(item) for item in value)
    if value is None or isinstance(value, bool | int | str):
        return value
    raise TypeError(f"a digest is made of whole numbers and text, not of {type(value).__name__}")


def digest(value: object) -> str:
    """Return 16 hexadecimal digits (the start of a SHA-256) that name `value`.

    Raises TypeError for anything that two machines could write differently, floats among them.
    """
    return hashlib.sha256(repr(_plain(value)).encode()).hexdigest()[:16]
