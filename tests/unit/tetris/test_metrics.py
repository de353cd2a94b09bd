"""The meters on boards small enough to count by hand."""

from dataclasses import replace
from fractions import Fraction

import pytest
from tests.unit.tetris.drawn import falling, marked, memory, piece_on, row, top

from tetris import metrics
from tetris.action import Action
from tetris.board import EMPTY, Cell
from tetris.free import free_groups, num_covered, num_free, num_stranded
from tetris.metrics import Fragmentation, Reserved
from tetris.motion import entering
from tetris.request import request
from tetris.state import Mode, State
from tetris.step import acted, new_game, step
from tetris.tetromino import Kind

ALL = frozenset(Kind)


def masks(drawing: str) -> tuple[int, ...]:
    return memory(marked(drawing))[0].masks


# --- used and free


@pytest.mark.parametrize(
    ("part", "whole", "value"),
    [(5, 200, 3), (4, 200, 2), (3, 200, 2), (0, 200, 0), (1, 3, 33), (0, 0, 0)],
)
def test_a_percentage_is_rounded_and_a_half_goes_up(part: int, whole: int, value: int) -> None:
    assert metrics.percent(part, whole) == value


def test_memory_is_what_is_in_view() -> None:
    state = falling(entering(Kind.T), [*row(19)[:5], Cell(20, 0)])
    assert metrics.vram_percent(state) == 3
    assert num_free(state.board.masks) == 195


def test_an_empty_board_is_one_free_group() -> None:
    assert free_groups(EMPTY.masks) == (200,)
    assert metrics.largest_free_group(new_game(1, Mode.PAGED)) == 200


def test_cells_that_touch_at_a_corner_only_are_two_groups() -> None:
    drawing = """
    ##########
    ###.######
    ####.#####
    """
    assert free_groups(masks(drawing)) == (170, 1, 1)


def test_a_group_goes_round_corners_and_upwards() -> None:
    drawing = """
    ##########
    #...######
    #.#.######
    #.#....###
    ######.###
    """
    assert free_groups(masks(drawing)) == (150, 11)


def test_a_full_memory_has_no_free_group() -> None:
    full = (1023,) * 20 + (0,) * 4
    assert free_groups(full) == ()
    assert num_free(full) == 0


# --- external fragmentation


def test_nothing_is_stranded_on_an_empty_board() -> None:
    assert num_stranded(EMPTY.masks, ALL) == 0


def test_a_closed_hole_is_stranded() -> None:
    drawing = """
    ####......
    #..#......
    ####......
    """
    assert num_stranded(masks(drawing), ALL) == 2


def test_a_place_under_an_overhang_that_a_piece_can_slide_into_is_of_use() -> None:
    drawing = """
    ####......
    ..........
    """
    assert num_stranded(masks(drawing), frozenset({Kind.I})) == 0
    assert num_stranded(masks(drawing), frozenset({Kind.O})) == 4


def test_what_is_of_use_depends_on_who_waits() -> None:
    well = """
    ####.#####
    ####.#####
    ####.#####
    ####.#####
    """
    assert num_stranded(masks(well), frozenset({Kind.I})) == 0
    assert num_stranded(masks(well), frozenset({Kind.O})) == 4
    # One block of an upright T reaches into the well, and two of an L.
    assert num_stranded(masks(well), frozenset({Kind.T})) == 3
    assert num_stranded(masks(well), frozenset({Kind.L})) == 2
    assert num_stranded(masks(well), frozenset({Kind.O, Kind.L})) == 2


def test_who_waits_falls_is_held_or_is_among_the_next_five() -> None:
    state = new_game(1, Mode.CONTIGUOUS)
    assert metrics.waiting_kinds(state) == {request(1, id).kind for id in range(6)}
    held = replace(state, hold=request(1, 6))
    assert metrics.waiting_kinds(held) == ALL


HOLES = """
#########.
#.#.......
##########
"""
"""Two free cells under a lid: one closed, seven open to the right but too low for all but I."""


def test_external_fragmentation_is_free_cells_out_of_reach_among_all_free_ones() -> None:
    filled = marked(HOLES)
    state = falling(entering(Kind.I), filled, mode=Mode.CONTIGUOUS)
    found = metrics.external_fragmentation(state)
    assert found.num_free == 200 - len(filled)
    assert found.num_stranded == num_stranded(state.board.masks, metrics.waiting_kinds(state)) > 0
    assert Fragmentation(5, 100).percent == 5


def test_with_a_full_charge_nothing_is_stranded() -> None:
    filled = marked(HOLES)
    charged = falling(entering(Kind.I), filled)
    assert metrics.external_fragmentation(charged) == Fragmentation(0, 200 - len(filled))
    empty = replace(charged, charge=75)
    contiguous = falling(entering(Kind.I), filled, mode=Mode.CONTIGUOUS)
    assert metrics.external_fragmentation(empty) == metrics.external_fragmentation(contiguous)


def test_covered_cells_are_counted_by_column() -> None:
    assert num_covered(masks(HOLES)) == 8 - 1


# --- internal waste and reservation


def test_reserved_places_are_sixteen_a_block_and_the_last_block_wastes_some() -> None:
    # Requests of 60 tokens: the last of four blocks holds 12.
    state = falling(entering(Kind.T), row(19)[:8])
    assert metrics.reserved(state) == Reserved(128, 120)
    assert metrics.reserved(state).num_empty == 8


def test_the_waste_is_gone_with_the_last_block() -> None:
    three = falling(entering(Kind.T), row(19)[:7])
    assert metrics.reserved(three).num_empty == 4


def test_blocks_above_the_view_are_not_counted() -> None:
    state = falling(entering(Kind.I), [*row(19)[:3], Cell(20, 0)])
    assert metrics.reserved(state) == Reserved(48, 48)


# --- throughput


def cleared_row() -> State:
    flat = piece_on(Kind.I, [top(19, col) for col in range(6, 10)])
    return step(falling(flat, row(19)[:6], tick=100), [Action.HARD_DROP])


def test_throughput_is_what_was_given_back_in_five_seconds() -> None:
    state = cleared_row()
    assert metrics.throughput(state) == Fraction(state.totals.num_tokens, 5)
    for _ in range(299):
        state = step(state)
    assert metrics.throughput(state) == Fraction(state.totals.num_tokens, 5)
    state = step(state)
    assert state.tick == 101 + 300
    assert metrics.throughput(state) == 0


def test_what_is_given_back_twice_adds_up() -> None:
    state = cleared_row()
    first = state.totals.num_tokens
    board, tables = memory(row(19)[:6])
    flat = piece_on(Kind.I, [top(19, col) for col in range(6, 10)])
    state = acted(replace(state, board=board, tables=tables, piece=flat), Action.HARD_DROP)
    assert metrics.throughput(state) == Fraction(first + (state.totals.num_tokens - first), 5)
    assert state.totals.num_tokens > first
