"""The drawings of the game, as shapes around the middle of a cell of UNIT units."""

from typing import Final

from shared.picture import Box, Disc, Label, Poly, Sprite
from tetris import colours
from tetris.tetromino import NUM_BLOCKS, Kind

UNIT: Final = 22
"""Units in a cell: its CSS pixels in the smallest frame that the page is made for."""

HALF: Final = UNIT / 2 - 0.5
"""Half of a block's side, with a seam between two blocks."""


def _block(kind: Kind, mark: str) -> Sprite:
    """Return a block with a letter or a number on it, lit from above."""
    side = 2 * HALF
    colour, shade = colours.OF_KIND[kind], colours.SHADE[kind]
    return (
        Box(-HALF, -HALF, side, side, 3.5, fill=shade),
        Box(-HALF, -HALF, side, side - 2.5, 3.5, fill=colour),
        Box(-HALF + 2.5, -HALF + 2, side - 5, 1.6, 0.8, fill="#ffffff88"),
        Label(mark, 0, 0.6, 12.5, "#08101f"),
    )


def _ghost(kind: Kind) -> Sprite:
    side = 2 * (HALF - 1.4)
    colour = colours.OF_KIND[kind]
    return (Box(1.4 - HALF, 1.4 - HALF, side, side, 3, fill=f"{colour}1c", line=colour, width=1.7),)


def _target(number: int) -> Sprite:
    """Return where a block would go in a split: a diamond with the block's number."""
    corners = ((0, -9.4), (9.4, 0), (0, 9.4), (-9.4, 0))
    return (
        Poly(corners, fill="#2a0b1e", line=colours.MAGENTA, width=1.8),
        Label(str(number), 0, 0.6, 12, colours.WHITE),
    )


def _frame(colour: str) -> Sprite:
    return (
        Box(-HALF + 0.6, -HALF + 0.6, 2 * HALF - 1.2, 2 * HALF - 1.2, 3.5, line=colour, width=2),
    )


def _stranded() -> Sprite:
    """Return the mark of a free cell that is of no use: a small cross."""
    arms = (((-3.4, -3.4), (3.4, 3.4)), ((-3.4, 3.4), (3.4, -3.4)))
    return tuple(Poly(arm, line=colours.ORANGE, width=1.6) for arm in arms)


def sprites(_cell_px: int) -> dict[str, Sprite]:
    """Return all sprites by name. They look alike in every size."""
    found: dict[str, Sprite] = {}
    for kind in Kind:
        found[f"block {kind.name}"] = _block(kind, kind.name)
        found[f"ghost {kind.name}"] = _ghost(kind)
        for number in range(NUM_BLOCKS):
            found[f"page {kind.name} {number}"] = _block(kind, str(number))
    for number in range(NUM_BLOCKS):
        found[f"target {number}"] = _target(number)
    found["frame"] = _frame(colours.WHITE)
    found["alarm"] = _frame(colours.RED)
    found["stranded"] = _stranded()
    found["free"] = (Disc(0, 0, 0.8, fill=colours.EDGE),)
    return found


INDEX: Final = {name: index for index, name in enumerate(sprites(UNIT))}
"""The number of each sprite; it does not depend on the size."""
