"""Runs the commands of this machine for the test command: say, run, install packages."""

import os
import shutil
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeAlias

Command: TypeAlias = Sequence[str]
Run: TypeAlias = Callable[[Command], int]

ROOT = Path(__file__).resolve().parent.parent
APT_GET = ("env", "DEBIAN_FRONTEND=noninteractive", "apt-get")
APT_INSTALL = (*APT_GET, "install", "-y", "--no-install-recommends")


def say(text: str) -> None:
    """Print a line at once, so that it stands before what the next command prints."""
    print(f"test: {text}", flush=True)


def run(command: Command) -> int:
    """Run a command in the repository's top folder; 127 when there is no such program."""
    try:
        return subprocess.run(command, cwd=ROOT).returncode
    except FileNotFoundError:
        return 127


def is_apt_usable() -> bool:
    """Tell whether this is root on a system that installs with apt-get."""
    return hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None
