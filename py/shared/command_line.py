"""What the command lines of all games do alike: one line for a fault, exit status 2, no traceback.

A reader who has heard enough closes the pipe; that is no fault.
"""

import argparse
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Never

from shared.notice import visible

FAULT = 2
INTERRUPTED = 130


class Parser(argparse.ArgumentParser):
    """A parser that tells what is wrong in one line."""

    def error(self, message: str) -> Never:
        """Tell what is wrong in one line, and end with status 2."""
        self.exit(FAULT, f"{self.prog}: {visible(message)}\n")


def whole(low: int, high: int) -> Callable[[str], int]:
    """Return a reader of whole numbers from `low` to `high`, for arguments."""

    def read(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            value = low - 1
        if not low <= value <= high:
            raise argparse.ArgumentTypeError(f"{text!r} is no whole number from {low} to {high}")
        return value

    return read


def text_of(name: str) -> str:
    """Return the text of the file `name`; - is standard input.

    Raises OSError or UnicodeDecodeError.
    """
    if name != "-":
        return Path(name).read_text(encoding="utf-8")
    if sys.stdin is None:
        raise OSError(0, "standard input is closed")
    return sys.stdin.buffer.read().decode("utf-8")


def faulty(message: str) -> int:
    """Tell a fault in one line; return the exit status."""
    print(visible(message), file=sys.stderr)
    return FAULT


def undecodable(error: UnicodeDecodeError) -> str:
    """Return in words where a file is no text."""
    before = error.object[: error.start]
    number, line = before.count(b"\n") + 1, before.rpartition(b"\n")[2]
    return f"line {number}, column {len(line) + 1}: no UTF-8 text"


def ended(main: Callable[[], int]) -> int:
    """Run a command line; return its exit status, also when its output cannot be written."""
    if sys.stdout is None:
        return faulty("output: standard output is closed")
    try:
        status = main()
        sys.stdout.flush()
    except BrokenPipeError:
        status = _closed()
    except OSError as error:
        _closed()
        status = faulty(f"output: {error.strerror}")
    except KeyboardInterrupt:
        status = INTERRUPTED
    return status


def _closed() -> int:
    """Close standard output, so that nothing is written to it again at the very end."""
    with suppress(OSError):  # that is known by now
        sys.stdout.close()
    return 0
