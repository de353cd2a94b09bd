"""B23: in snakes, splitters, joins, rings and dead ends no request is lost, doubled or stuck."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import islice, pairwise

import pytest
from tests.boards_as_letters import delivered, level_board, lost
from tests.property.test_conservation import held, tokens_in

from shared.digest import digest
from shared.text import said
from tycoon import view
from tycoon.action import Place
from tycoon.board import CELLS, Board, Cell
from tycoon.explain import explained
from tycoon.levels import LEVELS, checked, empty_board
from tycoon.network import HOP_TICKS, Drop, compiled
from tycoon.parts import FIXED, STEPS, Kind, Part
from tycoon.simulation import advanced, begun
from tycoon.source import arrival
from tycoon.sprites import INDEX, UNIT
from tycoon.state import Run, State
from tycoon.step import acted, new_game
from tycoon.traffic import packets

NUM_REQUESTS = 100
NUM_TOKENS = LEVELS[1].num_output_tokens
AFTERWARDS = 2400
"""Ticks after which a hundred requests are surely done."""
AXIS = LEVELS[1].sources[0].row
"""Boards are mirrored at the row of the source and the sink."""

SNAKE = {
    1: ".....>>>>>>v",
    2: ".....^.....v",
    3: "SPD>v^.....K",
    4: "....v^<<....",
    5: "..v<<..^....",
    6: "..>>>>>^....",
}
SPLIT_AND_JOIN = {
    1: "..>>>>>>>>v.",
    2: ".D^.......v.",
    3: "SP........>K",
    4: ".D>>>>>>>>^.",
}
RING = {3: "SPD>v......K", 4: "...^<......."}
DEAD_END = {3: "SPD>>>>....K"}
HEAD_ON = {3: "SPD>><<....K"}
NO_EXIT = {3: "SPD........K"}
LAYOUTS = {
    "snake": SNAKE,
    "split and join": SPLIT_AND_JOIN,
    "ring": RING,
    "dead end": DEAD_END,
    "head on": HEAD_ON,
    "no exit": NO_EXIT,
}
BLOCKED = {
    "ring": (Drop.RING, Cell(4, 3)),
    "dead end": (Drop.OPEN_END, Cell(3, 6)),
    "head on": (Drop.HEAD_ON, Cell(3, 4)),
}


def built(board: Board, *, backwards: bool) -> Board:
    """Return the board after each part was placed by itself, from one end or the other."""
    state = new_game(1, 1)
    cells = [cell for cell in CELLS if board.at(cell) not in (*FIXED, Part.EMPTY)]
    for cell in cells[::-1] if backwards else cells:
        state = acted(state, Place(cell, board.at(cell)))
    return state.board


def mirrored(board: Board) -> Board:
    """Return the board turned over at the row of the source."""
    flip = {Part.UP: Part.DOWN, Part.DOWN: Part.UP}
    result = empty_board(LEVELS[1])
    for cell in CELLS:
        part = board.at(cell)
        if part not in (*FIXED, Part.EMPTY):
            result = result.placed(Cell(2 * AXIS - cell.row, cell.col), flip.get(part, part))
    return checked(result, LEVELS[1])


def fed(board: Board, ticks: Sequence[int]) -> Iterator[Run]:
    """Yield the run after each number of ticks; the doors close behind request number 100.

    After `ticks` it goes on until all that was let in has long come to its end.
    """
    run = begun(board, 1, 1)
    _, last = arrival(LEVELS[1], 1, 0, NUM_REQUESTS - 1)
    yield run
    for num in (*ticks, last - sum(ticks), AFTERWARDS):
        due = run.tick + num
        run = advanced(run, num, keep_going=True)
        assert run.tick == due, "frozen"
        if run.tick >= last:
            run = replace(run, sources=())
        yield run
    assert run.num_requests == NUM_REQUESTS


@cache
def at_the_end(board: Board) -> Run:
    *_, run = fed(board, ())
    return run


def check_counts(run: Run) -> None:
    """Assert that of each kind, what was made is used, refused, on its way or inside a part."""
    moving = Counter(item.packet.kind for item in run.transit)
    inside = held(run)
    gone: Counter[Kind] = Counter()
    for key, loss in run.losses:
        gone[key.kind] += loss.num
    for kind in Kind:
        assert run.made[kind] == run.used[kind] + gone[kind] + moving[kind] + inside[kind]
    serials = [item.serial for item in run.transit]
    assert len(serials) == len(set(serials))


def check_numbers(run: Run) -> None:
    """Assert that every request, by its number, is where its missing tokens are, and only there."""
    coming: Counter[int] = Counter()
    for _, prefill in run.prefills:
        for request in (*prefill.queue, *(job.request for job in prefill.running)):
            coming[request] += NUM_TOKENS
    for _, decode in run.decodes:
        for request in decode.queue:
            coming[request] += NUM_TOKENS
        for sequence in decode.running:
            coming[sequence.request] += NUM_TOKENS - sequence.num_output_tokens
    for item in run.transit:
        coming[item.packet.request] += tokens_in(item.packet, run)
    open_ones = {
        number: NUM_TOKENS - request.num_delivered - request.num_lost
        for number, request in run.requests
    }
    assert coming == open_ones
    assert all(0 <= number < run.num_requests for number in open_ones)


@pytest.mark.parametrize("name", LAYOUTS)
def test_b23_at_every_tick_every_request_is_somewhere_once(name: str) -> None:
    board = level_board(1, LAYOUTS[name])
    for run in fed(board, [1] * 1200 + [7] * 900):  # every tick of the rush, then one in seven
        check_counts(run)
        if run.tick % 20 == 0:
            check_numbers(run)
    num_lost = sum(lost(run).values())
    if name in ("snake", "split and join"):
        assert (delivered(run), num_lost) == (NUM_REQUESTS * NUM_TOKENS, 0)
        assert run.requests == ()
        assert run == at_the_end(board), "however time was cut"
    else:
        assert delivered(run) == 0


def test_b23_nothing_moves_further_than_a_cell_in_seventeen_ticks() -> None:
    board = level_board(1, SNAKE)
    routes = compiled(board).routes
    seen: dict[int, tuple[int, float, float]] = {}
    for run in islice(fed(board, [1] * 1500), 1500):
        there = {item.serial for item in run.transit}
        for item in run.transit:
            route = routes[item.route]
            if item.serial not in seen:
                assert item.due - run.tick == route.delay_ticks == HOP_TICKS * len(route.path)
            assert run.tick < item.due
            if item.serial % 24 != 4:  # one in 24 is drawn in the middle lane with a lag; enough
                seen.setdefault(item.serial, (item.due, 0, 0))
                continue
            tokens, others = packets(replace(run, transit=(item,)), 0)
            _, x, y, *_ = tokens + others
            if item.serial in seen:
                _, before_x, before_y = seen[item.serial]
                assert abs(x - before_x) + abs(y - before_y) <= UNIT / HOP_TICKS + 1e-6
            seen[item.serial] = (item.due, x, y)
        gone = [serial for serial in seen if serial not in there]
        assert all(seen.pop(serial)[0] == run.tick for serial in gone), "on time, not before"
    assert delivered(run) > 300


def test_b23_the_snake_turns_through_all_four_corners_in_both_senses() -> None:
    board = level_board(1, SNAKE)
    (route,) = [route for route in compiled(board).routes if route.part is Part.SINK]
    wires = [board.at(cell) for cell in route.path[:-1]]
    turns = {(a, b) for a, b in pairwise(wires) if a is not b}
    assert len(turns) == 8
    assert all(STEPS[a] != tuple(-step for step in STEPS[b]) for a, b in turns)


@pytest.mark.parametrize("name", LAYOUTS)
def test_b23_the_order_of_placing_changes_nothing(name: str) -> None:
    board = level_board(1, LAYOUTS[name])
    assert built(board, backwards=True) == built(board, backwards=False) == board
    first, last = (begun(built(board, backwards=way), 1, 1) for way in (False, True))
    assert digest(advanced(first, 3000, keep_going=True)) == digest(
        advanced(last, 3000, keep_going=True)
    )


@pytest.mark.parametrize("name", LAYOUTS)
def test_b23_the_mirrored_layout_delivers_and_loses_the_same(name: str) -> None:
    board = level_board(1, LAYOUTS[name])
    straight, turned = at_the_end(board), at_the_end(mirrored(board))
    assert mirrored(mirrored(board)) == board
    assert (delivered(turned), lost(turned)) == (delivered(straight), lost(straight))
    if name != "split and join":  # there turns begin on the other branch, so times differ
        assert (turned.tick, turned.ttft) == (straight.tick, straight.ttft)


@pytest.mark.parametrize("language", ["en", "ko"])
@pytest.mark.parametrize("name", BLOCKED)
def test_b23_a_ring_or_a_dead_end_is_marked_counted_and_explained(name: str, language: str) -> None:
    board, (reason, cell) = level_board(1, LAYOUTS[name]), BLOCKED[name]
    marks = view.standing(board)
    faults = [
        marks[at + 1 : at + 3].tolist()
        for at in range(0, len(marks), 6)
        if marks[at] == INDEX["fault"]
    ]
    x, y = view.middle(cell)
    assert faults == [[x, y - 14]]
    run = at_the_end(board)
    assert lost(run) == {reason.value: NUM_REQUESTS * NUM_TOKENS}
    _, _, lines = explained(State(1, 1, board, run=run), cell, language)
    why = said(language, f"drop.{reason.value}")
    assert any(why in line for line in lines)


@pytest.mark.parametrize("language", ["en", "ko"])
def test_b23_a_core_without_a_way_out_says_that_it_is_blocked(language: str) -> None:
    board = level_board(1, NO_EXIT)
    run = at_the_end(board)
    _, _, lines = explained(State(1, 1, board, run=run), Cell(3, 2), language)
    assert said(language, "info.limit", limit=said(language, "limit.blocked")) in lines
    assert said(language, "info.no_exit") in lines
    names = set(view.moving(State(1, 1, board, run=run), 0)[::6])
    assert INDEX["limit blocked"] in names
    assert lost(run)["queue_full"] > 0
