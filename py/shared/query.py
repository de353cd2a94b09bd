"""What an address asks for (`?level=2&seed=7`), checked: unknown values are told and left out."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from shared.notice import Notice, visible
from shared.text import LANGUAGES

MAX_SHOWN = 20


def whole_number(low: int, high: int) -> Callable[[str], int]:
    """Return a reader of whole numbers from `low` to `high`. It raises ValueError for others."""

    def read(text: str) -> int:
        if len(text) > MAX_SHOWN or not text.isascii():
            raise ValueError(text)
        value = int(text)
        if not low <= value <= high:
            raise ValueError(text)
        return value

    return read


def one_of(*allowed: str) -> Callable[[str], str]:
    """Return a reader of the `allowed` texts. It raises ValueError for others."""

    def read(text: str) -> str:
        if text not in allowed:
            raise ValueError(text)
        return text

    return read


def first(pairs: Iterable[Sequence[str]]) -> dict[str, str]:
    """Return the first value of each name."""
    found: dict[str, str] = {}
    for name, value in pairs:
        found.setdefault(name, value)
    return found


def asked(
    query: Mapping[str, str], readers: Mapping[str, Callable[[str], object]]
) -> tuple[dict[str, object], list[Notice]]:
    """Return the values of the names in `readers` that `query` holds, and a notice of all others.

    Names that no reader knows are nobody's business: other sites add theirs to links.
    """
    values: dict[str, object] = {}
    faults = []
    for name, read in readers.items():
        if name not in query:
            continue
        try:
            values[name] = read(query[name])
        except ValueError:
            faults.append(f"{name}={visible(query[name])[:MAX_SHOWN]}")
    return values, [Notice.of("notice.query", asked=", ".join(faults))] if faults else []


COMMON = {
    "seed": whole_number(0, 2**31 - 1),
    "lang": one_of(*LANGUAGES),
    "mute": one_of("0", "1"),
    "embed": one_of("0", "1"),
    "post": one_of("0", "1"),
}
"""What the address of any game may ask for."""
