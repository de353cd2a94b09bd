"""What an address carries after its #, such as `#b=1.eNqr…&lang=ko`: packed data, and a language.

There it stays with the browser: no server sees it, or cuts it. Anybody may have written it, so
reading gives a value or a LinkError, whatever the text is.
"""

import base64
import json
import zlib
from collections.abc import Callable
from typing import Final, Generic, NamedTuple, TypeVar

from shared.notice import Notice
from shared.query import asked, first, one_of
from shared.saved import loaded
from shared.text import LANGUAGES

MAX_CHARACTERS: Final = 10_000
"""The longest end of an address that is looked at."""

Value = TypeVar("Value")


LONG: Final = Notice.of("link.long")
OTHER_VERSION: Final = Notice.of("link.version")
DAMAGED: Final = Notice.of("link.damaged")
OTHER_CONTENT: Final = Notice.of("link.content")
UNKNOWN: Final = Notice.of("link.unknown")


class LinkError(ValueError):
    """A link cannot be opened; `notice` says so and why."""

    def __init__(self, why: Notice) -> None:
        """Keep why; the exception's own text is its key."""
        super().__init__(why.key)
        self.notice = Notice.of("link.bad", why=why)


class Arrived(NamedTuple, Generic[Value]):
    """What an address brought: a value if it holds one, a language if it names one."""

    value: Value | None = None
    language: str | None = None
    notices: tuple[Notice, ...] = ()


def packed(plain: object, version: int) -> str:
    """Return plain data as letters that need no escapes in an address, behind a version."""
    shrunk = zlib.compress(json.dumps(plain, separators=(",", ":")).encode(), 9)
    return f"{version}.{base64.urlsafe_b64encode(shrunk).decode().rstrip('=')}"


def unpacked(text: str, version: int, max_bytes: int) -> object:
    """Return the plain data in a text; its checksum tells what was changed on the way.

    Raises LinkError, also for data of more than `max_bytes`, which are never unpacked.
    """
    number, _, letters = text.partition(".")
    if number != str(version):
        raise LinkError(OTHER_VERSION if number.isdecimal() else DAMAGED)
    try:
        bits = base64.b64decode(letters + "=" * (-len(letters) % 4), b"-_", validate=True)
        unpacker = zlib.decompressobj()
        plain = unpacker.decompress(bits, max_bytes)
        if not unpacker.eof or unpacker.unused_data:
            raise LinkError(DAMAGED)
        return loaded(plain, max_bytes)
    except LinkError:
        raise
    except (ValueError, zlib.error) as error:
        raise LinkError(DAMAGED) from error


def end_of_address(name: str, text: str, language: str) -> str:
    """Return the end of an address that brings a packed text, to be opened in a language."""
    return f"#{name}={text}&lang={language}"


def arrived(end: str, name: str, read: Callable[[str], Value]) -> Arrived[Value]:
    """Return what the end of an address brings under `name`, made a value by `read`.

    Names that nobody knows here pass beside a known one: other sites add theirs to links.
    """
    end = end.removeprefix("#")
    if not end:
        return Arrived()
    if len(end) > MAX_CHARACTERS:
        return Arrived(notices=(LinkError(LONG).notice,))
    pairs = first(part.partition("=")[::2] for part in end.split("&"))
    known, faults = asked(pairs, {"lang": one_of(*LANGUAGES)})
    language = str(known["lang"]) if known else None
    if name not in pairs:
        unknown = [] if "lang" in pairs else [LinkError(UNKNOWN).notice]
        return Arrived(None, language, (*faults, *unknown))
    try:
        return Arrived(read(pairs[name]), language, tuple(faults))
    except LinkError as error:
        return Arrived(None, language, (*faults, error.notice))
