"""Acceptance scenarios 9 to 15 of the serving line.

| Scenario | Test |
|---|---|
| 9 level 2 needs paging | test_two_unpaged_lines_run_out_of_memory |
| 10 level 2, paged, wins | test_two_paged_lines_stay_within_memory_and_win and one more |
| 11 the gate is needed | test_drafts_sent_straight_to_a_sink_count_as_nothing |
| 12 acceptance matters | test_a_drafted_line_gives_what_its_acceptance_says and one more |
| 13 level 3 needs drafting | test_three_plain_lines_never_win_level_3 and two more |
| 14 batching is real | test_eight_requests_get_four_times_the_tokens... and one more |
| 15 truthful meters | test_ttft_of_the_first_request_is_200_ticks and two more |

1 to 8 are in test_scenarios.py. Conservation at every tick is in property/test_conservation.py,
a target held for less than five seconds in test_ledger.py, the kept board in test_step.py.
"""

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
    prefill_at,
)

from tycoon.board import Cell
from tycoon.metrics import acceptance, throughput, ttft_ms
from tycoon.parts import Kind
from tycoon.simulation import advanced, begun
from tycoon.state import Run

THREE_PLAIN = {
    1: "SPD>>>>>>>>v",
    2: ".AA........K",
    3: "SPD>>>>>>>>^",
    5: ".AA........K",
    6: "SPD>>>>>>>>^",
}
ONE_DRAFTED = {
    1: "S>v.F.......",
    2: "..>PDV>>>>>K",
    3: "S>^AA.......",
    4: "..^.........",
    5: "..^........K",
    6: "S>^.........",
}
"""All three sources into one line, so that it is never short of work."""

TWO_DRAFTED = {
    0: "..F.........",
    1: "SPDV>>>>>>>v",
    2: "..^........K",
    3: "SP^.........",
    4: ".>v.........",
    5: "..v........K",
    6: "SPDV>>>>>>>^",
    7: "..F.........",
}
"""Two lines that share what comes in evenly: the middle prefill core serves both in turn."""

STEPS_A_SECOND = 8 * 60 / (13 + 3)
"""Verify steps a second of a full drafted batch: 30."""

TOKENS_A_STEP = (1 - 0.8**4) / (1 - 0.8)
SEEDS = range(1, 6)


def mean_tps(run: Run, ticks: int) -> float:
    """Return the mean throughput of the next `ticks`."""
    later = advanced(run, ticks, keep_going=True)
    return (delivered(later) - delivered(run)) * 60 / ticks


# --- 9 and 10


@pytest.mark.parametrize("seed", SEEDS)
def test_two_unpaged_lines_run_out_of_memory(seed: int) -> None:
    run = played(2, PACKED_2, 3600, seed)
    assert 2 * (50 + 200) + 2 * 8 * (96 + 144) > 3072
    assert run.oom is not None
    assert run.oom.tick < 3600
    assert run.oom.asked in (96 * 10, (96 + 144) * 10)
    assert run.vram + run.oom.free == 3072 * 10
    assert run.won_tick is None


@pytest.mark.parametrize("seed", SEEDS)
def test_two_paged_lines_stay_within_memory_and_win(seed: int) -> None:
    run = played(2, PAGED_2, 3600, seed)
    assert (run.oom, lost(run)) == (None, {})
    assert run.peak.total >= (2 * (50 + 200) + 2 * 8 * 240 * 0.6) * 10
    assert run.won_tick is not None


@pytest.mark.parametrize("seed", SEEDS)
def test_two_paged_lines_reach_their_target_once_seven_requests_run_in_each(seed: int) -> None:
    # 23 steps of 13 ticks in a window, for 7 requests in 2 cores, are more than is needed.
    assert 2 * 7 * 23 >= 60 * 5
    # The seventh prompt leaves before the end of the third period. Then: hop, prefill beside one
    # other, hop, the running step, its own step, ten hops to the sink, and a window to fill.
    all_seven = (24 + 3 * 214) + 17 + 2 * 6 + 17 + 13 + 13
    assert played(2, PAGED_2, all_seven + 10 * 17 + 300, seed).best_in_window >= 60 * 5


# --- 11


def test_drafts_sent_straight_to_a_sink_count_as_nothing() -> None:
    run = played(3, {0: "..F", 1: "SPD>>>>>>>>v"}, 1200)
    assert (delivered(run), throughput(run), acceptance(run)) == (0, None, None)
    assert lost(run)["unverified_draft"] > 0


# --- 12


def tokens_of_steps(run: Run, ticks: int, cell: Cell) -> list[int]:
    """Return what each verify step of a core made, for requests that lacked 4 or more tokens."""
    made = []
    for _ in range(ticks):
        before = {seq.request: seq for seq in decode_at(run, *cell).running}
        run = advanced(run, 1, keep_going=True)
        for now in decode_at(run, *cell).running:
            was = before.get(now.request)
            if was and was.num_steps < now.num_steps and 96 - was.num_output_tokens >= 4:
                made.append(now.num_output_tokens - was.num_output_tokens)
    return made


