"""The points of the guideline, as a table and as played."""

from dataclasses import replace
from itertools import pairwise

import pytest
from tests.unit.tetris.drawn import falling, marked, memory, piece_on, row, top

from tetris.action import Action
from tetris.event import Cleared, LevelUp
from tetris.motion import Piece, cells_of, turned
from tetris.scoring import Spin, is_difficult, points, spin
from tetris.state import Mode, State
from tetris.step import acted, step
from tetris.tetromino import Kind

N, M, F = Spin.NONE, Spin.MINI, Spin.FULL


def worth(num_rows: int, kind: Spin = N, level: int = 1, **how: int | bool) -> int:
    usual: dict[str, int | bool] = {"combo": 0, "back_to_back": False, "perfect": False}
    return points(num_rows, kind, level, **(usual | how))  # type: ignore[arg-type]


@pytest.mark.parametrize("level", [1, 7])
@pytest.mark.parametrize(
    ("num_rows", "kind", "value"),
    [
        *((0, N, 0), (1, N, 100), (2, N, 300), (3, N, 500), (4, N, 800)),
        *((0, M, 100), (1, M, 200), (2, M, 400)),
        *((0, F, 400), (1, F, 800), (2, F, 1200), (3, F, 1600)),
    ],
)
def test_a_clear_is_worth_its_row_of_the_table_times_the_level(
    num_rows: int, kind: Spin, value: int, level: int
) -> None:
    assert worth(num_rows, kind, level) == value * level


@pytest.mark.parametrize(
    ("num_rows", "kind", "value"),
    [(4, N, 1200), (1, M, 300), (2, M, 600), (1, F, 1200), (2, F, 1800), (3, F, 2400)],
)
def test_back_to_back_is_worth_half_as_much_again(num_rows: int, kind: Spin, value: int) -> None:
    assert worth(num_rows, kind, back_to_back=True) == value


@pytest.mark.parametrize(("num_rows", "kind"), [(1, N), (2, N), (3, N), (0, F), (0, M), (0, N)])
def test_what_is_not_difficult_is_never_back_to_back(num_rows: int, kind: Spin) -> None:
    assert not is_difficult(num_rows, kind)
    assert worth(num_rows, kind, back_to_back=True) == worth(num_rows, kind)


@pytest.mark.parametrize(("combo", "more"), [(0, 0), (1, 50), (2, 100), (9, 450)])
def test_a_combo_adds_fifty_for_each_clear_before(combo: int, more: int) -> None:
    assert worth(1, combo=combo) == 100 + more
    assert worth(1, level=3, combo=combo) == 3 * (100 + more)
    assert worth(0, combo=combo) == 0


@pytest.mark.parametrize(("num_rows", "more"), [(1, 800), (2, 1200), (3, 1800), (4, 2000)])
def test_an_empty_board_is_worth_more(num_rows: int, more: int) -> None:
    assert worth(num_rows, level=2, perfect=True) == 2 * (worth(num_rows) + more)


def test_an_empty_board_by_four_rows_back_to_back_is_worth_most() -> None:
    assert worth(4, back_to_back=True, perfect=True) == 1200 + 3200


# --- as played

FLAT_I = [top(18, col) for col in range(4)]


def single(state: State) -> State:
    """Clear one row with a flat I; a block is left, so it is no perfect clear."""
    filled = [*row(19, but=range(4)), top(10, 9)]
    board, tables = memory(filled)
    piece = piece_on(Kind.I, FLAT_I)
    return acted(replace(state, board=board, tables=tables, piece=piece), Action.HARD_DROP)


def quad(state: State) -> State:
    """Clear four rows with an upright I that lies already; a block is left."""
    filled = [*(cell for at in range(16, 20) for cell in row(at, but=[9])), top(10, 0)]
    board, tables = memory(filled)
    piece = piece_on(Kind.I, [top(at, 9) for at in range(16, 20)])
    return acted(replace(state, board=board, tables=tables, piece=piece), Action.HARD_DROP)


def nothing(state: State) -> State:
    """Lock a piece that clears nothing."""
    board, tables = memory([])
    piece = piece_on(Kind.I, [top(19, col) for col in range(4)])
    return acted(replace(state, board=board, tables=tables, piece=piece), Action.HARD_DROP)


def start(**changes: object) -> State:
    piece = piece_on(Kind.I, FLAT_I)
    return falling(piece, mode=Mode.CONTIGUOUS, **changes)


def gains(*plays: object, **changes: object) -> list[int]:
    state, scores = start(**changes), [0]
    for play in plays:
        state = play(state)  # type: ignore[operator]
        scores.append(state.score)
    return [after - before for before, after in pairwise(scores)]


def test_a_hard_drop_is_worth_two_a_row_beside_the_clear() -> None:
    assert gains(single) == [100 + 2]


def test_a_combo_lasts_until_a_piece_clears_nothing() -> None:
    assert gains(single, single, single, nothing, single) == [102, 152, 202, 0, 102]


def test_back_to_back_lasts_over_pieces_that_clear_nothing() -> None:
    assert gains(quad, nothing, quad) == [800, 0, 1200]


def test_back_to_back_ends_with_a_plain_clear() -> None:
    assert gains(quad, nothing, single, nothing, quad, nothing, quad) == [
        *(800, 0, 102, 0, 800, 0, 1200)
    ]


def test_the_level_before_the_clear_counts() -> None:
    assert gains(quad, num_lines=9) == [800]
    assert gains(quad, num_lines=10) == [1600]


