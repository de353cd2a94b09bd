"""A recorded game as a short text for an address, and back."""

from typing import Final

from shared import link
from shared.link import LONG, OTHER_CONTENT, LinkError
from tetris.replay import MAX_TICKS, Record, RecordError, decoded, encoded

NAME: Final = "r"
VERSION: Final = 1
MAX_CHARACTERS: Final = 8000
"""The longest text that becomes a link: browsers and messengers carry it whole."""

MAX_BYTES: Final = 2_000_000
"""What a text may unpack to, at most."""


def packed(record: Record) -> str | None:
    """Return a record as a text for an address; None if it, or the game, is too long for one."""
    text = link.packed(encoded(record), VERSION)
    return text if len(text) <= MAX_CHARACTERS and record.ticks <= MAX_TICKS else None


def unpacked(text: str) -> Record:
    """Return the record in a text. Raises LinkError, whatever the text is."""
    if len(text) > MAX_CHARACTERS:
        raise LinkError(LONG)
    try:
        return decoded(link.unpacked(text, VERSION, MAX_BYTES))
    except RecordError as error:
        raise LinkError(OTHER_CONTENT) from error
