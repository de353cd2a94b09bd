"""The colours of the game, one accent per meaning. Each has 4.5:1 or more on the ground."""

from typing import Final

from tycoon.metrics import Limit
from tycoon.parts import Kind, Part

GROUND: Final = "#060b17"
TILE: Final = "#0a1222"
GRID: Final = "#16213a"
GRID_EDGE: Final = "#2b3d61"
PIPE: Final = "#1b2942"
PIPE_EDGE: Final = "#33476b"
ARROW: Final = "#a9b8d2"
TEXT: Final = "#e8eefb"
DIM: Final = "#8a99b5"
GREEN: Final = "#37f08b"
MAGENTA: Final = "#ff5cab"
CYAN: Final = "#35e0ff"
PURPLE: Final = "#c58bff"
YELLOW: Final = "#ffd23f"
RED: Final = "#ff6b78"
ORANGE: Final = "#ff9f5a"

OF_PART: Final = {
    Part.SOURCE: GREEN,
    Part.SINK: TEXT,
    Part.PREFILL: MAGENTA,
    Part.DECODE: CYAN,
    Part.ALLOCATOR: YELLOW,
    Part.DRAFT: PURPLE,
    Part.GATE: ORANGE,
}

OF_KIND: Final = {
    Kind.PROMPT: GREEN,
    Kind.ACTIVATION: MAGENTA,
    Kind.TOKEN: CYAN,
    Kind.DRAFT: PURPLE,
}

OF_LIMIT: Final = {
    Limit.BLOCKED: RED,
    Limit.MEMORY: YELLOW,
    Limit.STARVED: DIM,
    Limit.COMPUTE: MAGENTA,
    Limit.BANDWIDTH: CYAN,
}

INKS: Final = (GROUND, GRID, TEXT, DIM, GREEN, MAGENTA, CYAN, PURPLE, YELLOW, RED, PIPE, ORANGE)
"""The inks that bars are filled with, by number."""


def ink(colour: str) -> int:
    """Return the number of a colour among INKS. Raises ValueError for one that is not there."""
    return INKS.index(colour)
