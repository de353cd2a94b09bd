"""The picture vocabulary: sprites made of a few shapes, and frames made of many sprites.

A sprite is drawn once for a size and then only copied. A frame is one flat array of numbers, six
for each mark, and so is every piece of it: to join pieces is to copy memory, and the painter reads
the whole in place. Colours are CSS colours; lengths are in units of which the painter is told how
many pixels they are.
"""

from array import array
from typing import Final, NamedTuple, TypeAlias

MARK_LENGTH: Final = 6
"""Numbers in a mark: what, x, y, alpha, width, height. What is a sprite's index, or -1 - ink."""


class Poly(NamedTuple):
    """Straight lines from point to point; closed and filled if `fill` is a colour."""

    points: tuple[tuple[float, float], ...]
    fill: str = ""
    line: str = ""
    width: float = 1.5
    glow: float = 0


class Box(NamedTuple):
    """A rectangle with round corners, (x, y) its top left."""

    x: float
    y: float
    w: float
    h: float
    radius: float = 0
    fill: str = ""
    line: str = ""
    width: float = 1.5
    glow: float = 0


class Disc(NamedTuple):
    """A filled circle or a ring around (x, y)."""

    x: float
    y: float
    radius: float
    fill: str = ""
    line: str = ""
    width: float = 1.5
    glow: float = 0


class Label(NamedTuple):
    """Bold text centred on (x, y), `size` units high."""

    text: str
    x: float
    y: float
    size: float
    fill: str


Shape = Poly | Box | Disc | Label
Sprite = tuple[Shape, ...]
Marks: TypeAlias = "array[float]"


def no_marks() -> Marks:
    """Return a picture of nothing, for marks to be added to."""
    return array("d")


def sprite_mark(index: int, x: float, y: float, alpha: float = 1) -> Marks:
    """Return the six numbers that show sprite `index` centred on (x, y)."""
    return array("d", (index, x, y, alpha, 0, 0))


def bar_mark(ink: int, x: float, y: float, w: float, h: float, alpha: float = 1) -> Marks:
    """Return the six numbers that fill a rectangle, (x, y) its top left, with ink number `ink`."""
    return array("d", (-1 - ink, x, y, alpha, w, h))


def plain(sprites: dict[str, Sprite]) -> list[list[object]]:
    """Return sprites as lists that JSON can carry, each shape behind the name of its kind."""
    return [[[type(shape).__name__, *shape] for shape in sprite] for sprite in sprites.values()]
