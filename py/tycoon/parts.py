"""The parts that stand on a board and the packets that move between them: names, letters, ports."""

from enum import Enum, IntEnum
from typing import Final


class Part(Enum):
    """What one cell holds; the value is its letter in a board file."""

    EMPTY = "."
    RIGHT = ">"
    DOWN = "v"
    LEFT = "<"
    UP = "^"
    SOURCE = "S"
    SINK = "K"
    PREFILL = "P"
    DECODE = "D"
    ALLOCATOR = "A"
    DRAFT = "F"
    GATE = "V"


class Kind(IntEnum):
    """What a packet carries."""

    PROMPT = 0
    ACTIVATION = 1
    TOKEN = 2
    DRAFT = 3


WIRES: Final = (Part.RIGHT, Part.DOWN, Part.LEFT, Part.UP)
"""The four wires, clockwise."""

FIXED: Final = (Part.SOURCE, Part.SINK)
"""Parts that belong to the level; the player cannot place, replace or remove them."""

STEPS: Final = {Part.RIGHT: (0, 1), Part.DOWN: (1, 0), Part.LEFT: (0, -1), Part.UP: (-1, 0)}
"""For each wire, how the (row, col) changes along it."""

TAKES: Final = {
    Part.PREFILL: frozenset({Kind.PROMPT}),
    Part.DECODE: frozenset({Kind.ACTIVATION}),
    Part.GATE: frozenset({Kind.TOKEN, Kind.DRAFT}),
    Part.SINK: frozenset(Kind),
}
"""What each part takes in; a part that is not here takes nothing."""

HANDS_TO: Final = {
    Part.SOURCE: frozenset({Part.PREFILL}),
    Part.PREFILL: frozenset({Part.DECODE}),
    Part.DECODE: frozenset({Part.GATE, Part.SINK}),
    Part.GATE: frozenset({Part.SINK}),
}
"""The neighbours that an emitter hands packets to without a wire between them."""

ENGINES: Final = (Part.PREFILL, Part.DECODE)
"""The parts that queue requests, run them and hold KV cache."""


def turned(wire: Part, quarters: int) -> Part:
    """Return the wire turned clockwise by `quarters` right angles (negative: the other way)."""
    return WIRES[(WIRES.index(wire) + quarters) % 4]
