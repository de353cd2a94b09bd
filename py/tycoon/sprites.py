"""What the parts, packets and marks look like, in units of which a cell has fifty.

Every kind has a shape or letters of its own, so that nothing depends on colour alone.
"""

from typing import Final

from shared.picture import Box, Disc, Label, Poly, Shape, Sprite
from tycoon import colours, decode, prefill
from tycoon.metrics import Limit
from tycoon.parts import STEPS, Kind, Part

UNIT: Final = 50
"""Units in the side of a cell."""

SHORT_CELL_PX: Final = 46
"""Below this, four letters of a readable size do not fit into a part: one stands for them."""

SMALL_CELL_PX: Final = 40
"""Below this there is no room for a picture below the letter either."""

SLOTS: Final = {Part.PREFILL: prefill.MAX_NUM_SEQS, Part.DECODE: decode.MAX_NUM_SEQS}
"""How many requests fit into an engine at a time."""

SLOT_WIDTH: Final = 7.5

LETTERS: Final = {
    Part.SOURCE: ("USER", "S"),
    Part.SINK: ("SINK", "K"),
    Part.PREFILL: ("PREF", "P"),
    Part.DECODE: ("DECO", "D"),
    Part.ALLOCATOR: ("vLLM", "A"),
    Part.DRAFT: ("DRAF", "F"),
    Part.GATE: ("VALI", "V"),
}


