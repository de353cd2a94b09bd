"""Write the PyScript configuration of each game's page: what its Python needs, and nothing else.

Usage: ``python3 tools/page_config.py``, after a module, a text or a board came or went. The list
of modules follows the imports of py/main_GAME.py. A test says when a configuration is stale.
"""

from __future__ import annotations

import ast
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent

SETTINGS: Final[dict[str, object]] = {
    # Relative to the page, unlike every other path in here, which is relative to this file.
    "interpreter": "./py/browser/interpreter.js",
    "packages_cache": "never",
    "js_modules": {
        "main": {
            "./browser/nodes.js": "nodes",
            "./browser/painter.js": "painter",
            "./browser/sound.js": "sound",
        },
    },
    "plugins": ["!codemirror", "!donkey", "!error", "!py-editor", "!py-game", "!py-terminal"],
}

BOARDS: Final = {"tycoon": "tests/boards/*.txt"}
"""Files of tests that a page shows as well."""


def games(root: Path) -> list[str]:
    """Return the games that have a page and an entry point."""
    found = (file.stem.removeprefix("main_") for file in sorted((root / "py").glob("main_*.py")))
    return [game for game in found if (root / f"{game}.html").is_file()]


def imported(file: Path) -> Iterator[str]:
    """Yield the full name of everything that a module imports; `from a import b` is a.b too."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def modules(root: Path, game: str) -> list[Path]:
    """Return all modules that a page's entry point needs, without itself, with their packages."""
    py = root / "py"
    entry = py / f"main_{game}.py"
    found, waiting = {entry}, [entry]
    while waiting:
        for name in imported(waiting.pop()):
            parts = name.split(".")
            file = py.joinpath(*parts).with_suffix(".py")
            package = py / parts[0] / "__init__.py"
            new = {path for path in (file, package) if path.is_file()} - found
            found |= new
            waiting += new
    return sorted(found - {entry})


def files(root: Path, game: str) -> dict[str, str]:
    """Return where each file is, relative to py/, and where Python finds it."""
    py = root / "py"
    paths = [*modules(root, game), *sorted((py / "text").glob("*.json"))]
    listed = {(name := file.relative_to(py).as_posix()): f"./{name}" for file in paths}
    for file in sorted(root.glob(BOARDS[game])) if game in BOARDS else ():
        listed[f"../{file.relative_to(root).as_posix()}"] = f"./boards/{file.name}"
    return listed


def written(root: Path, game: str) -> str:
    """Return the configuration of a game's page as JSON text."""
    return json.dumps(SETTINGS | {"files": files(root, game)}, indent=2) + "\n"


def main() -> int:
    """Write every configuration; the exit status is 0."""
    for game in games(ROOT):
        (ROOT / f"py/{game}.json").write_text(written(ROOT, game), encoding="utf-8")
        print(f"py/{game}.json: {len(files(ROOT, game))} files")
    return 0


if __name__ == "__main__":
    sys.exit(main())
