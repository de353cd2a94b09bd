"""Starts the Chromium of this machine without a window, for tests and for what is drawn with it."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, Playwright, sync_playwright

import browsers

QUIET: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
"""Runs as root, and asks no other host for anything."""


def named(playwright: Playwright) -> str | None:
    """Return the path of the browser that tools/browsers.py finds; None leaves it to Playwright."""
    own = playwright.chromium.executable_path
    path = browsers.find(browsers.CHROMIUM, os.environ, own, os.path.exists, shutil.which)
    # Left to itself, Playwright takes the one of its own that has no window.
    return None if path == own else path


@contextmanager
def launched() -> Iterator[Browser]:
    """Give a browser while the block runs; tools/browsers.py says where it is looked for.

    Raises:
        playwright.sync_api.Error: There is none, or it does not start.
    """
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=named(playwright), args=list(QUIET))
        yield browser
        browser.close()


@contextmanager
def profile(playwright: Playwright, folder: Path, **options: Any) -> Iterator[BrowserContext]:
    """Give a browser that keeps its caches in `folder` while the block runs, as a visitor's."""
    context = playwright.chromium.launch_persistent_context(
        folder, executable_path=named(playwright), args=list(QUIET), **options
    )
    yield context
    context.close()
