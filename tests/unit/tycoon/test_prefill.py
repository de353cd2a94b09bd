from dataclasses import replace

import pytest
from tests.boards_as_letters import PACKED_2, fed, level_board, lost, prefill_at

from tycoon.board import Cell
from tycoon.parts import Kind
from tycoon.prefill import MAX_NUM_SEQS, RATE_TOKENS, WORK_PER_TOKEN
from tycoon.simulation import advanced
from tycoon.state import Run

CORE = Cell(2, 1)
NUM_TOKENS = 96
ALONE = NUM_TOKENS // 16
"""What one prompt of level 2 takes alone: 6 ticks."""


def with_prompts(num: int, rows: dict[int, str] = PACKED_2) -> Run:
    """Return a run in which `num` prompts have just come into the core, at tick 1."""
    return advanced(fed(level_board(2, rows), 2, CORE, Kind.PROMPT, num), 1)


def ticks_until_done(num: int) -> list[int]:
    """Return how long each of `num` prompts that came together was inside, by the tick."""
    run = with_prompts(num)
    done: list[int] = []
    while len(done) < num:
        run = advanced(run, 1)
        done += [run.tick - 1] * (prefill_at(run, *CORE).num_done - len(done))
    return done


def test_a_core_works_off_sixteen_tokens_a_tick() -> None:
    assert RATE_TOKENS == 16
    assert ticks_until_done(1) == [ALONE]


@pytest.mark.parametrize("num", [2, 3, 4])
def test_prompts_inside_share_the_one_rate(num: int) -> None:
    assert ticks_until_done(num) == [num * ALONE] * num


def test_a_fifth_prompt_waits_until_the_first_four_are_done() -> None:
    assert MAX_NUM_SEQS == 4
    assert ticks_until_done(5) == [4 * ALONE] * 4 + [5 * ALONE]


def test_a_share_is_exact_for_every_number_of_prompts_inside() -> None:
    assert all(RATE_TOKENS * WORK_PER_TOKEN % num == 0 for num in range(1, MAX_NUM_SEQS + 1))


def test_a_late_prompt_slows_the_one_inside_from_then_on() -> None:
    # 3 ticks alone do 48 of 96 tokens; the other 48 at half the rate take 6 ticks more.
    run = advanced(with_prompts(1), 2)
    run = advanced(with_late_prompt(run), 1)
    assert [job.work_left for job in prefill_at(run, *CORE).running] == [48 * 12, 96 * 12]
    assert prefill_at(advanced(run, 5), *CORE).num_done == 0
    assert prefill_at(advanced(run, 6), *CORE).num_done == 1


def with_late_prompt(run: Run) -> Run:
    """Return the run with a second prompt that arrives in the next tick."""
    second = fed(run.board, 2, CORE, Kind.PROMPT, 2).transit[1]
    made = (2, *run.made[1:])
    requests = (*run.requests, (1, run.requests[0][1]))
    transit = (second._replace(due=run.tick + 1),)
    return replace(run, transit=transit, made=made, requests=requests, num_requests=2)


def test_a_prompt_that_is_done_becomes_an_activation() -> None:
    run = advanced(with_prompts(1), ALONE)
    assert (run.used[Kind.PROMPT], run.made[Kind.ACTIVATION]) == (1, 1)
    assert [item.packet.kind for item in run.transit] == [Kind.ACTIVATION]


@pytest.mark.parametrize(("num", "refused"), [(16, 0), (17, 1), (20, 4)])
def test_a_queue_holds_sixteen_and_refuses_one_more(num: int, refused: int) -> None:
    # All come in at the same tick, before the core admits any.
    run = with_prompts(num)
    assert lost(run).get("queue_full", 0) == refused
    core = prefill_at(run, *CORE)
    assert len(core.queue) + len(core.running) == num - refused


def test_a_refusal_is_counted_where_it_happened() -> None:
    ((key, loss),) = with_prompts(17).losses
    assert (key.cell, key.kind, loss.num, loss.tick) == (CORE, Kind.PROMPT, 1, 1)


def test_prompts_are_served_in_the_order_of_their_arrival() -> None:
    core = prefill_at(with_prompts(6), *CORE)
    assert [job.request for job in core.running] == [0, 1, 2, 3]
    assert core.queue == (4, 5)


def test_a_core_that_nothing_leads_away_from_begins_nothing() -> None:
    run = advanced(with_prompts(3, {2: "SP"}), 100)
    core = prefill_at(run, *CORE)
    assert (len(core.queue), core.running, run.vram) == (3, (), 500)


@pytest.mark.parametrize("kind", [Kind.ACTIVATION, Kind.TOKEN, Kind.DRAFT])
def test_what_is_no_prompt_is_lost_at_a_prefill_core(kind: Kind) -> None:
    run = advanced(fed(level_board(2, PACKED_2), 2, CORE, kind), 1)
    assert lost(run) == {"wrong_part": 1}


def test_finished_prompts_take_the_exits_in_turn() -> None:
    rows = {1: ".D>>", 2: "SPD>", 3: ".D>>>>>>>>>K"}
    run = advanced(with_prompts(4, rows), 4 * ALONE)
    ends = [item.end for item in sorted(run.transit, key=lambda item: item.serial)]
    assert ends == [Cell(2, 2), Cell(3, 1), Cell(1, 1), Cell(2, 2)]


def test_the_turn_goes_on_with_the_next_prompt_that_is_done() -> None:
    rows = {1: ".D>>", 2: "SPD>", 3: ".D>>>>>>>>>K"}
    run = advanced(with_prompts(5, rows), 5 * ALONE)
    assert max(run.transit, key=lambda item: item.serial).end == Cell(3, 1)
