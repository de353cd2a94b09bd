"""B34: kinds differ by shape or letter, marks have contrast, and nothing flashes too often."""

from itertools import combinations

import pytest

from shared.clock import TICKS_PER_SECOND
from shared.picture import Box, Disc, Label, Poly, Shape, Sprite
from tetris import colours as tetris_colours
from tetris import sprites as tetris_sprites
from tetris.showing import FLASH_TICKS
from tetris.tetromino import CELLS, Kind
from tycoon import colours as tycoon_colours
from tycoon import sprites as tycoon_sprites
from tycoon.parts import Kind as Packet

MAX_FLASHES = 3
"""A second; WCAG 2.3.1."""

LETTERS_FROM, PICTURES_FROM = 24, 60
"""Cells in CSS pixels: the tycoon's smallest, with a letter a part, and a large one."""


def without_colour(shape: Shape) -> tuple[object, ...]:
    """Return a shape with its colours replaced by whether there is any."""
    plain = shape._asdict()
    kept = {name: value for name, value in plain.items() if name not in ("fill", "line", "glow")}
    inked = {name: bool(plain.get(name)) for name in ("fill", "line")}
    return (type(shape).__name__, *kept.values(), *inked.values())


def drawn(sprite: Sprite) -> tuple[tuple[object, ...], ...]:
    return tuple(without_colour(shape) for shape in sprite)


def alike(sprites: dict[str, Sprite]) -> list[tuple[str, str]]:
    """Return the pairs of sprites that differ by their colours only."""
    found = {name: drawn(sprite) for name, sprite in sprites.items()}
    return [(a, b) for a, b in combinations(found, 2) if found[a] == found[b]]


def luminance(colour: str) -> float:
    """Return the relative luminance of #rrggbb as WCAG defines it."""
    shares = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    red, green, blue = (
        share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours, 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def labels(sprite: Sprite) -> list[Label]:
    return [shape for shape in sprite if isinstance(shape, Label)]


def inks(sprite: Sprite) -> list[str]:
    """Return the colours that a sprite is filled and drawn with, letters apart."""
    shapes = [shape for shape in sprite if isinstance(shape, Box | Disc | Poly)]
    return [ink for shape in shapes for ink in (shape.fill, shape.line) if ink]


SAME_THING = {(f"arrow {way}", f"stray {way}") for way in ">v<^"}
SAME_THING |= {(f"paged {way}", f"drafted {way}") for way in ">v<^"}
"""A wire that leads nowhere is a dimmer wire; a mark at its end says so. A bond touches the
allocator or the draft model that it comes from, and that has letters."""


@pytest.mark.parametrize("cell_px", [LETTERS_FROM, PICTURES_FROM])
def test_b34_every_part_packet_and_mark_of_the_tycoon_differs_in_grey(cell_px: int) -> None:
    assert set(alike(tycoon_sprites.sprites(cell_px))) == SAME_THING


def test_b34_every_packet_of_the_tycoon_has_a_shape_of_its_own() -> None:
    sprites = tycoon_sprites.sprites(PICTURES_FROM)
    packets = {kind.name: sprites[f"packet {kind.name}"] for kind in Packet}
    shapes = {
        (type(sprite[0]), len(getattr(sprite[0], "points", ()))) for sprite in packets.values()
    }
    assert len(shapes) == len(packets)


def test_b34_every_request_of_tetris_differs_in_grey() -> None:
    sprites = tetris_sprites.sprites(tetris_sprites.UNIT)
    blocks = {kind.name: sprites[f"block {kind.name}"] for kind in Kind}
    assert [label.text for name in blocks for label in labels(blocks[name])] == list(blocks)
    pages = {f"page {number}": sprites[f"page I {number}"] for number in range(4)}
    marks = {name: sprites[name] for name in ("frame", "stranded", "free", "ghost I", "target 0")}
    assert alike(blocks | pages | marks) == []


def test_b34_a_landing_mark_has_the_outline_of_its_piece() -> None:
    outlines = {kind: frozenset(CELLS[kind][0]) for kind in Kind}
    assert len(set(outlines.values())) == len(Kind)


@pytest.mark.parametrize("kind", Kind)
@pytest.mark.parametrize("ground", [tetris_colours.GROUND, tetris_colours.TILE])
def test_b34_the_landing_mark_has_contrast(kind: Kind, ground: str) -> None:
    (ghost,) = tetris_sprites.sprites(tetris_sprites.UNIT)[f"ghost {kind.name}"]
    assert isinstance(ghost, Box)
    assert contrast(ghost.line, ground) >= 3


@pytest.mark.parametrize("kind", Kind)
def test_b34_the_letter_of_a_block_has_contrast(kind: Kind) -> None:
    for name, sprite in tetris_sprites.sprites(tetris_sprites.UNIT).items():
        if name.startswith(("block", "page")) and f" {kind.name}" in name:
            (label,) = labels(sprite)
            assert contrast(label.fill, tetris_colours.OF_KIND[kind]) >= 4.5


@pytest.mark.parametrize("part", tycoon_colours.OF_PART)
def test_b34_the_letters_of_a_part_have_contrast(part: tycoon_sprites.Part) -> None:
    assert contrast(tycoon_colours.OF_PART[part], tycoon_colours.TILE) >= 4.5


def test_b34_warnings_on_the_boards_have_contrast() -> None:
    sprites = tycoon_sprites.sprites(PICTURES_FROM)
    warnings = ("alarm", "lost", "fault", "limit blocked", "limit memory")
    for name in warnings:
        best = max(contrast(ink, tycoon_colours.GROUND) for ink in inks(sprites[name]))
        assert best >= 4.5, name
    assert contrast(tetris_colours.RED, tetris_colours.GROUND) >= 4.5
    assert contrast(tetris_colours.ORANGE, tetris_colours.GROUND) >= 4.5


def test_b34_full_rows_cannot_flash_more_than_three_times_a_second() -> None:
    # Nothing else is shown and no piece falls while rows flash, so two flashes are a length apart.
    assert TICKS_PER_SECOND / FLASH_TICKS <= MAX_FLASHES