def test_a_new_level_is_told() -> None:
    assert LevelUp(2) in quad(start(num_lines=9)).events
    assert not any(isinstance(event, LevelUp) for event in quad(start(num_lines=10)).events)


def test_a_soft_drop_is_worth_one_for_each_row() -> None:
    high = falling(piece_on(Kind.O, [top(4, 4), top(4, 5), top(5, 4), top(5, 5)]))
    before = high.piece.row
    for _ in range(10):
        high = step(high, [Action.SOFT_DROP])
    assert high.score == before - high.piece.row > 3
    falling_by_itself = high.score
    for _ in range(60):
        high = step(high)
    assert high.score == falling_by_itself


# --- T-spins

DOUBLE = """
...#......
#...######
##.#######
"""
"""A T turned into the gap fills both rows."""


def spun(drawing: str, at: Piece, quarters: int) -> tuple[Spin, int]:
    masks = memory(marked(drawing))[0].masks
    turn = turned(masks, at, quarters)
    assert turn is not None
    return spin(masks, turn.piece, quarters, turn.test), turn.test


def test_a_t_turned_under_an_overhang_is_a_full_spin() -> None:
    assert spun(DOUBLE, Piece(Kind.T, 1, 0, 1), 1) == (Spin.FULL, 0)


def test_a_t_spin_double_is_played_for_1200() -> None:
    state = falling(Piece(Kind.T, 1, 0, 1), [*marked(DOUBLE), top(10, 9)], mode=Mode.CONTIGUOUS)
    state = acted(acted(state, Action.CLOCKWISE), Action.HARD_DROP)
    assert (state.score, state.num_lines, state.back_to_back) == (1200, 2, True)
    (told,) = (event for event in state.events if isinstance(event, Cleared))
    assert (told.spin, told.points, told.perfect) == (Spin.FULL, 1200, False)


def test_a_t_that_moved_after_its_turn_is_no_spin() -> None:
    free = DOUBLE.replace("#...###", "#....##")
    state = falling(Piece(Kind.T, 1, 0, 1), [*marked(free), top(10, 9)], mode=Mode.CONTIGUOUS)
    turned_in = acted(state, Action.CLOCKWISE)
    assert turned_in.spin is Spin.FULL
    assert acted(acted(turned_in, Action.LEFT), Action.LEFT).spin is Spin.FULL, "it cannot move"
    higher = falling(Piece(Kind.T, 0, 4, 3), marked(DOUBLE), spin=Spin.FULL)
    assert acted(higher, Action.LEFT).spin is Spin.NONE
    assert acted(higher, Action.HARD_DROP).score == 2 * 2


def test_a_spin_without_a_row_is_worth_400_and_keeps_back_to_back() -> None:
    open_rows = DOUBLE.replace("######", "#####.")
    for before in (False, True):
        state = falling(
            Piece(Kind.T, 1, 0, 1), marked(open_rows), mode=Mode.CONTIGUOUS, back_to_back=before
        )
        state = acted(acted(state, Action.CLOCKWISE), Action.HARD_DROP)
        assert (state.score, state.num_lines, state.combo) == (400, 0, 0)
        assert state.back_to_back is before


def test_a_t_at_the_wall_with_one_corner_at_its_point_is_a_mini() -> None:
    # The wall is behind it: both corners there are filled, and one of the two at its point.
    drawing = """
    ..........
    ..........
    .#........
    """
    board = memory(marked(drawing))[0].masks
    piece = piece_on(Kind.T, [top(17, 0), top(18, 0), top(18, 1), top(19, 0)])
    assert piece.col == -1
    assert spin(board, piece, 1, 0) is Spin.MINI
    assert spin(board, piece, 1, 4) is Spin.FULL, "the longest kick makes it full"
    assert spin(board, piece, 2, 4) is Spin.MINI, "a half turn has no longest kick"


def test_two_corners_are_no_spin() -> None:
    piece = piece_on(Kind.T, [top(17, 0), top(18, 0), top(18, 1), top(19, 0)])
    assert spin((0,) * 24, piece, 1, 4) is Spin.NONE


def test_only_a_t_spins() -> None:
    drawing = """
    .#.#......
    ..........
    .#.#......
    """
    masks = memory(marked(drawing))[0].masks
    for kind in Kind:
        piece = Piece(kind, 0, 0, 1)
        expected = Spin.FULL if kind is Kind.T else Spin.NONE
        assert spin(masks, piece, 1, 0) is expected


@pytest.mark.parametrize("turn", range(4))
def test_the_corners_at_the_point_are_those_beside_it(turn: int) -> None:
    piece = Piece(Kind.T, turn, 8, 4)
    (point,) = (
        cell
        for cell in cells_of(piece)
        if sum(abs(cell.row - o.row) + abs(cell.col - o.col) for o in cells_of(piece)) == 5
        and (cell.row == 9) != (cell.col == 5)
        and all((2 * 9 - cell.row, 2 * 5 - cell.col) != (o.row, o.col) for o in cells_of(piece))
    )
    corners = {(8, 4), (8, 6), (10, 4), (10, 6)}
    beside = {c for c in corners if abs(c[0] - point.row) + abs(c[1] - point.col) == 1}
    assert len(beside) == 2
    for missing in corners:
        masks = [0] * 24
        for at, col in corners - {missing}:
            masks[at] |= 1 << col
        expected = Spin.MINI if missing in beside else Spin.FULL
        assert spin(masks, piece, 1, 0) is expected
