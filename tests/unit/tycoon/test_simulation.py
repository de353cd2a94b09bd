from dataclasses import replace
from itertools import accumulate

import pytest
from tests.boards_as_letters import (
    PACKED_1,
    PACKED_2,
    PAGED_2,
    decode_at,
    delivered,
    fed,
    level_board,
    lost,
    played,
)

from shared.digest import digest
from tycoon.board import Board, Cell
from tycoon.network import Drop
from tycoon.parts import Kind
from tycoon.simulation import advanced, begun
from tycoon.state import Ended, LossKey


def with_row_3(row: str) -> Board:
    return level_board(1, {3: row})


# --- losses


@pytest.mark.parametrize(
    ("rows", "cell", "reason", "num_hops"),
    [
        ({3: "S..........K"}, Cell(3, 0), Drop.NO_EXIT, 0),
        ({3: "S<.........K"}, Cell(3, 0), Drop.NO_EXIT, 0),
        ({3: "S>>........K"}, Cell(3, 2), Drop.OPEN_END, 2),
        ({3: "S>><.......K"}, Cell(3, 2), Drop.HEAD_ON, 2),
        ({3: "S>D........K"}, Cell(3, 2), Drop.WRONG_PART, 2),
        ({3: "S>v........K", 4: ".^<........."}, Cell(4, 1), Drop.RING, 4),
        ({3: "S>>>>>>>>>>K"}, Cell(3, 11), Drop.NOT_A_TOKEN, 11),
    ],
)
def test_a_lost_prompt_is_counted_where_when_and_why_it_was_lost(
    rows: dict[int, str], cell: Cell, reason: Drop, num_hops: int
) -> None:
    run = played(1, rows, 17 * num_hops)
    ((key, loss),) = run.losses
    assert key == LossKey(cell, reason, Kind.PROMPT)
    # Prompts leave at 0, 6, 12 and 18; some may have come this far since the first.
    late = [tick for tick in (0, 6, 12, 18) if tick + 17 * num_hops <= run.tick]
    assert (loss.num, loss.tick) == (len(late), 17 * num_hops)


def test_a_lost_prompt_takes_all_its_tokens_with_it() -> None:
    where = with_row_3("S>>........K")
    assert advanced(fed(where, 1, Cell(3, 2), Kind.PROMPT, 3), 1).requests == ()


@pytest.mark.parametrize(("part", "letter"), [("an allocator", "A"), ("a draft model", "F")])
def test_what_runs_into_a_part_that_takes_nothing_is_lost_there(part: str, letter: str) -> None:
    run = played(3, {1: f"S>{letter}"}, 34)
    assert LossKey(Cell(1, 2), Drop.WRONG_PART, Kind.PROMPT) in dict(run.losses), part


def test_a_prompt_never_turns_back_into_its_source() -> None:
    rows = {3: "S>v........K", 4: "v<<.........", 5: ">>>>^", 2: "...<^"}
    run = played(1, rows, 600)
    assert set(lost(run)) == {"open_end"}


def test_a_lost_token_leaves_the_others_of_its_request() -> None:
    rows = {2: "..>.........", 3: "SPD>>>>>>>>K"}
    where = level_board(1, rows)
    run = advanced(fed(where, 1, Cell(3, 2), Kind.ACTIVATION), 48 * 11 + 200)
    # Two exits in turn: every other token of 48 leaves by the wire above, which ends there.
    assert (delivered(run), lost(run)) == (24, {"open_end": 24})
    assert run.requests == ()


# --- order within a tick


def test_a_freed_reservation_is_there_for_the_next_request_in_the_same_tick() -> None:
    # 3072 - 500 - 8 x 240 leave 652 MB; a ninth and tenth fit, but eight run at the most.
    rows = {**PACKED_2, 0: ".DDD"}
    where = level_board(2, rows)
    run = advanced(fed(where, 2, Cell(2, 2), Kind.ACTIVATION, 16), 1 + 144 * 13)
    assert 3072 - 500 - 600 - 8 * 240 < 240
    assert run.oom is None
    assert [seq.request for seq in decode_at(run, 2, 2).running] == list(range(8, 16))


@pytest.mark.parametrize(("tick", "fits"), [(144 * 11 + 1, True), (144 * 11, False)])
def test_memory_freed_in_a_tick_is_there_for_what_comes_in_in_that_tick(
    tick: int, fits: bool
) -> None:
    # Beside two requests 92 MB are free, less than a prompt of 96 needs; they end at 1 + 144 x 11.
    assert 3072 - 500 - 10 * 200 - 2 * 240 == 92
    where = level_board(2, {**PACKED_2, 0: "." + "D" * 10})
    run = fed(where, 2, Cell(2, 2), Kind.ACTIVATION, 3)
    *requests, third = run.transit
    (prompt,) = fed(where, 2, Cell(2, 1), Kind.PROMPT).transit
    late = prompt._replace(due=tick, serial=2, packet=third.packet._replace(kind=Kind.PROMPT))
    run = advanced(replace(run, transit=(*requests, late), made=(1, 2, 0, 0)), tick)
    assert (run.oom is None) is fits


def test_a_token_made_in_a_tick_is_on_its_way_in_that_tick() -> None:
    where = with_row_3("SPD>>>>>>>>K")
    run = advanced(fed(where, 1, Cell(3, 2), Kind.ACTIVATION), 12)
    assert [item.due for item in run.transit] == [12 + 9 * 17]


def test_a_direct_hand_over_takes_one_hop() -> None:
    run = played(1, PACKED_1, 19)
    dues = [item.due for item in run.transit if item.packet.kind is Kind.ACTIVATION]
    assert dues == [17 + 2 + 17]


# --- the end of a run


def test_a_run_stops_at_its_win() -> None:
    run = advanced(begun(level_board(1, PACKED_1), 1, 1), 3600)
    assert run.ended is Ended.WON
    assert run.tick == run.won_tick < 3600
    assert advanced(run, 100) == run


def test_a_run_can_keep_going_after_its_win() -> None:
    won = advanced(begun(level_board(1, PACKED_1), 1, 1), 3600)
    later = advanced(won, 100, keep_going=True)
    assert (later.tick, later.won_tick) == (won.tick + 100, won.won_tick)


def test_a_run_stops_out_of_memory_even_when_it_should_keep_going() -> None:
    run = played(2, PACKED_2, 3600)
    assert run.ended is Ended.OOM
    assert run.tick == run.oom.tick < 3600


def test_a_run_that_goes_on_has_no_end() -> None:
    assert played(1, PACKED_1, 100).ended is None


# --- determinism


@pytest.mark.parametrize("sizes", [[1] * 600, [7] * 85 + [5], [599, 1], [0, 300, 0, 300]])
def test_grouping_ticks_into_calls_changes_nothing(sizes: list[int]) -> None:
    start = begun(level_board(2, PAGED_2), 2, 3)
    *_, end = accumulate(sizes, advanced, initial=start)
    assert digest(end) == digest(advanced(start, 600))


def test_the_charts_get_two_points_a_second() -> None:
    run = played(1, PACKED_1, 600)
    assert [sample.tick for sample in run.samples] == list(range(0, 601, 30))
    assert run.samples[-1].num_in_window == sum(num for _, num in run.latest)


def test_no_ticks_change_nothing() -> None:
    run = played(1, PACKED_1, 333)
    assert advanced(run, 0) == run
