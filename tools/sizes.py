"""How many bytes of the site's files cross a network: a part of tools/bench.py and of the tests."""

from __future__ import annotations

import gzip
from functools import cache
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

COMPRESSED: Final = {".css", ".html", ".js", ".json", ".mjs", ".py", ".svg", ".txt", ".wasm"}
"""Files that a static host sends with gzip; others are compressed already."""

LEVEL: Final = 6
"""How hard a host compresses; gzip's own choice."""


@cache
def packed(file: Path) -> int:
    """Return how many bytes of a file a static host sends."""
    body = file.read_bytes()
    return len(gzip.compress(body, LEVEL)) if file.suffix in COMPRESSED else len(body)


def file_of(address: str, site: str, root: Path) -> Path:
    """Return the file behind an address of the site at `site`, which is the folder `root`."""
    path = unquote(urlsplit(address).path).removeprefix(urlsplit(site).path)
    return root / (path or "index.html")