def slots(num: int) -> list[tuple[float, float, float]]:
    """Return left, top and height of each slot of a batch, from the middle of the cell.

    Slots stand in rows of four.
    """
    height = 7 if num > 4 else 9
    return [(slot % 4 * 9 - 17, slot // 4 * (height + 2) - 3, height) for slot in range(num)]


def turned(points: tuple[tuple[float, float], ...], wire: Part) -> tuple[tuple[float, float], ...]:
    """Return points that were made for a wire to the right, turned to the way of `wire`."""
    rows, cols = STEPS[wire]
    return tuple((x * cols - y * rows, x * rows + y * cols) for x, y in points)


def _pipe(wire: Part) -> Sprite:
    """Half a wire, from the middle of its cell to the edge."""
    body = turned(((0, -7), (25.5, -7), (25.5, 7), (0, 7)), wire)
    edges = [turned(((7, side), (25.5, side)), wire) for side in (-7, 7)]
    lines = [Poly(edge, line=colours.PIPE_EDGE, width=1.2) for edge in edges]
    return (Poly(body, fill=colours.PIPE), *lines)


def _arrow(wire: Part, colour: str) -> Sprite:
    chevron = turned(((-4, -5.5), (3.5, 0), (-4, 5.5)), wire)
    return (Poly(chevron, line=colour, width=2.6),)


def _port(wire: Part) -> Sprite:
    """The place where an engine sends packets out."""
    triangle = turned(((18.5, -6.5), (25, 0), (18.5, 6.5)), wire)
    return (Poly(triangle, fill=colours.TEXT),)


def _link(wire: Part, colour: str) -> Sprite:
    """The bond of an allocator or a draft model with an engine it serves."""
    bond = turned(((20, -9), (30, -9), (30, 9), (20, 9)), wire)
    return (Poly(bond, fill=colour, glow=5),)


def _body(part: Part, cell_px: int) -> Sprite:
    colour = colours.OF_PART[part]
    small = cell_px < SMALL_CELL_PX
    letters = LETTERS[part][cell_px < SHORT_CELL_PX]
    size = (15 if small else 12) * UNIT / max(cell_px, 24)
    box = Box(-21, -21, 42, 42, 7, fill=colours.TILE, line=colour, width=1.8, glow=5)
    label = Label(letters, 0, -6 if small else -11, size, colour)
    return (box, label, *_picture(part, colour, small))


def _picture(part: Part, colour: str, small: bool) -> tuple[Shape, ...]:
    """The small drawing below a part's letters; an engine's are the slots of its batch."""
    if part in SLOTS:
        return tuple(
            Box(x, y, SLOT_WIDTH, height, 1, line=colours.GRID_EDGE, width=0.8)
            for x, y, height in slots(SLOTS[part])
        )
    if small:
        return ()
    drawings: dict[Part, tuple[Shape, ...]] = {
        Part.SOURCE: (
            Disc(-7, 8, 5, line=colour),
            Poly(((-1, 8), (11, 8), (6, 3)), line=colour),
            Poly(((11, 8), (6, 13)), line=colour),
        ),
        Part.SINK: (Disc(0, 7, 8, line=colour), Disc(0, 7, 3, fill=colour)),
        Part.ALLOCATOR: tuple(
            Box(x, y, 8, 6, 1, fill=colour if (x + y) % 2 else "", line=colour, width=1.2)
            for x in (-14.0, -4.0, 6.0)
            for y in (0.0, 9.0)
        ),
        Part.DRAFT: tuple(
            Poly(((x - 4, 1), (x + 3, 7), (x - 4, 13)), line=colour, width=2) for x in (-9, 0, 9)
        ),
        Part.GATE: (Poly(((-8, 7), (-2, 13), (9, 0)), line=colour, width=3.2),),
    }
    return drawings[part]


_PACKETS: Final[dict[Kind, Shape]] = {
    Kind.PROMPT: Box(-4.5, -4.5, 9, 9, 1.5, fill=colours.GREEN, glow=4),
    Kind.ACTIVATION: Poly(((0, -6.5), (6.5, 0), (0, 6.5), (-6.5, 0)), fill=colours.MAGENTA, glow=4),
    Kind.TOKEN: Disc(0, 0, 2.5, fill=colours.CYAN, glow=2),
    Kind.DRAFT: Poly(((-5, -5.5), (6, 0), (-5, 5.5)), fill=colours.PURPLE, glow=3),
}


def _badges() -> dict[Limit, Sprite]:
    """What limits an engine, at its corner."""
    ground = Disc(0, 0, 7, fill=colours.GROUND)
    red, yellow, dim = colours.RED, colours.YELLOW, colours.DIM
    return {
        Limit.BLOCKED: (
            ground,
            Poly(((-4, -4), (4, 4)), line=red, width=3),
            Poly(((-4, 4), (4, -4)), line=red, width=3),
        ),
        Limit.MEMORY: (
            ground,
            Poly(((0, -6), (6, 5), (-6, 5)), fill=yellow),
            Label("!", 0, 1.2, 8, colours.GROUND),
        ),
        Limit.STARVED: (ground, Disc(0, 0, 4, line=dim, width=1.8)),
        Limit.COMPUTE: (ground, Box(-4, -4, 8, 8, 1, fill=colours.MAGENTA)),
        Limit.BANDWIDTH: (
            ground,
            Box(-4.5, -4.5, 9, 3.4, fill=colours.CYAN),
            Box(-4.5, 1.1, 9, 3.4, fill=colours.CYAN),
        ),
    }


def _frame(colour: str, width: float, inset: float, glow: float = 4) -> Sprite:
    side = UNIT - 2 * inset
    left = inset - UNIT / 2
    return (Box(left, left, side, side, 6, line=colour, width=width, glow=glow),)


def sprites(cell_px: int) -> dict[str, Sprite]:
    """Return all sprites by name for cells `cell_px` CSS pixels wide."""
    found: dict[str, Sprite] = {}
    for wire in STEPS:
        found[f"pipe {wire.value}"] = _pipe(wire)
        found[f"arrow {wire.value}"] = _arrow(wire, colours.ARROW)
        found[f"stray {wire.value}"] = _arrow(wire, "#5d6b86")
        found[f"port {wire.value}"] = _port(wire)
        found[f"paged {wire.value}"] = _link(wire, colours.YELLOW)
        found[f"drafted {wire.value}"] = _link(wire, colours.PURPLE)
    found["joint"] = (Disc(0, 0, 7, fill=colours.PIPE),)
    found |= {f"part {part.value}": _body(part, cell_px) for part in LETTERS}
    found |= {f"packet {kind.name}": (shape,) for kind, shape in _PACKETS.items()}
    found |= {f"limit {limit.value}": badge for limit, badge in _badges().items()}
    found["cursor"] = _frame(colours.TEXT, 2, 2)
    found["hover"] = _frame(colours.DIM, 1.2, 2, 0)
    found["pager"] = _frame(colours.YELLOW, 1.6, 1.2)
    found["alarm"] = _frame(colours.RED, 3.5, 2, 10)
    cross = (((-7, -7), (7, 7)), ((-7, 7), (7, -7)))
    disc = Disc(0, 0, 11, fill="#2a0d16", line=colours.RED, width=1.5, glow=6)
    found["lost"] = (disc, *(Poly(arm, line=colours.RED, width=3) for arm in cross))
    found["fault"] = (
        Disc(0, 0, 6.5, fill="#2a0d16", line=colours.RED, width=1.4),
        Label("!", 0, 0.5, 10, colours.RED),
    )
    return found


INDEX: Final = {name: index for index, name in enumerate(sprites(UNIT))}
"""The number of each sprite; it does not depend on the size."""
