"""The colours of the game: the guideline's for the pieces, one accent per meaning for the rest."""

from typing import Final

from tetris.tetromino import Kind

GROUND: Final = "#060b17"
TILE: Final = "#0c1425"
EDGE: Final = "#1c2942"
TEXT: Final = "#e8eefb"
DIM: Final = "#8a99b5"
CYAN: Final = "#35e0ff"
MAGENTA: Final = "#ff5cab"
ORANGE: Final = "#ff9f5a"
RED: Final = "#ff6b78"
WHITE: Final = "#ffffff"

OF_KIND: Final = {
    Kind.I: "#2fd9f4",
    Kind.O: "#f5d02f",
    Kind.T: "#c07bff",
    Kind.S: "#4be36a",
    Kind.Z: "#ff6470",
    Kind.J: "#6d9bff",
    Kind.L: "#ff9b3d",
}
"""A piece's own colour: its block, and its ghost, which has 3:1 or more on the ground."""

SHADE: Final = {
    Kind.I: "#12788a",
    Kind.O: "#8a7412",
    Kind.T: "#663a91",
    Kind.S: "#1f7d36",
    Kind.Z: "#93303a",
    Kind.J: "#34508f",
    Kind.L: "#8f5217",
}
"""The same colour in shadow: below a block, and where the last block holds no token yet."""

INKS: Final = (
    GROUND,
    TILE,
    EDGE,
    WHITE,
    CYAN,
    MAGENTA,
    ORANGE,
    RED,
    *OF_KIND.values(),
    *SHADE.values(),
)
"""The inks that bars are filled with, by number."""


def ink(colour: str) -> int:
    """Return the number of a colour among INKS. Raises ValueError for one not there."""
    return INKS.index(colour)
