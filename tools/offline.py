"""Write the service worker of a published copy, with which its pages start without the network.

Usage: ``python3 tools/offline.py OUT [--off]``, where OUT is what tools/publish.py made.

tools/publish.py and tools/snapshot.py do this at their end. Do it again after a change by hand: the
worker keeps only files whose sha256 it knows. With --off the copy is not kept, and its worker
removes what an earlier one has left in the browsers of those who come back.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import posixpath
import shutil
import sys
from pathlib import Path
from typing import Final

import build
import page_config

ROOT: Final = Path(__file__).resolve().parent.parent
WORKER: Final = "worker.js"
USED: Final = (
    *("*.html", "css/*.css", "img/*.png", "img/*.svg"),
    *("py/*.bin", "py/*.json", "py/main_*.py", "py/text/*.json"),
    *("py/browser/*.js", "py/browser/rehearsal.py"),
    *(f"vendor/pyodide/*.{kind}" for kind in ("js", "json", "mjs", "wasm")),
    "vendor/pyscript/*.js",
)
"""What pages ask for, beside what their configurations list. Link cards are for others."""

LIBRARY: Final = "vendor/pyodide/python_library.zip"
"""What Python starts from where there is no snapshot."""


def files(out: Path) -> dict[str, str]:
    """Return the sha256 of each file that the pages of the copy in `out` use, by its path."""
    names = {file.relative_to(out).as_posix() for used in USED for file in out.glob(used)}
    for game in page_config.games(out):
        told = json.loads((out / f"py/{game}.json").read_text(encoding="utf-8"))["files"]
        names |= {posixpath.normpath(f"py/{name}") for name in told} | (
            {LIBRARY} if told else set()
        )
    return {name: hashlib.sha256((out / name).read_bytes()).hexdigest() for name in sorted(names)}


def add(out: Path) -> str:
    """Write the worker of the copy in `out` as it is now, and make its pages use it.

    Returns:
        The version, which is the same for the same files.
    """
    build.tell(out / build.FILE, "worker", WORKER)
    listed = files(out)
    version = hashlib.sha256(json.dumps(listed).encode()).hexdigest()[:12]
    shutil.copy2(ROOT / WORKER, out / WORKER)
    build.tell(out / WORKER, "version", version)
    build.tell(out / WORKER, "files", listed)
    return version


def remove(out: Path) -> None:
    """Make the copy in `out` one that is not kept, and that removes what earlier ones have left."""
    shutil.copy2(ROOT / WORKER, out / WORKER)
    build.tell(out / build.FILE, "worker", None)


def main(arguments: list[str] | None = None) -> int:
    """Run the command line; the exit status is 0."""
    parser = argparse.ArgumentParser(description="Write a published copy's service worker.")
    parser.add_argument("out", type=Path, help="the folder that tools/publish.py made")
    parser.add_argument("--off", action="store_true", help="remove it, from browsers as well")
    asked = parser.parse_args(arguments)
    out: Path = asked.out
    if asked.off:
        remove(out)
    else:
        print(f"{out / WORKER} keeps version {add(out)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
