"""The one test command: `python3 tools/test.py [--quick] [pytest options or paths]`.

It needs Python 3.11 or newer with pip, and git. Everything else it gets by itself: a virtual
environment in .venv with the test requirements of pyproject.toml, and a Chromium when this
machine has none. Then it runs ruff, mypy and one pytest run, whose closing line comes last.
Paths are taken from the top folder of the repository.
"""

from __future__ import annotations

import sys

if sys.hexversion < 0x030B0000:
    sys.exit("This needs Python 3.11 or newer; this is Python " + sys.version.split()[0] + ".")

import argparse
import hashlib
import os
import shutil
import subprocess
import tempfile
import tomllib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TypeAlias

Command: TypeAlias = Sequence[str]
Run: TypeAlias = Callable[[Command], int]

ROOT = Path(__file__).resolve().parent.parent
ENVIRONMENT = ROOT / ".venv"
STAMP = "arcade-stamp"
BROWSER_VARIABLE = "ARCADE_CHROMIUM"
SYSTEM_BROWSERS = ("chromium", "chromium-browser", "google-chrome")
FOLDERS = ("tests/unit", "tests/property", "tests/golden", "tests/browser")
CHECKS = {
    "ruff check": ("-m", "ruff", "check", "."),
    "ruff format": ("-m", "ruff", "format", "--check", "."),
    "mypy": ("-m", "mypy"),
}
OWN_BROWSER = (
    "from playwright.sync_api import sync_playwright as start\n"
    "with start() as playwright: print(playwright.chromium.executable_path)"
)
APT_GET = ("env", "DEBIAN_FRONTEND=noninteractive", "apt-get")
APT_INSTALL = (*APT_GET, "install", "-y", "--no-install-recommends")


class SetupError(Exception):
    """Something that the tests cannot do without could not be made ready."""


def say(text: str) -> None:
    """Print a line at once, so that it stands before what the next command prints."""
    print(f"test: {text}", flush=True)


def run(command: Command) -> int:
    """Run a command in the repository's top folder; 127 when there is no such program."""
    try:
        return subprocess.run(command, cwd=ROOT).returncode
    except FileNotFoundError:
        return 127


# --- the virtual environment


def requirements(pyproject: bytes) -> list[str]:
    """Return the pinned test requirements that a pyproject.toml lists."""
    return list(tomllib.loads(pyproject.decode())["dependency-groups"]["test"])


def stamp(pyproject: bytes, version: str = sys.version) -> str:
    """Return what tells environments apart: a hash of pyproject.toml and the Python version."""
    return hashlib.sha256(pyproject + version.encode()).hexdigest()


def python_of(environment: Path) -> Path:
    """Return where a virtual environment keeps its Python."""
    return environment / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def is_ready(environment: Path, wanted: str) -> bool:
    """Tell whether a virtual environment was finished and bears the wanted stamp."""
    file = environment / STAMP
    return file.is_file() and file.read_text() == wanted and python_of(environment).exists()


def is_apt_usable() -> bool:
    """Tell whether this is root on a system that installs with apt-get."""
    return hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None


def make_environment(environment: Path, run: Run = run) -> None:
    """Make an empty virtual environment with pip in it, by the first way that works.

    Raises:
        SetupError: No way worked.
    """
    say(f"making a virtual environment in {environment.name}")
    venv = (sys.executable, "-m", "venv", "--clear", str(environment))
    if run(venv) == 0:
        return
    say("Python's own venv did not work; trying the package virtualenv")
    with tempfile.TemporaryDirectory() as folder:
        pip = (sys.executable, "-m", "pip", "install", "--quiet", "--target", folder)
        starter = f"import sys; sys.path.insert(0, {folder!r}); import virtualenv.__main__ as v; "
        starter += f"v.run(['--clear', {str(environment)!r}])"
        if run((*pip, "virtualenv")) == 0 and run((sys.executable, "-c", starter)) == 0:
            return
    if is_apt_usable():
        say("that did not work either; installing python3-venv with apt-get")
        run((*APT_GET, "update"))
        if run((*APT_INSTALL, "python3-venv")) == 0 and run(venv) == 0:
            return
    raise SetupError("no virtual environment could be made; install python3-venv and try again")


def prepare(environment: Path, pyproject: bytes, run: Run = run) -> Path:
    """Return the Python of a virtual environment that has the test requirements.

    Raises:
        SetupError: The environment could not be made or filled.
    """
    wanted = stamp(pyproject)
    if not is_ready(environment, wanted):
        make_environment(environment, run)
        say("installing the test requirements of pyproject.toml")
        pip = ("-m", "pip", "install", "--quiet", "--disable-pip-version-check")
        if run((str(python_of(environment)), *pip, *requirements(pyproject))) != 0:
            raise SetupError("the test requirements could not be installed (see above)")
        (environment / STAMP).write_text(wanted)
    return python_of(environment)


