"""Make the standard library that pages start from: compiled, and without what no page imports.

Usage: ``python3 tools/library.py``, after vendor/ has moved to another Pyodide.

Pyodide's own archive holds sources, and compiling them is a third of a page's start. This makes
vendor/pyodide/python_library.zip of it, and enters that into the manifest. Python bytecode belongs
to one version of Python, so Pyodide itself compiles, in a browser: needs Playwright and a Chromium.
"""

from __future__ import annotations

import base64
import json
import sys
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser

import page_config
import vendor
from chromium import launched
from serve import serving

HERE: Final = Path(__file__).resolve().parent
ORIGINAL: Final = "pyodide/python_stdlib.zip"
MADE: Final = "pyodide/python_library.zip"
TIMEOUT_MS: Final = 120_000

MAKE: Final = """async (programs) => {
  const { loadPyodide } = await import(new URL("vendor/pyodide/pyodide.mjs", location));
  const python = await loadPyodide();
  for (const program of programs) python.runPython(program);
  return python.runPython("library(LIBRARY)");
}"""


def made(root: Path, browser: Browser) -> bytes:
    """Return the library for the Pyodide of the site in `root`."""
    programs = (HERE / "library_program.py", root / "py/browser/remembered.py")
    with serving(root) as site:
        page = browser.new_page()
        page.set_default_timeout(TIMEOUT_MS)
        page.goto(f"{site}{page_config.games(root)[0]}.html")  # its policy lets WebAssembly run
        packed: str = page.evaluate(MAKE, [file.read_text("utf-8") for file in programs])
        page.close()
    return base64.b64decode(packed)


def entered(manifest: str, library: bytes) -> str:
    """Return the manifest of vendor/ with an entry for the library, beside its original's."""
    components = json.loads(manifest)
    files = next(part["files"] for part in components if part["name"] == "pyodide")
    files[MADE] = {
        "sha256": vendor.digest(library),
        "size": len(library),
        "derived_from_sha256": files[ORIGINAL]["sha256"],
    }
    return json.dumps(components, indent=2) + "\n"


def main() -> int:
    """Write the library and the manifest; the exit status is 0."""
    with launched() as browser:
        library = made(vendor.VENDOR.parent, browser)
    (vendor.VENDOR / MADE).write_bytes(library)
    manifest = vendor.VENDOR / vendor.MANIFEST
    manifest.write_text(entered(manifest.read_text("utf-8"), library), "utf-8")
    print(f"Wrote vendor/{MADE}, {len(library) / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
