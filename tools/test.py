"""The one test command: `python3 tools/test.py [--quick] [pytest options or paths]`.

It needs Python 3.11 or newer with pip, and git. Everything else it gets by itself: a virtual
environment in .venv with the test requirements of pyproject.toml, and a Chromium and a Firefox
when this machine has none. Then it runs ruff, mypy and one pytest run, whose closing line comes
last. Paths are taken from the top folder of the repository.
"""

from __future__ import annotations

import sys

if sys.hexversion < 0x030B0000:
    sys.exit("This needs Python 3.11 or newer; this is Python " + sys.version.split()[0] + ".")

import argparse
import hashlib
import os
import tempfile
import tomllib
from collections.abc import Sequence
from pathlib import Path

import browsers
from shell import APT_GET, APT_INSTALL, ROOT, Command, Run, is_apt_usable, run, say

ENVIRONMENT = ROOT / ".venv"
STAMP = "arcade-stamp"
FOLDERS = ("tests/unit", "tests/property", "tests/golden", "tests/browser")
CHECKS = {
    "ruff check": ("-m", "ruff", "check", "."),
    "ruff format": ("-m", "ruff", "format", "--check", "."),
    "mypy": ("-m", "mypy"),
}


class SetupError(Exception):
    """Something that the tests cannot do without could not be made ready."""


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
    has_browser = options.quick or browsers.name(browsers.get(python), os.environ)
    return check_and_test(python, options.quick, extra) or (0 if has_browser else 1)


if __name__ == "__main__":
    sys.exit(main())