# --- the browser


def find_browser(
    variables: Mapping[str, str],
    own: str,
    exists: Callable[[str], bool],
    which: Callable[[str], str | None],
) -> str | None:
    """Return the path of the Chromium to test with, or None when there is none.

    The order: the one named in ARCADE_CHROMIUM, Playwright's own, then the system's.

    Args:
        variables: The environment variables.
        own: Where Playwright keeps its own Chromium, there or not; may be empty.
        exists: Tells whether a path is there.
        which: Finds a program by name, as `shutil.which` does.
    """
    for path in (variables.get(BROWSER_VARIABLE, ""), own):
        if path and exists(path):
            return path
    return next(filter(None, map(which, SYSTEM_BROWSERS)), None)


def browser_now(python: Path) -> str | None:
    """Look for a Chromium on this machine as it is now."""
    command = (str(python), "-c", OWN_BROWSER)
    answer = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    return find_browser(os.environ, answer.stdout.strip(), os.path.exists, shutil.which)


def get_browser(python: Path, find: Callable[[Path], str | None] = browser_now) -> str | None:
    """Return the path of a Chromium, installing one when there is none; None if that failed."""
    named = os.environ.get(BROWSER_VARIABLE)
    if named and not os.path.exists(named):
        say(f"{BROWSER_VARIABLE} names {named}, which is not there; looking for another")
    if path := find(python):
        return path
    playwright = (str(python), "-m", "playwright")
    # The download first: where it is refused, its many system packages are of no use.
    say("no Chromium here; downloading one with `playwright install chromium`")
    if run((*playwright, "install", "chromium")) == 0:
        say("installing what that Chromium needs with `playwright install-deps chromium`")
        if run((*playwright, "install-deps", "chromium")) != 0:
            say("that did not work; going on, this machine may have it all")
    elif is_apt_usable():
        say("that did not work; installing chromium and a Korean font with apt-get")
        run((*APT_GET, "update"))
        if run((*APT_INSTALL, "chromium", "fonts-noto-cjk")) != 0:
            say("that did not work; installing chromium without the font")
            run((*APT_INSTALL, "chromium"))
    return find(python)


# --- the checks and the tests


def failed_checks(python: Path, run: Run = run) -> list[str]:
    """Run every check, whatever happens, and return the names of those that failed."""
    failed = []
    for name, arguments in CHECKS.items():
        say(name)
        if run((str(python), *arguments)) != 0:
            failed.append(name)
    return failed


def pytest_command(python: Path, quick: bool, extra: Sequence[str], root: Path = ROOT) -> Command:
    """Return the one pytest run: the tests named in `extra`, else every folder there is."""
    folders = [name for name in (FOLDERS[:1] if quick else FOLDERS) if (root / name).is_dir()]
    if any(part.startswith("tests/") for part in extra):
        folders = []
    return (str(python), "-m", "pytest", "-n", "2", *folders, *extra)


def check_and_test(python: Path, quick: bool, extra: Sequence[str], run: Run = run) -> int:
    """Run the checks, say which failed, then run the tests; return 0 if all went well."""
    failed = failed_checks(python, run)
    if failed:
        say(f"FAILED: {', '.join(failed)} (see above); the tests run all the same")
    command = pytest_command(python, quick, extra)
    say(" ".join(("pytest", *command[3:])))
    # Nothing is printed after this: the last line is pytest's own.
    return run(command) or (1 if failed else 0)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; the exit status is 0 only if every step went well."""
    parser = argparse.ArgumentParser(
        description="Make everything ready, then run ruff, mypy and pytest.",
        epilog="Any other option or path goes to pytest.",
        allow_abbrev=False,
    )
    parser.add_argument("--quick", action="store_true", help="checks and tests/unit only")
    options, extra = parser.parse_known_args(arguments)
    try:
        python = prepare(ENVIRONMENT, (ROOT / "pyproject.toml").read_bytes())
    except SetupError as error:
        say(f"FAILED: {error}")
        return 1
    browser = None if options.quick else get_browser(python)
    if browser:
        os.environ[BROWSER_VARIABLE] = browser
        say(f"browser: {browser}")
    elif not options.quick:
        say("FAILED: no Chromium could be had; the tests run all the same")
    status = check_and_test(python, options.quick, extra)
    return status or (0 if browser or options.quick else 1)


if __name__ == "__main__":
    sys.exit(main())
