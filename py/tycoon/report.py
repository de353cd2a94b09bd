"""A run as plain data for people and programs outside: names are fixed, see README."""

from collections import Counter

from shared.digest import digest
from tycoon import metrics
from tycoon.state import TENTHS, Run

Plain = dict[str, object]


def report(run: Run) -> Plain:
    """Return all that is worth knowing of a run, ready for JSON. Unknown values are None."""
    drafted, accepted = metrics.drafted_and_accepted(run)
    dropped: Counter[str] = Counter()
    for key, loss in run.losses:
        dropped[key.reason.value] += loss.num
    return {
        "level": run.level,
        "seed": run.seed,
        "ticks": run.tick,
        "won": run.won_tick is not None,
        "won_tick": run.won_tick,
        "oom": run.oom is not None,
        "oom_tick": run.oom.tick if run.oom else None,
        "tps": metrics.throughput(run) or 0.0,
        "tps_peak": metrics.tps(run.best_in_window),
        "ttft_ms": _times(metrics.ttft_ms(run)),
        "tpot_ms": _times(metrics.tpot_ms(run)),
        "vram_mb": run.vram / TENTHS,
        "vram_peak_mb": run.peak.total / TENTHS,
        "requests": run.num_requests,
        "delivered": sum(num for _, num in run.sinks),
        "in_flight": len(run.transit),
        "dropped": dict(sorted(dropped.items())),
        "drafted": drafted,
        "accepted": accepted,
        "state_hash": digest(run),
    }


def _times(spread: metrics.Spread | None) -> Plain:
    values = spread or (None, None, None)
    return dict(zip(metrics.Spread._fields, values, strict=True))
