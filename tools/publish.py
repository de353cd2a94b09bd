"""Copy what the published site needs, and nothing else, into a new folder.

Usage: ``python3 tools/publish.py OUT``. OUT must not exist yet, or be empty.
"""

from __future__ import annotations

import argparse
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FILES = ("*.html", "LICENSE", ".nojekyll")
FOLDERS = ("css", "img", "py", "vendor", "tests/boards")
LEFT_OUT = shutil.ignore_patterns("__pycache__", "*.pyc", ".*_cache", ".DS_Store")


def publish(root: Path, out: Path) -> int:
    """Copy the site in `root` to `out` and return how many files that made.

    Folders of the site that do not exist yet are passed over.

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
    return sum(path.is_file() for path in out.rglob("*"))


def main(arguments: list[str] | None = None) -> int:
    """Run the command line; the exit status is 0, or 2 when nothing could be copied."""
    parser = argparse.ArgumentParser(description="Copy the published site into a new folder.")
    parser.add_argument("out", type=Path, help="a folder that does not exist yet, or is empty")
    out: Path = parser.parse_args(arguments).out
    try:
        count = publish(ROOT, out)
    except OSError as error:
        print(f"publish: {error}", file=sys.stderr)
        return 2
    print(f"Copied {count} files to {out}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
