from dataclasses import replace

import pytest
from tests.boards_as_letters import (
    PACKED_1,
    PACKED_2,
    decode_at,
    fed,
    level_board,
    played,
    prefill_at,
)

from tycoon import metrics
from tycoon.board import Cell
from tycoon.metrics import Limit, Spread
from tycoon.parts import Kind
from tycoon.simulation import advanced, begun
from tycoon.state import Gate, Run

PREFILL, DECODE = Cell(2, 1), Cell(2, 2)


# --- statistics


@pytest.mark.parametrize(
    ("values", "percent", "expected"),
    [
        ((15, 20, 35, 40, 50), 5, 15),
        ((15, 20, 35, 40, 50), 30, 20),
        ((15, 20, 35, 40, 50), 40, 20),
        ((15, 20, 35, 40, 50), 50, 35),
        ((15, 20, 35, 40, 50), 100, 50),
        ((3, 6, 7, 8, 8, 10, 13, 15, 16, 20), 25, 7),
        ((3, 6, 7, 8, 8, 10, 13, 15, 16, 20), 50, 8),
        ((3, 6, 7, 8, 8, 10, 13, 15, 16, 20), 75, 15),
        (tuple(range(1, 101)), 95, 95),
        (tuple(range(1, 20)), 95, 19),
        ((7,), 95, 7),
        ((7, 9), 0, 7),
    ],
)
def test_percentiles_are_those_of_the_nearest_rank(
    values: tuple[int, ...], percent: int, expected: int
) -> None:
    assert metrics.percentile(values, percent) == expected


def test_a_spread_is_mean_median_and_95th_percentile_in_any_order() -> None:
    assert metrics.spread([40, 15, 50, 20, 35]) == Spread(mean=32, p50=35, p95=50)


# --- meters


def test_there_are_dashes_before_there_are_values() -> None:
    run = begun(level_board(1, PACKED_1), 1, 1)
    meters = (metrics.throughput, metrics.ttft_ms, metrics.tpot_ms, metrics.acceptance)
    assert [meter(run) for meter in meters] == [None] * 4


def test_throughput_is_what_five_seconds_brought_divided_by_five() -> None:
    assert metrics.tps(150) == 30.0
    run = replace(begun(level_board(1, PACKED_1), 1, 1), latest=((1, 100), (2, 50)))
    assert metrics.throughput(replace(run, best_in_window=150)) == 30.0


def test_throughput_is_nought_and_no_dash_after_the_last_token() -> None:
    where = level_board(1, PACKED_1)
    run = advanced(fed(where, 1, Cell(3, 11), Kind.TOKEN), 400)
    assert metrics.throughput(run) == 0.0


def test_times_are_in_milliseconds_of_simulated_time() -> None:
    run = replace(begun(level_board(1, PACKED_1), 1, 1), ttft=(60, 120, 180), tpot_gaps=(47 * 12,))
    assert metrics.ttft_ms(run) == Spread(2000, 2000, 3000)
    # 12 ticks from token to token, 47 times between 48 tokens: a fifth of a second each.
    assert metrics.tpot_ms(run) == Spread(200, 200, 200)


def test_a_request_alone_has_the_time_of_a_step_between_its_tokens() -> None:
    where = level_board(1, PACKED_1)
    run = advanced(fed(where, 1, Cell(3, 2), Kind.ACTIVATION), 1000)
    times = metrics.tpot_ms(run)
    assert times is not None
    assert times.mean == pytest.approx(11 * 1000 / 60)


def test_acceptance_is_accepted_over_drafted_of_all_gates() -> None:
    gates = ((Cell(0, 0), Gate(30, 20, 10)), (Cell(0, 1), Gate(10, 0, 4)))
    run = replace(begun(level_board(1, PACKED_1), 1, 1), gates=gates)
    assert metrics.drafted_and_accepted(run) == (40, 20)
    assert metrics.acceptance(run) == 0.5


def test_the_parts_of_memory_add_up_to_what_is_in_use() -> None:
    run = played(2, PACKED_2, 300)
    assert metrics.vram(run).total == run.vram
    assert min(metrics.vram(run)) > 0


# --- what limits an engine


def limits(run: Run) -> tuple[Limit, Limit]:
    return (
        metrics.prefill_limit(run, PREFILL, prefill_at(run, *PREFILL)),
        metrics.decode_limit(run, DECODE, decode_at(run, *DECODE)),
    )


def at_work(kind: Kind, num: int, rows: dict[int, str] = PACKED_2) -> Run:
    cell = PREFILL if kind is Kind.PROMPT else DECODE
    return advanced(fed(level_board(2, rows), 2, cell, kind, num), 1)


def test_engines_without_work_are_starved() -> None:
    assert limits(begun(level_board(2, PACKED_2), 2, 1)) == (Limit.STARVED, Limit.STARVED)


def test_a_prefill_core_at_work_is_limited_by_compute() -> None:
    assert limits(at_work(Kind.PROMPT, 1)) == (Limit.COMPUTE, Limit.STARVED)


def test_a_decode_core_at_work_is_limited_by_bandwidth() -> None:
    assert limits(at_work(Kind.ACTIVATION, 1)) == (Limit.STARVED, Limit.BANDWIDTH)


def test_an_engine_that_nothing_leads_away_from_is_blocked() -> None:
    run = at_work(Kind.ACTIVATION, 1, {2: "SPD"})
    assert limits(run) == (Limit.STARVED, Limit.BLOCKED)


def test_an_engine_with_room_that_could_not_take_one_more_request_is_limited_by_memory() -> None:
    # Eleven idle cores: 3072 - 500 - 2200 leave 372 MB, and 132 MB beside one request of 240.
    run = at_work(Kind.ACTIVATION, 1, {**PACKED_2, 0: "." + "D" * 11})
    assert run.oom is None
    assert limits(run) == (Limit.STARVED, Limit.MEMORY)


def test_a_full_batch_is_limited_by_bandwidth_even_when_memory_is_tight() -> None:
    # 3072 - 500 - 3 x 200 - 8 x 240 leave 52 MB: no room for a ninth request.
    run = at_work(Kind.ACTIVATION, 9, {**PACKED_2, 0: ".DDD"})
    assert len(decode_at(run, *DECODE).running) == 8
    assert limits(run)[1] is Limit.BANDWIDTH
