"""The command line: `python -m tycoon run BOARD.txt` plays a board without a browser.

Faults in what was given are told in one line on standard error, with exit status 2.
"""

import argparse
import json
import sys

from shared.clock import TICKS_PER_SECOND
from shared.command_line import Parser, ended, faulty, text_of, undecodable, whole
from shared.text import put
from tycoon.board import BoardError, parsed
from tycoon.levels import LEVELS, checked
from tycoon.report import Plain, report
from tycoon.simulation import advanced, begun

MAX_SECONDS = 86_400


def _parser() -> argparse.ArgumentParser:
    parser = Parser(prog="tycoon", description="Inference Pipeline Tycoon without a browser.")
    run = parser.add_subparsers(dest="command", required=True).add_parser(
        "run", help="run a board until it is won, out of memory, or time is up"
    )
    run.add_argument("board", metavar="BOARD.txt", help="8 lines of 12 letters; - reads stdin")
    run.add_argument("--level", type=int, choices=sorted(LEVELS), default=1)
    run.add_argument(
        "--seconds", type=whole(1, MAX_SECONDS), default=60, help="simulated seconds (60)"
    )
    run.add_argument("--seed", type=int, default=1, help="decides arrivals and drafts (1)")
    run.add_argument("--keep-going", action="store_true", help="go on after the win")
    run.add_argument("--json", action="store_true", help="print the report as JSON")
    return parser


def shown(result: Plain) -> str:
    """Return a report as lines of text."""
    width = max(map(len, result))
    return "\n".join(f"{key:<{width}}  {value}" for key, value in result.items())


def main(arguments: list[str] | None = None) -> int:
    """Run the command line; return the exit status."""
    asked = _parser().parse_args(arguments)
    try:
        board = checked(parsed(text_of(asked.board)), LEVELS[asked.level])
    except BoardError as error:
        return faulty(f"{asked.board}: {put('en', error.notice)}")
    except UnicodeDecodeError as error:
        return faulty(f"{asked.board}: {undecodable(error)}")
    except OSError as error:
        return faulty(f"{asked.board}: {error.strerror}")
    run = begun(board, asked.level, asked.seed)
    run = advanced(run, asked.seconds * TICKS_PER_SECOND, keep_going=asked.keep_going)
    result = report(run)
    print(json.dumps(result, indent=2) if asked.json else shown(result))
    return 0


if __name__ == "__main__":
    sys.exit(ended(main))
