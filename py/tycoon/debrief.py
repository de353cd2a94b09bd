"""What is told after a run: what happened, why, and how the board did on three axes."""

from typing import Final

from shared.clock import TICKS_PER_SECOND
from shared.notice import Notice
from shared.text import said
from tycoon import metrics
from tycoon.levels import LEVELS
from tycoon.network import compiled
from tycoon.par import PAR, Score
from tycoon.parts import WIRES, Part
from tycoon.state import TENTHS, Run

BUILT: Final = (*WIRES, Part.PREFILL, Part.DECODE, Part.ALLOCATOR, Part.DRAFT, Part.GATE)
"""The parts that a player places, and that count as used."""


DASH: Final = "\N{EN DASH}"
"""What stands where there is no value yet."""


def megabytes(tenths: int) -> str:
    """Return memory as text: megabytes, with one decimal only where it is needed."""
    whole, rest = divmod(tenths, TENTHS)
    return f"{whole:,}.{rest}" if rest else f"{whole:,}"


def score(run: Run) -> Score | None:
    """Return the three axes of a run, or None before its first token is delivered."""
    tps, ttft = metrics.throughput(run), metrics.ttft_ms(run)
    if tps is None or ttft is None:
        return None
    return Score(tps, ttft.mean, run.board.count(*BUILT))


def better(old: Score | None, new: Score) -> Score:
    """Return the best of both on each axis by itself."""
    if old is None:
        return new
    return Score(max(old.tps, new.tps), min(old.ttft_ms, new.ttft_ms), min(old[2], new[2]))


def happened(run: Run) -> Notice:
    """Return what happened, in one sentence. The run has ended."""
    if run.oom is None:
        seconds = f"{run.tick / TICKS_PER_SECOND:.1f}"
        return Notice.of("debrief.won", target=LEVELS[run.level].target_tps, seconds=seconds)
    return Notice.of(
        "debrief.oom" if run.tick else "debrief.oom.weights",
        part=Notice.of(f"part.{run.board.at(run.oom.cell).name.lower()}"),
        row=run.oom.cell.row + 1,
        col=run.oom.cell.col + 1,
        asked=megabytes(run.oom.asked),
        free=megabytes(run.oom.free),
        limit=f"{LEVELS[run.level].limit_mb:,}",
    )


def why(run: Run) -> Notice:
    """Return the reason behind it: what this board teaches. The run has ended."""
    if run.oom is not None:
        return _why_oom(run)
    return Notice.of(f"debrief.why.{run.level}")


def _why_oom(run: Run) -> Notice:
    network = compiled(run.board)
    memory = metrics.vram(run)
    values = {
        "weights": megabytes(memory.weights),
        "kv": megabytes(memory.kv),
        "wasted": megabytes(memory.wasted),
    }
    level = LEVELS[run.level]
    unpaged = any(cell not in network.paged for cell in run.board.where(Part.DECODE))
    if Part.ALLOCATOR in level.tools and unpaged:
        return Notice.of("debrief.oom.unpaged", **values)
    if Part.DRAFT in level.tools and not network.drafted:
        return Notice.of("debrief.oom.undrafted", **values)
    return Notice.of("debrief.oom.many", **values)


def axes(run: Run, best: Score | None, language: str) -> list[list[str]]:
    """Return the three axes as rows of text: name, this run, the best win, the sample board."""
    scores = (score(run), best, PAR[run.level])
    patterns = {"tps": "{:.1f} TPS", "ttft": "{:,.0f} ms", "parts": "{}"}
    return [
        [
            said(language, f"debrief.{axis}"),
            *(DASH if found is None else pattern.format(found[index]) for found in scores),
        ]
        for index, (axis, pattern) in enumerate(patterns.items())
    ]
