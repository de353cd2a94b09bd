"""Play the golden games again and write down what came of them, after a wanted change of rules.

Usage: ``PYTHONPATH=py python3 tools/record_golden.py [tests/golden/level1.json ...]``, by default
every game in tests/golden. Level, seed and moves stay; outcome and digests are written anew.
Read the difference before you commit it: a change that nobody wanted is a fault.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from shared.digest import digest
from tycoon.replay import MoveError, replayed
from tycoon.report import report
from tycoon.state import State

FOLDER: Final = Path(__file__).resolve().parent.parent / "tests" / "golden"

DIGITS: Final = 8
"""Digits of a state's digest that are kept; a wrong state passes once in four thousand million."""

PER_LINE: Final = 10
"""Digests in a line of the file."""

READABLE: Final = ("won_tick", "oom_tick", "ticks", "requests", "delivered", "tps", "vram_peak_mb")


def fingerprint(state: State) -> str:
    """Return the digits that stand for a state."""
    return digest(state)[:DIGITS]


def outcomes(states: Iterable[State]) -> Iterator[dict[str, object]]:
    """Yield what a person would tell of a game: a summary of each run, and the final board."""
    before: State | None = None
    for state in states:
        if before and before.run and state.run is None:
            yield _told(before)
        before = state
    if before:
        yield _told(before) | {"board": before.board.text().splitlines()}


def _told(state: State) -> dict[str, object]:
    if state.run is None:
        return {}
    told = report(state.run)
    return {name: told[name] for name in READABLE} | {"dropped": told["dropped"]}


def recorded(game: Mapping[str, Any]) -> dict[str, Any]:
    """Return a game with its outcome and its digests written anew. Raises MoveError."""
    given = {name: game[name] for name in ("level", "seed", "moves")}
    states = list(replayed(**given))
    marks = [fingerprint(state) for state in states]
    lines = [" ".join(marks[at : at + PER_LINE]) for at in range(0, len(marks), PER_LINE)]
    return {**given, "outcomes": list(outcomes(states)), "digests": lines}


def written(game: Mapping[str, Any]) -> str:
    """Return a game as JSON with a move, an outcome or a line of digests in each line."""
    parts = []
    for name, value in game.items():
        text = json.dumps(value)
        if isinstance(value, list):
            inner = ",\n".join(f"    {json.dumps(item)}" for item in value)
            text = f"[\n{inner}\n  ]"
        parts.append(f"  {json.dumps(name)}: {text}")
    return "{\n" + ",\n".join(parts) + "\n}\n"


def main(arguments: list[str] | None = None) -> int:
    """Run the command line; the exit status is 0, or 2 when a file holds no game."""
    parser = argparse.ArgumentParser(description="Write the golden games anew.")
    parser.add_argument("files", nargs="*", type=Path, help="games; by default all there are")
    files: list[Path] = parser.parse_args(arguments).files or sorted(FOLDER.glob("*.json"))
    for file in files:
        try:
            old = file.read_text(encoding="utf-8")
            new = written(recorded(json.loads(old)))
        except (OSError, json.JSONDecodeError, KeyError, MoveError) as error:
            print(f"{file}: {error}", file=sys.stderr)
            return 2
        file.write_text(new, encoding="utf-8")
        print(f"{file.name}: {'as it was' if new == old else 'changed'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
