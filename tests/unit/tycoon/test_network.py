import pytest
from tests.boards_as_letters import board

from tycoon.board import Board, Cell
from tycoon.network import HOP_TICKS, Drop, Route, accepts_from, compiled, stray_wires, ways_out
from tycoon.parts import WIRES, Part

AROUND = {Part.RIGHT: Cell(3, 4), Part.DOWN: Cell(4, 3), Part.LEFT: Cell(3, 2), Part.UP: Cell(2, 3)}
"""The neighbours of (3, 3) by direction."""


def only_route(where: Board) -> Route:
    """Return the route of a board that has exactly one."""
    (route,) = compiled(where).routes
    return route


def pair(emitter: Part, neighbour: Part) -> Board:
    return Board(emitter.value + neighbour.value + "." * 94)


# --- wires


@pytest.mark.parametrize("wire", WIRES)
def test_a_wire_takes_from_every_side_but_the_one_it_points_to(wire: Part) -> None:
    where = board().placed(Cell(3, 3), wire)
    takes = {side for side, giver in AROUND.items() if accepts_from(where, Cell(3, 3), giver)}
    assert takes == set(WIRES) - {wire}


@pytest.mark.parametrize("part", [part for part in Part if part not in WIRES])
def test_what_is_no_wire_accepts_nothing_as_a_wire(part: Part) -> None:
    where = Board("." + part.value + "." * 94)
    assert not accepts_from(where, Cell(0, 1), Cell(0, 0))


