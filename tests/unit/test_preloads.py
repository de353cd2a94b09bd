"""Every page names beforehand what its start would ask for one after the other."""

import posixpath
import re
from pathlib import Path

import pytest

import page_config

ROOT = Path(__file__).resolve().parents[2]
STATIC = re.compile(r"""\b(?:from|import)\s*["'](\.{1,2}/[^"']+)["']""")
STARTS = (
    "py/browser/boot.js",
    "py/browser/ahead.js",
    "py/browser/pyscript.js",
    "py/browser/interpreter.js",
)
"""boot.js asks for the others in its own time."""


def imported(*starts: str) -> set[str]:
    """Return the modules of the site that some of its modules import, with these."""
    found: set[str] = set()
    waiting = list(starts)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            for target in STATIC.findall((ROOT / name).read_text(encoding="utf-8")):
                waiting.append(posixpath.normpath(posixpath.join(name, "..", target)))
    return found


def named(page: str, kind: str) -> set[str]:
    """Return what the links of a kind in a page's head name."""
    return set(re.findall(rf'<link rel="{kind}"[^>]* href="([^"]+)">', page))


@pytest.mark.parametrize("game", page_config.games(ROOT))
def test_modules_that_a_start_needs_are_named_in_the_head(game):
    page = (ROOT / f"{game}.html").read_text(encoding="utf-8")
    named_modules = named(page, "modulepreload")
    shown = {
        posixpath.normpath(f"py/{file}") for file in page_config.SETTINGS["js_modules"]["main"]
    }
    assert imported(*STARTS) - {"py/browser/boot.js"} <= named_modules
    assert shown <= named_modules
    for name in named_modules:
        assert (ROOT / name).is_file(), name


@pytest.mark.parametrize("game", page_config.games(ROOT))
def test_of_other_files_only_what_pyscript_reads_first_is_named(game):
    # The largest wait for the first picture, and browsers warn of what is used late on a slow line.
    page = (ROOT / f"{game}.html").read_text(encoding="utf-8")
    assert named(page, "preload") == {f"py/{game}.json"}


def test_the_loading_bar_knows_how_large_files_are():
    loading = (ROOT / "py/browser/loading.js").read_text(encoding="utf-8")
    told = dict(re.findall(r'"([\w.]+\.(?:wasm|zip))": (\d+)', loading))
    assert told.keys() == {"pyodide.asm.wasm", "python_library.zip"}
    for name, size in told.items():
        assert int(size) == (ROOT / "vendor/pyodide" / name).stat().st_size