def test_a_drafted_line_gives_what_its_acceptance_says() -> None:
    run = played(3, ONE_DRAFTED, 1200)
    made = tokens_of_steps(run, 4800, Cell(2, 4))
    assert sum(made) / len(made) == pytest.approx(TOKENS_A_STEP, abs=0.08)
    assert mean_tps(run, 4800) == pytest.approx(STEPS_A_SECOND * TOKENS_A_STEP, rel=0.03)


def test_delivered_tokens_are_accepted_drafts_and_one_target_token_a_step() -> None:
    run = played(3, ONE_DRAFTED, 6000)
    ((_, gate),) = run.gates
    assert gate.num_drafted == 3 * gate.num_steps
    assert delivered(run) + in_flight(run, Kind.TOKEN) == gate.num_accepted + gate.num_steps


def in_flight(run: Run, kind: Kind) -> int:
    return sum(item.packet.kind is kind for item in run.transit)


# --- 13


@pytest.mark.parametrize("seed", SEEDS)
def test_three_plain_lines_never_win_level_3(seed: int) -> None:
    run = played(3, THREE_PLAIN, 3600, seed)
    assert run.oom is None
    assert run.won_tick is None
    # No more than three full batches ever give, in a window that may hold one step more.
    assert run.best_in_window <= 3 * 8 * -(-300 // 13)
    assert 3 * 8 * 60 / 13 < 120


@pytest.mark.parametrize("seed", SEEDS)
def test_one_drafted_line_falls_short_of_level_3(seed: int) -> None:
    run = played(3, ONE_DRAFTED, 3600, seed)
    assert mean_tps(played(3, ONE_DRAFTED, 1200, seed), 2400) == pytest.approx(88.6, abs=3)
    assert run.won_tick is None


@pytest.mark.parametrize("seed", SEEDS)
def test_two_drafted_lines_win_level_3(seed: int) -> None:
    run = played(3, TWO_DRAFTED, 3600, seed)
    assert run.oom is None
    assert run.won_tick is not None
    # Two lines could make 177 a second; what comes in is the bound now.
    assert 2 * STEPS_A_SECOND * TOKENS_A_STEP > 3 * 96 * 60 / 115
    assert mean_tps(run, 3600) == pytest.approx(3 * 96 * 60 / 115, rel=0.03)


# --- 14


def at_once(num: int, kind: Kind, cell: Cell) -> Run:
    return advanced(fed(level_board(2, PACKED_2), 2, cell, kind, num), 1)


def test_eight_requests_get_four_times_the_tokens_of_one_in_at_most_twice_the_time_each() -> None:
    core = Cell(2, 2)
    one, eight = (advanced(at_once(n, Kind.ACTIVATION, core), 1200) for n in (1, 8))
    assert [len(decode_at(run, *core).running) for run in (one, eight)] == [1, 8]
    assert eight.made[Kind.TOKEN] >= 4 * one.made[Kind.TOKEN]
    steps = [decode_at(run, *core).running[0].num_steps for run in (one, eight)]
    assert 1200 / steps[1] <= 2 * (1200 / steps[0])


def test_two_prompts_together_take_nearly_twice_as_long_as_one() -> None:
    core = Cell(2, 1)
    ticks = []
    for num in (1, 2):
        run = at_once(num, Kind.PROMPT, core)
        while prefill_at(run, *core).num_done < num:
            run = advanced(run, 1)
        ticks.append(run.tick - 1)
    assert ticks[1] >= 1.8 * ticks[0]


# --- 15


def test_ttft_of_the_first_request_is_200_ticks() -> None:
    created = 17 + 32 // 16 + 17 + 11
    assert played(1, PACKED_1, created - 1).made[Kind.TOKEN] == 0
    assert played(1, PACKED_1, created).made[Kind.TOKEN] == 1
    run = played(1, PACKED_1, created + 9 * 17)
    assert run.ttft == (200,)
    assert ttft_ms(run).mean == pytest.approx(200 * 1000 / 60)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_win_comes_with_the_three_hundredth_tick_in_a_row_at_the_target(seed: int) -> None:
    run, held, series = begun(level_board(1, PACKED_1), 1, seed), 0, [0]
    while held < 300:
        run = advanced(run, 1, keep_going=True)
        series.append(delivered(run))
        in_window = series[-1] - series[max(0, len(series) - 1 - 300)]
        held = held + 1 if in_window >= 30 * 5 else 0
        assert run.won_tick == (run.tick if held == 300 else None)


@pytest.mark.parametrize(("level", "rows"), [(1, PACKED_1), (2, PACKED_2), (2, PAGED_2)])
def test_a_run_keeps_its_board_through_win_and_out_of_memory(
    level: int, rows: dict[int, str]
) -> None:
    run = advanced(begun(level_board(level, rows), level, 1), 3600)
    assert run.ended is not None
    assert run.board == level_board(level, rows)
