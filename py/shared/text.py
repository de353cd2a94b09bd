"""The string tables: every word a person reads, by language and key."""

import json
from functools import cache
from pathlib import Path

from shared.notice import Notice

LANGUAGES = ("en", "ko")
FOLDER = Path(__file__).parent.parent / "text"


@cache
def table(language: str) -> dict[str, str]:
    """Return the string table of one of LANGUAGES. Raises FileNotFoundError for another."""
    loaded: dict[str, str] = json.loads((FOLDER / f"{language}.json").read_text(encoding="utf-8"))
    return loaded


def said(language: str, key: str, **values: object) -> str:
    """Return the text `key` in `language` with its {placeholders} filled. Raises KeyError."""
    return table(language)[key].format(**values)


def put(language: str, notice: Notice) -> str:
    """Return a notice in words."""
    values = {
        name: put(language, value) if isinstance(value, Notice) else value
        for name, value in notice.values
    }
    return said(language, notice.key, **values)
