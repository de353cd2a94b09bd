"""The guide, as keys of the string tables: what stands where."""

from typing import Final

from shared import guide
from shared.guide import Lines

HOW: Final = ("tetris.how.1", "tetris.how.2", "tetris.how.3", "tetris.how.4")

TERMS: Final = tuple(
    (f"tetris.{term}.title", f"tetris.{term}.text", f"tetris.{term}")
    for term in ("allocation", "fragmentation", "paging", "blocktable", "full", "oom")
)


def body(language: str) -> Lines:
    """Return the guide as (tag of HTML, text) from top to bottom."""
    return guide.body(language, "guide.how", HOW, TERMS)
