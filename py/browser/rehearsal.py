"""What a worker lets Python do in idle time, so that the browser keeps its machine code.

Nothing here has a result: it runs, in turns, what a start of a page runs. See rehearsal.js.
"""

import ast
import json
import re
from dataclasses import dataclass, replace
from pathlib import Path

ROUNDS = 5
WORD = re.compile(r"\w+")


def read(text: str) -> None:
    """Do with a source what imports, tables of words and saved games do with their texts."""
    compile(text, "rehearsal", "exec")
    ast.parse(text)
    words = [found.group() for found in WORD.finditer(text)]
    places = {word: place for place, word in enumerate(sorted(words))}
    json.loads(json.dumps({"words": words, "places": places, "parts": [n / 3 for n in range(50)]}))


def play() -> None:
    """Make a type as the rules have many, and change values of it."""

    @dataclass(frozen=True)
    class Place:
        row: int
        col: int = 0

        @property
        def on_board(self) -> bool:
            return 0 <= self.row < 8 and 0 <= self.col < 12

    place = Place(0)
    for col in range(200):
        place = replace(place, row=place.row + place.on_board, col=col)


def rehearse() -> None:
    """Run everything in turns."""
    texts = [path.read_text() for path in Path("/home/pyodide").rglob("*.py")]
    for _ in range(ROUNDS):
        for text in texts:
            read(text)
            play()


rehearse()
