"""Copy what the published site needs, and nothing else, into a new folder.

Usage: ``python3 tools/publish.py OUT [--url https://NAME.github.io/PROJECT/]``. OUT must not exist
yet, or be empty. The repository does not know where it will be served, and programs that draw link
cards follow no relative address: with --url the copy names its pages and pictures in full.
"""

from __future__ import annotations

import argparse
import re
import shutil
import sys
from pathlib import Path
from urllib.parse import urljoin, urlsplit

import build
import offline

ROOT = Path(__file__).resolve().parent.parent
FILES = ("*.html", "worker.js", "LICENSE", ".nojekyll")
FOLDERS = ("css", "img", "py", "vendor", "tests/boards")
LEFT_OUT = shutil.ignore_patterns("__pycache__", "*.pyc", ".*_cache", ".DS_Store")
CARD_ADDRESS = re.compile(r'(<meta (?:property|name)="(?:og:url|\w+:image)" content=")([^"]*)')
"""What a link card takes from a page: its own address and that of its picture."""


def site_url(text: str) -> str:
    """Return the address of a site, with a slash at its end. Raises ValueError for other texts."""
    parts = urlsplit(text)
    if (
        parts.scheme not in ("http", "https")
        or not parts.hostname
        or re.search(r"[\s\"<>?#]", text)
    ):
        raise ValueError(f"{text!r} is not the address of a site")
    return text.rstrip("/") + "/"


def with_addresses(page: str, url: str) -> str:
    """Return a page of the site at `url` whose link card has full addresses."""
    return CARD_ADDRESS.sub(lambda found: found[1] + urljoin(url, found[2]), page)


def publish(root: Path, out: Path, url: str | None = None) -> int:
    """Copy the site in `root` to `out` and return how many files that made.

    Folders of the site that do not exist yet are passed over. `url` is where the copy will be
    served, with a slash at its end; None leaves the addresses in its pages relative.

    Raises:
        FileExistsError: `out` holds something already.
        FileNotFoundError: `root` has no index.html.
    """
    if not (root / "index.html").is_file():
        raise FileNotFoundError(f"{root} has no index.html")
    if out.exists() and (not out.is_dir() or any(out.iterdir())):
        raise FileExistsError(f"{out} is there already and is not an empty folder")
    out.mkdir(parents=True, exist_ok=True)
    for pattern in FILES:
        for file in root.glob(pattern):
            shutil.copy2(file, out / file.name)
    for folder in FOLDERS:
        if (root / folder).is_dir():
            shutil.copytree(root / folder, out / folder, ignore=LEFT_OUT)
    if url is not None:
        for page in out.glob("*.html"):
            page.write_text(with_addresses(page.read_text("utf-8"), url), "utf-8")
    if (out / build.FILE).is_file():
        offline.add(out)
    return sum(path.is_file() for path in out.rglob("*"))


def main(arguments: list[str] | None = None) -> int:
    """Run the command line; the exit status is 0, or 2 when nothing could be copied."""
    parser = argparse.ArgumentParser(description="Copy the published site into a new folder.")
    parser.add_argument("out", type=Path, help="a folder that does not exist yet, or is empty")
    parser.add_argument("--url", help="where the copy will be served, for link cards")
    asked = parser.parse_args(arguments)
    out: Path = asked.out
    try:
        count = publish(ROOT, out, asked.url and site_url(asked.url))
    except (OSError, ValueError) as error:
        print(f"publish: {error}", file=sys.stderr)
        return 2
    print(f"Copied {count} files to {out}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
