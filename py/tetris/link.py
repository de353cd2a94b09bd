"""A recorded game as a short text for an address, and back: JSON, packed, in letters for URLs."""

import base64
import json
import zlib
from typing import Final

from shared.saved import loaded
from tetris.replay import Record, RecordError, decoded, encoded

VERSION: Final = "1."
MAX_CHARACTERS: Final = 8000
"""The longest text that becomes a link: browsers and messengers carry it whole."""

MAX_BYTES: Final = 2_000_000
"""What a text may unpack to, at most."""


def packed(record: Record) -> str | None:
    """Return a record as a text for an address; None if it would be too long for one."""
    plain = json.dumps(encoded(record), separators=(",", ":")).encode()
    letters = base64.urlsafe_b64encode(zlib.compress(plain, 9)).decode().rstrip("=")
    text = VERSION + letters
    return text if len(text) <= MAX_CHARACTERS else None


def unpacked(text: str) -> Record:
    """Return the record in a text. Raises RecordError, whatever the text is."""
    if len(text) > MAX_CHARACTERS:
        raise RecordError(f"more than {MAX_CHARACTERS} characters")
    if not text.startswith(VERSION):
        raise RecordError(f"{text[: len(VERSION)]!r} is no version that is known here")
    letters = text.removeprefix(VERSION)
    try:
        bits = base64.b64decode(letters + "=" * (-len(letters) % 4), b"-_", validate=True)
        unpacker = zlib.decompressobj()
        plain = unpacker.decompress(bits, MAX_BYTES)
        if not unpacker.eof:
            raise RecordError("it is cut off, or unpacks to too much")
        return decoded(loaded(plain, MAX_BYTES))
    except RecordError:
        raise
    except (ValueError, zlib.error) as error:
        raise RecordError("it is damaged") from error
