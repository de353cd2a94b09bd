"""The command line: `python -m tycoon run BOARD.txt` plays a board without a browser.

Faults in what was given are told in one line on standard error, with exit status 2.
"""

import argparse
import json
import sys
from pathlib import Path
from typing import Never

from shared.clock import TICKS_PER_SECOND
from shared.text import put
from tycoon.board import Board, BoardError, parsed
from tycoon.levels import LEVELS, checked
from tycoon.report import Plain, report
from tycoon.simulation import advanced, begun

MAX_SECONDS = 86_400


class _OneLine(argparse.ArgumentParser):
    def error(self, message: str) -> Never:
        """Tell what is wrong in one line, and end with status 2."""
        self.exit(2, f"{self.prog}: {message}\n")


def _seconds(text: str) -> int:
    value = int(text)
    if not 1 <= value <= MAX_SECONDS:
        raise argparse.ArgumentTypeError(f"seconds go from 1 to {MAX_SECONDS}, not {value}")
    return value


def _parser() -> argparse.ArgumentParser:
    parser = _OneLine(prog="tycoon", description="Inference Pipeline Tycoon without a browser.")
    run = parser.add_subparsers(dest="command", required=True).add_parser(
        "run", help="run a board until it is won, out of memory, or time is up"
    )
    run.add_argument("board", metavar="BOARD.txt", help="8 lines of 12 letters; - reads stdin")
    run.add_argument("--level", type=int, choices=sorted(LEVELS), default=1)
    run.add_argument("--seconds", type=_seconds, default=60, help="simulated seconds (60)")
    run.add_argument("--seed", type=int, default=1, help="decides arrivals and drafts (1)")
    run.add_argument("--keep-going", action="store_true", help="go on after the win")
    run.add_argument("--json", action="store_true", help="print the report as JSON")
    return parser


def read_board(name: str, level: int) -> Board:
    """Return the board in the file `name`. Raises BoardError, OSError or UnicodeDecodeError."""
    text = sys.stdin.read() if name == "-" else Path(name).read_text(encoding="utf-8")
    return checked(parsed(text), LEVELS[level])


def shown(result: Plain) -> str:
    """Return a report as lines of text."""
    width = max(map(len, result))
    return "\n".join(f"{key:<{width}}  {value}" for key, value in result.items())


def main(arguments: list[str] | None = None) -> int:
    """Run the command line; return the exit status."""
    asked = _parser().parse_args(arguments)
    try:
        board = read_board(asked.board, asked.level)
    except BoardError as error:
        print(f"{asked.board}: {put('en', error.notice)}", file=sys.stderr)
        return 2
    except OSError as error:
        print(f"{asked.board}: {error.strerror}", file=sys.stderr)
        return 2
    except UnicodeDecodeError as error:
        before = error.object[: error.start].rpartition(b"\n")
        line, column = before[0].count(b"\n") + (2 if before[1] else 1), len(before[2]) + 1
        print(f"{asked.board}: line {line}, column {column}: no UTF-8 text", file=sys.stderr)
        return 2
    run = begun(board, asked.level, asked.seed)
    run = advanced(run, asked.seconds * TICKS_PER_SECOND, keep_going=asked.keep_going)
    result = report(run)
    print(json.dumps(result, indent=2) if asked.json else shown(result))
    return 0


if __name__ == "__main__":
    sys.exit(main())
