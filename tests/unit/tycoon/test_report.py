import json

import pytest
from tests.boards_as_letters import PACKED_1, PACKED_2, PAGED_2, delivered, lost, played

from shared.digest import digest
from tycoon import metrics
from tycoon.report import report

PROMISED = {
    "ticks",
    "won",
    "won_tick",
    "oom",
    "oom_tick",
    "tps",
    "tps_peak",
    "ttft_ms",
    "tpot_ms",
    "vram_peak_mb",
    "delivered",
    "in_flight",
    "dropped",
    "drafted",
    "accepted",
    "state_hash",
}
"""The names that README promises to authors and tests."""


def test_a_report_has_all_the_names_that_were_promised() -> None:
    assert report(played(1, PACKED_1, 600)).keys() >= PROMISED


def test_a_report_comes_through_json_unchanged() -> None:
    result = report(played(2, PAGED_2, 1500))
    assert json.loads(json.dumps(result)) == result


@pytest.mark.parametrize("meter", ["ttft_ms", "tpot_ms"])
def test_times_have_mean_median_and_95th_percentile(meter: str) -> None:
    times = report(played(1, PACKED_1, 1200))[meter]
    assert list(times) == ["mean", "p50", "p95"]
    assert None not in times.values()


def test_what_is_not_known_yet_is_none() -> None:
    result = report(played(1, PACKED_1, 0))
    assert result["ttft_ms"] == {"mean": None, "p50": None, "p95": None}
    assert (result["won"], result["won_tick"], result["oom"]) == (False, None, False)
    assert result["tps"] == 0.0


def test_a_report_says_what_the_meters_say() -> None:
    run = played(1, PACKED_1, 1200)
    result = report(run)
    assert result["tps"] == metrics.throughput(run)
    assert result["tps_peak"] == run.best_in_window / 5
    assert result["ttft_ms"] == metrics.ttft_ms(run)._asdict()
    assert (result["delivered"], result["in_flight"]) == (delivered(run), len(run.transit))
    assert (result["won"], result["won_tick"]) == (True, run.won_tick)
    assert result["state_hash"] == digest(run)


def test_memory_is_in_megabytes() -> None:
    result = report(played(1, PACKED_1, 0))
    assert result["vram_mb"] == result["vram_peak_mb"] == 250


def test_out_of_memory_is_told_with_its_tick() -> None:
    run = played(2, PACKED_2, 3600)
    result = report(run)
    assert (result["oom"], result["oom_tick"], result["ticks"]) == (True, run.tick, run.tick)
    assert result["vram_peak_mb"] <= 3072


def test_drops_are_added_up_by_reason() -> None:
    run = played(3, {1: "S>", 3: "S>>"}, 1000)
    assert report(run)["dropped"] == lost(run)
    assert set(lost(run)) == {"open_end", "no_exit"}
