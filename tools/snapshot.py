"""Add a memory snapshot to a published copy of the site, so that its pages start sooner.

Usage: ``python3 tools/snapshot.py OUT``, where OUT is what tools/publish.py made.

A snapshot is the memory of a Python that has imported the standard library's and the games' modules
already. A browser makes it, from the copy's own files, and PyScript starts from it through
py/browser/interpreter.js. Needs Playwright and a Chromium; tools/test.py gets both.
"""

from __future__ import annotations

import argparse
import base64
import gzip
import hashlib
import json
import sys
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser

import build
import offline
import page_config
from chromium import launched
from serve import serving

HERE: Final = Path(__file__).resolve().parent
READY: Final = "html[data-ready=true]"
TIMEOUT_MS: Final = 120_000


def halves(root: Path) -> tuple[list[str], list[str]]:
    """Return all games' modules as paths in py/: those without a page, and those that need one."""
    found = {
        file.relative_to(root / "py").as_posix()
        for game in page_config.games(root)
        for file in page_config.modules(root, game)
    }
    bound = {name for name in found if name.startswith(("browser/", "main_"))}
    return sorted(found - bound), sorted(bound)


def made(root: Path, browser: Browser) -> bytes:
    """Return what py/browser/difference.js keeps of a Python with the site's modules."""
    modules, sources = halves(root)
    asked = {"modules": modules, "sources": sources}
    with serving(root) as site:
        page = browser.new_page(service_workers="block")
        page.goto(f"{site}{page_config.games(root)[0]}.html")
        page.locator(READY).wait_for(timeout=TIMEOUT_MS)
        told = page.evaluate((HERE / "snapshot.js").read_text(encoding="utf-8"), asked)
        page.close()
    return b"".join(map(base64.b64decode, told))


def written(out: Path, stem: str, suffix: str, body: bytes) -> str:
    """Write a file of the published copy under a name of its own; return its path in the copy.

    Another content has another name, so that no cache gives an old one to a new page.
    """
    file = f"py/{stem}-{hashlib.sha256(body).hexdigest()[:12]}{suffix}"
    (out / file).write_bytes(body)
    return file


def taken_over(out: Path) -> dict[str, str]:
    """Take the files of all games out of the copy's configurations.

    Returns:
        The texts of those that no snapshot holds, by the names that Python has for them.
    """
    modules, _ = halves(out)
    texts: dict[str, str] = {}
    for game in page_config.games(out):
        config = out / f"py/{game}.json"
        settings = json.loads(config.read_text(encoding="utf-8"))
        for name, inside in settings["files"].items():
            if name not in modules:
                texts[inside.removeprefix("./")] = (out / "py" / name).read_text(encoding="utf-8")
        config.write_text(json.dumps(settings | {"files": {}}), encoding="utf-8")
    return texts


def add(out: Path, memory: bytes) -> str:
    """Write a snapshot into the published copy in `out` and make its pages use it.

    Returns:
        The path of the snapshot, relative to `out`.
    """
    modules, _ = halves(out)
    packed = gzip.compress(memory, 9, mtime=0)
    file = written(out, "snapshot", ".bin", packed)
    told = {
        "file": file,
        "bytes": len(packed),
        "files": written(out, "files", ".json", json.dumps(taken_over(out)).encode()),
        "modules": modules,
    }
    build.tell(out / build.FILE, "snapshot", told)
    offline.add(out)
    return file


def main(arguments: list[str] | None = None) -> int:
    """Run the command line; the exit status is 0."""
    parser = argparse.ArgumentParser(description="Add a memory snapshot to a published copy.")
    parser.add_argument("out", type=Path, help="the folder that tools/publish.py made")
    out: Path = parser.parse_args(arguments).out
    with launched() as browser:
        file = add(out, made(out, browser))
    print(f"Added {file}, {(out / file).stat().st_size / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
