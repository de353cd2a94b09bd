"""The tables of pieces and kicks, against the published SRS tables in their own notation."""

import pytest

from tetris.tetromino import BOX, CELLS, HALF_KICKS, I_KICKS, JLSTZ_KICKS, Kind, kicks

STATES = "0R2L"

# Orientation before > after: the five shifts (x, y), x to the right and y up.
JLSTZ = """
0>R (0,0)(-1,0)(-1,+1)(0,-2)(-1,-2)
R>0 (0,0)(+1,0)(+1,-1)(0,+2)(+1,+2)
R>2 (0,0)(+1,0)(+1,-1)(0,+2)(+1,+2)
2>R (0,0)(-1,0)(-1,+1)(0,-2)(-1,-2)
2>L (0,0)(+1,0)(+1,+1)(0,-2)(+1,-2)
L>2 (0,0)(-1,0)(-1,-1)(0,+2)(-1,+2)
L>0 (0,0)(-1,0)(-1,-1)(0,+2)(-1,+2)
0>L (0,0)(+1,0)(+1,+1)(0,-2)(+1,-2)
"""
I_PIECE = """
0>R (0,0)(-2,0)(+1,0)(-2,-1)(+1,+2)
R>0 (0,0)(+2,0)(-1,0)(+2,+1)(-1,-2)
R>2 (0,0)(-1,0)(+2,0)(-1,+2)(+2,-1)
2>R (0,0)(+1,0)(-2,0)(+1,-2)(-2,+1)
2>L (0,0)(+2,0)(-1,0)(+2,+1)(-1,-2)
L>2 (0,0)(-2,0)(+1,0)(-2,-1)(+1,+2)
L>0 (0,0)(+1,0)(-2,0)(+1,-2)(-2,+1)
0>L (0,0)(-1,0)(+2,0)(-1,+2)(+2,-1)
"""
HALF = """
0>2 (0,0)(0,+1)(+1,+1)(-1,+1)(+1,0)(-1,0)
2>0 (0,0)(0,-1)(-1,-1)(+1,-1)(-1,0)(+1,0)
R>L (0,0)(+1,0)(+1,+2)(+1,+1)(0,+2)(0,+1)
L>R (0,0)(-1,0)(-1,+2)(-1,+1)(0,+2)(0,+1)
"""
KINDS_OF = {JLSTZ: "JLSTZ", I_PIECE: "I", HALF: "JLSTZI"}

ROWS = [
    pytest.param(Kind[letter], line, id=f"{letter} {line[:3]}")
    for table, letters in KINDS_OF.items()
    for letter in letters
    for line in table.split("\n")
    if line
]


def read(line: str) -> tuple[int, int, tuple[tuple[int, int], ...]]:
    turn, shifts = line.split()
    pairs = shifts.strip("()").split(")(")
    before, after = turn.split(">")
    return (
        STATES.index(before),
        STATES.index(after),
        tuple((int(x), int(y)) for x, y in (pair.split(",") for pair in pairs)),
    )


@pytest.mark.parametrize(("kind", "line"), ROWS)
def test_a_row_of_the_kick_tables_is_the_published_one(kind: Kind, line: str) -> None:
    before, after, shifts = read(line)
    assert kicks(kind, before, after) == shifts


@pytest.mark.parametrize("table", [JLSTZ_KICKS, I_KICKS], ids=["JLSTZ", "I"])
def test_the_way_back_of_a_quarter_turn_has_the_opposite_shifts(
    table: dict[tuple[int, int], tuple[tuple[int, int], ...]],
) -> None:
    for (before, after), shifts in table.items():
        assert table[after, before] == tuple((-x, -y) for x, y in shifts)


def test_every_turn_has_a_row() -> None:
    quarters = {(a, b) for a in range(4) for b in range(4) if (a - b) % 2}
    assert JLSTZ_KICKS.keys() == I_KICKS.keys() == quarters
    assert HALF_KICKS.keys() == {(0, 2), (2, 0), (1, 3), (3, 1)}


@pytest.mark.parametrize("before", range(4))
@pytest.mark.parametrize("quarters", [1, 2, 3])
def test_o_is_never_kicked_and_never_changes(before: int, quarters: int) -> None:
    after = (before + quarters) % 4
    assert kicks(Kind.O, before, after) == ((0, 0),)
    assert CELLS[Kind.O][before] == CELLS[Kind.O][after]


SHAPES = {
    Kind.I: (
        "....,####,....,....",
        "..#.,..#.,..#.,..#.",
        "....,....,####,....",
        ".#..,.#..,.#..,.#..",
    ),
    Kind.T: (".#.,###,...", ".#.,.##,.#.", "...,###,.#.", ".#.,##.,.#."),
    Kind.S: (".##,##.,...", ".#.,.##,..#", "...,.##,##.", "#..,##.,.#."),
    Kind.Z: ("##.,.##,...", "..#,.##,.#.", "...,##.,.##", ".#.,##.,#.."),
    Kind.J: ("#..,###,...", ".##,.#.,.#.", "...,###,..#", ".#.,.#.,##."),
    Kind.L: ("..#,###,...", ".#.,.#.,.##", "...,###,#..", "##.,.#.,.#."),
}


@pytest.mark.parametrize("kind", SHAPES, ids=lambda kind: kind.name)
def test_a_piece_looks_in_every_orientation_as_srs_draws_it(kind: Kind) -> None:
    for cells, drawing in zip(CELLS[kind], SHAPES[kind], strict=True):
        lines = drawing.split(",")
        drawn = {
            (x, BOX[kind] - 1 - y)
            for y, line in enumerate(lines)
            for x, letter in enumerate(line)
            if letter == "#"
        }
        assert set(cells) == drawn


@pytest.mark.parametrize("kind", Kind, ids=lambda kind: kind.name)
def test_logical_blocks_are_numbered_in_reading_order_as_a_piece_comes(kind: Kind) -> None:
    assert list(CELLS[kind][0]) == sorted(CELLS[kind][0], key=lambda cell: (-cell[1], cell[0]))
