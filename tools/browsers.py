"""Finds the browsers to test with, and gets them where there are none: Chromium and Firefox."""

import os
import shutil
import subprocess
from collections.abc import Callable, Mapping, MutableMapping, Sequence
from pathlib import Path
from typing import NamedTuple

from shell import APT_GET, APT_INSTALL, is_apt_usable, run, say


class Browser(NamedTuple):
    """A browser: the variable that names its path, its programs, its packages in Debian.

    Of `packages` one is enough, the first that can be had. `extra` are packages that its tests look
    better with.
    """

    name: str
    variable: str
    programs: tuple[str, ...]
    packages: tuple[str, ...]
    extra: tuple[str, ...] = ()


CHROMIUM = Browser(
    "Chromium",
    "ARCADE_CHROMIUM",
    # The shell has no window to draw: a page starts with half the work.
    ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"),
    ("chromium-headless-shell", "chromium"),
    ("fonts-noto-cjk",),
)
FIREFOX = Browser("Firefox", "ARCADE_FIREFOX", ("firefox-esr", "firefox"), ("firefox-esr",))
BROWSERS = (CHROMIUM, FIREFOX)

OWN_CHROMIUM = (
    "from playwright.sync_api import sync_playwright as start\n"
    "with start() as playwright: print(playwright.chromium.executable_path)"
)

Found = dict[Browser, str | None]
Look = Callable[[Browser, Path], str | None]


def find(
    browser: Browser,
    variables: Mapping[str, str],
    own: str,
    exists: Callable[[str], bool],
    which: Callable[[str], str | None],
) -> str | None:
    """Return the path of a browser, or None when there is none.

    The order: the one named in its variable, Playwright's own, then the system's.

    Args:
        browser: Which one.
        variables: The environment variables.
        own: Where Playwright keeps its own, there or not; may be empty.
        exists: Tells whether a path is there.
        which: Finds a program by name, as `shutil.which` does.
    """
    for path in (variables.get(browser.variable, ""), own):
        if path and exists(path):
            return path
    return next(filter(None, map(which, browser.programs)), None)


def look(browser: Browser, python: Path) -> str | None:
    """Look for a browser on this machine as it is now."""
    own = ""
    if browser is CHROMIUM:  # Playwright's own Firefox does not speak Marionette to others
        command = (str(python), "-c", OWN_CHROMIUM)
        answer = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL)
        own = answer.stdout.strip()
    return find(browser, os.environ, own, os.path.exists, shutil.which)


def get(python: Path, look: Look = look) -> Found:
    """Return the path of each browser, installing those that are not there; None if that failed."""
    for browser in BROWSERS:
        named = os.environ.get(browser.variable)
        if named and not os.path.exists(named):
            say(f"{browser.variable} names {named}, which is not there; looking for another")
    found = {browser: look(browser, python) for browser in BROWSERS}
    missing = [browser for browser in BROWSERS if found[browser] is None]
    if CHROMIUM in missing and downloaded(python):
        missing.remove(CHROMIUM)
    if missing and is_apt_usable():
        install(missing)
    return {browser: found[browser] or look(browser, python) for browser in BROWSERS}


def downloaded(python: Path) -> bool:
    """Tell whether Playwright could download its Chromium, with what that needs."""
    playwright = (str(python), "-m", "playwright")
    # The download first: where it is refused, its many system packages are of no use.
    say("no Chromium here; downloading one with `playwright install chromium`")
    if run((*playwright, "install", "chromium")) != 0:
        return False
    say("installing what that Chromium needs with `playwright install-deps chromium`")
    if run((*playwright, "install-deps", "chromium")) != 0:
        say("that did not work; going on, this machine may have it all")
    return True


def install(missing: Sequence[Browser]) -> None:
    """Install browsers with apt-get: all in one go, or each alone where that does not work."""
    packages = [name for browser in missing for name in (browser.packages[0], *browser.extra)]
    say(f"installing {', '.join(packages)} with apt-get")
    run((*APT_GET, "update"))
    if run((*APT_INSTALL, *packages)) == 0 or packages == [*missing[0].packages]:
        return  # it worked, or there is nothing else to try
    for browser in missing:
        for package in browser.packages:
            say(f"that did not work; installing {package} alone")
            if run((*APT_INSTALL, package)) == 0:
                break


def name(found: Found, variables: MutableMapping[str, str]) -> bool:
    """Put the path of each browser into its variable, say it, and return whether tests can pass."""
    for browser, path in found.items():
        if path:
            variables[browser.variable] = path
            say(f"{browser.name}: {path}")
    if found[FIREFOX] is None:
        say("NO FIREFOX could be had: tests/browser/test_firefox.py is SKIPPED, nothing else is")
    if found[CHROMIUM] is None:
        say("FAILED: no Chromium could be had; the tests run all the same")
    return found[CHROMIUM] is not None
