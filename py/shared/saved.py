"""Texts that were kept or sent: read with care, since anybody may have written them."""

import json
from typing import Final

MAX_CHARACTERS: Final = 20_000
MAX_DEPTH: Final = 20
"""Deeper than anything of ours. Python in a browser may have too small a stack for more."""


def loaded(text: str | bytes, max_characters: int = MAX_CHARACTERS) -> object:
    """Return what a JSON text holds. Raises ValueError for one that is too long or too deep."""
    text = text.decode() if isinstance(text, bytes) else text
    if len(text) > max_characters:
        raise ValueError("too long")
    depth = 0
    for letter in text:
        depth += (letter in "[{") - (letter in "]}")
        if depth > MAX_DEPTH:
            raise ValueError("nested too deeply")
    return json.loads(text)


def object_kept(text: str | None, version: int) -> dict[str, object] | None:
    """Return the object in a text that was kept by this `version`; None for any other text."""
    try:
        found = loaded(text or "")
    except ValueError:
        return None
    if not isinstance(found, dict) or type(found.get("v")) is not int:
        return None  # true and 1.0 equal 1, and were never written
    return found if found["v"] == version else None
