"""Starts the Chromium of this machine without a window, for tests and for what is drawn with it."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from playwright.sync_api import Browser, sync_playwright

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


@contextmanager
def launched() -> Iterator[Browser]:
    """Give a browser while the block runs; tools/browsers.py says where it is looked for.

    Raises:
        playwright.sync_api.Error: There is none, or it does not start.
    """
    with sync_playwright() as playwright:
        own = playwright.chromium.executable_path
        path = browsers.find(browsers.CHROMIUM, os.environ, own, os.path.exists, shutil.which)
        # Left to itself, Playwright takes the one of its own that has no window.
        named = None if path == own else path
        browser = playwright.chromium.launch(executable_path=named, args=list(QUIET))
        yield browser
        browser.close()
