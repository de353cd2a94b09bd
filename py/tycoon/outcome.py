"""What a page around the game is told: throughput while a run is on, and the win."""

from shared.embed import Facts
from tycoon import debrief, metrics
from tycoon.state import Ended, Run


def facts(run: Run | None) -> Facts:
    """Return what is worth telling now; nothing before a run."""
    if run is None or not run.samples:
        return {}
    score = {"level": run.level, "tps": metrics.tps(run.samples[-1].num_in_window)}
    final = debrief.score(run) if run.ended is Ended.WON else None
    if final is None:
        return {"score": score}
    ttft_ms = round(final.ttft_ms)
    won = {"level": run.level, "tps": final.tps, "ttft_ms": ttft_ms, "parts": final.num_parts}
    return {"score": score, "won": won}
