from dataclasses import replace
from itertools import pairwise

import pytest
from tests.boards_as_letters import PACKED_2, decode_at, fed, level_board, lost

from tycoon.board import Cell
from tycoon.decode import MAX_NUM_SEQS, step_ticks
from tycoon.parts import Kind
from tycoon.simulation import advanced
from tycoon.state import Run

CORE = Cell(2, 2)
DRAFTED = {0: "..F", 1: "SPDV>>>>>>>v"}


def with_requests(num: int, rows: dict[int, str] = PACKED_2) -> Run:
    """Return a run in which `num` activations have just come into the core, at tick 1."""
    return advanced(fed(level_board(2, rows), 2, CORE, Kind.ACTIVATION, num), 1)


def step_ends(run: Run, num: int) -> list[int]:
    """Return the ticks at which the next `num` steps of the core are done."""
    ends: list[int] = []
    while len(ends) < num:
        end = decode_at(run, *CORE).step_ends
        assert end is not None
        ends.append(end)
        run = advanced(run, end - run.tick)
    return ends


# --- the length of a step


@pytest.mark.parametrize(
    ("num", "ticks"),
    [(1, 11), (2, 11), (3, 12), (4, 12), (5, 12), (6, 13), (7, 13), (8, 13)],
)
def test_a_step_takes_ten_ticks_and_three_eighths_of_one_for_each_request(
    num: int, ticks: int
) -> None:
    assert ticks == 10 + (3 * num + 7) // 8
    assert step_ticks(num, drafted=False) == ticks


@pytest.mark.parametrize("num", range(1, 9))
def test_drafting_adds_three_ticks(num: int) -> None:
    assert step_ticks(num, drafted=True) == step_ticks(num, drafted=False) + 3


def test_the_shape_of_a_step_is_that_of_a_measured_machine() -> None:
    # Llama-2-70B on eight H100, 512-token prompts, ms a step (SplitwiseSim perf_model.csv).
    measured = {1: 30.6, 2: 30.3, 4: 31.8, 8: 32.5}
    scale = measured[1] / step_ticks(1, drafted=False)
    for num, expected in measured.items():
        assert step_ticks(num, drafted=False) * scale == pytest.approx(expected, rel=0.25)


@pytest.mark.parametrize("num", [1, 8])
def test_steps_follow_each_other_without_a_gap(num: int) -> None:
    ends = step_ends(with_requests(num), 20)
    assert {after - before for before, after in pairwise(ends)} == {step_ticks(num, drafted=False)}
    assert ends[0] == 1 + step_ticks(num, drafted=False)


# --- a step


def test_a_step_gives_every_running_request_one_token() -> None:
    run = advanced(with_requests(8), 13)
    assert run.made[Kind.TOKEN] == 8
    assert {seq.num_output_tokens for seq in decode_at(run, *CORE).running} == {1}


def test_no_token_comes_before_the_step_is_done() -> None:
    assert advanced(with_requests(8), 12).made[Kind.TOKEN] == 0


def test_a_request_with_all_its_tokens_leaves_and_frees_its_memory() -> None:
    run = advanced(with_requests(1), 144 * 11)
    core = decode_at(run, *CORE)
    assert (core.running, core.num_done, run.used[Kind.ACTIVATION]) == ((), 1, 1)
    assert run.made[Kind.TOKEN] == 144
    assert run.vram == 2 * (50 + 200) * 10


def test_one_step_before_its_last_a_request_still_holds_its_memory() -> None:
    run = advanced(with_requests(1), 144 * 11 - 1)
    assert run.vram == (2 * (50 + 200) + 96 + 144) * 10


# --- joining and leaving


def test_up_to_eight_requests_run_and_the_others_wait() -> None:
    paged = {2: "SPD>>>>>>>>v", 3: "..A........K"}
    core = decode_at(with_requests(10, paged), *CORE)
    assert MAX_NUM_SEQS == len(core.running) == 8
    assert core.queue == (8, 9)


def test_a_request_joins_only_between_steps() -> None:
    # A second request comes in at tick 5; the first step runs until tick 12.
    late = fed(level_board(2, PACKED_2), 2, CORE, Kind.ACTIVATION, 2)
    first, second = late.transit
    run = advanced(replace(late, transit=(first, second._replace(due=5))), 11)
    assert (len(decode_at(run, *CORE).running), decode_at(run, *CORE).queue) == (1, (1,))
    run = advanced(run, 1)
    assert (len(decode_at(run, *CORE).running), decode_at(run, *CORE).queue) == (2, ())
    assert decode_at(run, *CORE).step_ends == 12 + step_ticks(2, drafted=False)


def test_a_waiting_request_joins_as_soon_as_one_leaves() -> None:
    paged = {2: "SPD>>>>>>>>v", 3: "..A........K"}
    run = advanced(with_requests(9, paged), 144 * 13)
    core = decode_at(run, *CORE)
    assert [seq.request for seq in core.running] == [8]
    assert core.queue == ()


@pytest.mark.parametrize(("num", "refused"), [(16, 0), (17, 1), (19, 3)])
def test_a_queue_holds_sixteen_and_refuses_one_more(num: int, refused: int) -> None:
    run = with_requests(num)
    assert lost(run).get("queue_full", 0) == refused
    core = decode_at(run, *CORE)
    assert len(core.queue) + len(core.running) == num - refused


def test_a_core_that_nothing_leads_away_from_begins_nothing() -> None:
    run = advanced(with_requests(3, {2: "SPD"}), 200)
    core = decode_at(run, *CORE)
    assert (len(core.queue), core.running, core.step_ends) == (3, (), None)
    assert run.vram == (50 + 200) * 10


@pytest.mark.parametrize("kind", [Kind.PROMPT, Kind.TOKEN, Kind.DRAFT])
def test_what_is_no_activation_is_lost_at_a_decode_core(kind: Kind) -> None:
    run = advanced(fed(level_board(2, PACKED_2), 2, CORE, kind), 1)
    assert lost(run) == {"wrong_part": 1}


def test_tokens_take_the_exits_in_turn() -> None:
    rows = {1: "..>>>>>>>>>v", 2: "SPD>>>>>>>>v", 3: "...........K"}
    run = advanced(with_requests(3, rows), 12)
    ways = [item.route for item in sorted(run.transit, key=lambda item: item.serial)]
    assert ways[0] == ways[2] != ways[1]


# --- drafts


def drafting(num: int) -> Run:
    where = level_board(3, DRAFTED)
    return advanced(fed(where, 3, Cell(1, 2), Kind.ACTIVATION, num), 1)


def test_beside_a_draft_model_a_step_sends_one_draft_for_each_request() -> None:
    run = advanced(drafting(4), step_ticks(4, drafted=True))
    assert (run.made[Kind.DRAFT], run.made[Kind.TOKEN]) == (4, 0)
    assert [item.packet.num_owed for item in run.transit] == [96] * 4


def test_a_drafting_core_waits_three_ticks_more_for_its_step() -> None:
    run = drafting(1)
    assert decode_at(run, 1, 2).step_ends == 1 + 11 + 3


def test_a_request_that_drafts_gets_all_its_tokens_and_not_one_more() -> None:
    run = advanced(drafting(5), 3000)
    assert run.used[Kind.ACTIVATION] == 5
    assert sum(num for _, num in run.sinks) == 5 * 96
    assert run.made[Kind.TOKEN] == 5 * 96