def test_a_hop_takes_as_long_as_fifty_pixels_at_three_a_tick() -> None:
    assert HOP_TICKS == -(-50 // 3) == 17


@pytest.mark.parametrize("num", range(11))
def test_a_route_takes_seventeen_ticks_for_every_cell_it_moves_to(num: int) -> None:
    assert only_route(board("S" + ">" * num + "P")).delay_ticks == 17 * (num + 1)


def test_a_snake_through_all_eight_corners_arrives() -> None:
    snake = board(
        "S>v>>v",
        "..v^.v",
        "..>^.v",
        ".v<v<<",
        ".v^<..",
        ".>K...",
    )
    route = only_route(snake)
    assert (route.end, route.part, route.lost) == (Cell(5, 2), Part.SINK, None)
    assert len(set(route.path)) == len(route.path) == snake.count(*WIRES) + 1


def test_two_lines_that_join_share_the_rest_of_the_way() -> None:
    where = board(
        "S>>v.",
        "...>K",
        "S>>^.",
    )
    first, second = compiled(where).routes
    assert first.path[-2:] == second.path[-2:] == (Cell(1, 3), Cell(1, 4))
    assert first.lost is second.lost is None


# --- ends


def test_wires_in_a_ring_are_found() -> None:
    where = board(
        "S>v",
        ".^<",
    )
    route = only_route(where)
    assert (route.lost, route.end) == (Drop.RING, Cell(1, 1))


def test_a_ring_further_along_is_found() -> None:
    where = board(
        "S>>>v",
        "...^<",
    )
    assert only_route(where).lost is Drop.RING
    assert len(only_route(where).path) == 6


@pytest.mark.parametrize("row", ["S>.", "S>>...", "S>>>>>>>>>>>"])
def test_a_wire_into_nothing_or_off_the_board_is_an_open_end(row: str) -> None:
    route = only_route(board(row))
    last_wire = Cell(0, row.rindex(">"))
    assert (route.lost, route.end) == (Drop.OPEN_END, last_wire)


def test_a_wire_up_off_the_board_does_not_come_in_from_below() -> None:
    where = board("S^.........K").placed(Cell(7, 1), Part.SINK)
    assert only_route(where).lost is Drop.OPEN_END


def test_a_row_does_not_go_on_in_the_next() -> None:
    where = board("S>>>>>>>>>>>", "K...........")
    assert only_route(where).lost is Drop.OPEN_END


def test_wires_that_point_at_each_other_meet_head_on() -> None:
    route = only_route(board("S>><<K"))
    assert (route.lost, route.end) == (Drop.HEAD_ON, Cell(0, 2))


@pytest.mark.parametrize("part", [Part.ALLOCATOR, Part.DRAFT, Part.SOURCE])
def test_a_route_ends_at_any_part_that_is_no_wire(part: Part) -> None:
    (route, *_) = compiled(board(f"S>{part.value}")).routes
    assert (route.end, route.part) == (Cell(0, 2), part)


# --- exits


@pytest.mark.parametrize("part", [Part.PREFILL, Part.DECODE, Part.GATE])
def test_an_engine_never_sends_into_a_wire_that_points_at_it(part: Part) -> None:
    where = board(
        "..v..",
        f".>{part.value}<.",
        "..^..",
    )
    assert ways_out(where, Cell(1, 2)) == []


@pytest.mark.parametrize("part", [Part.PREFILL, Part.DECODE, Part.GATE])
def test_an_engine_sends_into_every_wire_that_leads_away_clockwise_from_the_right(
    part: Part,
) -> None:
    where = board(
        "..^..",
        f".<{part.value}>.",
        "..v..",
    )
    assert ways_out(where, Cell(1, 2)) == [Cell(1, 3), Cell(2, 2), Cell(1, 1), Cell(0, 2)]


def test_an_engine_sends_into_a_wire_that_passes_by() -> None:
    where = board(
        ".>>>.",
        "..D..",
    )
    assert ways_out(where, Cell(1, 2)) == [Cell(0, 2)]


def test_a_source_sends_only_to_the_right() -> None:
    where = board(
        "..^..",
        ".<S>.",
        "..v..",
    )
    assert ways_out(where, Cell(1, 2)) == [Cell(1, 3)]


@pytest.mark.parametrize("letter", ["<", ".", "D", "A", "K", "V", "F", "S"])
def test_a_source_with_nothing_of_use_to_its_right_has_no_exit(letter: str) -> None:
    assert ways_out(board(f"S{letter}", "v"), Cell(0, 0)) == []


def test_parts_hand_over_directly_along_the_line_and_never_back() -> None:
    parts = [part for part in Part if part not in WIRES]
    direct = {a.value + b.value for a in parts for b in parts if compiled(pair(a, b)).routes}
    # The right part of a pair may hand to the left one as well.
    assert direct == {"SP", "PD", "DP", "DV", "VD", "DK", "KD", "VK", "KV"}


def test_a_core_hands_to_all_its_neighbours_that_take_it_directly() -> None:
    where = board(
        ".D.",
        "SPD",
        ".D.",
    )
    assert ways_out(where, Cell(1, 1)) == [Cell(1, 2), Cell(2, 1), Cell(0, 1)]


# --- sides


@pytest.mark.parametrize("cell", AROUND.values())
@pytest.mark.parametrize("core", [Part.PREFILL, Part.DECODE])
def test_an_allocator_serves_a_core_on_each_of_its_four_sides(core: Part, cell: Cell) -> None:
    where = board().placed(Cell(3, 3), core).placed(cell, Part.ALLOCATOR)
    assert compiled(where).paged == {Cell(3, 3)}


@pytest.mark.parametrize("cell", [Cell(2, 2), Cell(2, 4), Cell(4, 2), Cell(4, 4), Cell(3, 5)])
def test_an_allocator_at_a_corner_or_further_off_serves_nothing(cell: Cell) -> None:
    where = board().placed(Cell(3, 3), Part.DECODE).placed(cell, Part.ALLOCATOR)
    assert compiled(where).paged == frozenset()


def test_one_allocator_serves_up_to_four_cores() -> None:
    where = board(
        ".P.",
        "DAD",
        ".P.",
    )
    assert compiled(where).paged == {Cell(0, 1), Cell(1, 0), Cell(1, 2), Cell(2, 1)}


def test_a_draft_model_serves_decode_cores_beside_it_and_no_others() -> None:
    where = board(
        ".D.D",
        "PFD.",
        ".V..",
    )
    assert compiled(where).drafted == {Cell(0, 1), Cell(1, 2)}


def test_wires_that_no_route_reaches_are_stray() -> None:
    where = board(
        "S>P>.",
        ".....",
        "..>>.",
    )
    assert stray_wires(where) == {Cell(2, 2), Cell(2, 3)}
