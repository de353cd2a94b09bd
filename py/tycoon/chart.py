"""The live chart: throughput against its target, memory by kind against its limit."""

from array import array
from functools import lru_cache
from typing import Final

from shared.picture import MARK_LENGTH, Marks, bar_mark, no_marks
from tycoon import colours
from tycoon.ledger import MAX_SAMPLES
from tycoon.levels import LEVELS
from tycoon.memory import limit
from tycoon.metrics import tps
from tycoon.state import Sample, State

GAP: Final = 6
"""Pixels between the upper half (throughput) and the lower (memory)."""

HEADROOM_TPS: Final = 1.6
HEADROOM_VRAM: Final = 1.1
"""The top of each half, as a multiple of the target and of the limit."""

MEMORY_INKS: Final = (colours.DIM, colours.MAGENTA, colours.YELLOW)
"""Weights, KV cache, and what is reserved but empty; the legend uses the same."""


def marks(state: State, width: float, height: float) -> Marks:
    """Return the bars of a chart of `width` x `height` pixels; it fills from the left."""
    half = (height - GAP) / 2
    step = width / MAX_SAMPLES
    picture, bars = no_marks(), no_marks()
    for top in (0.0, half + GAP):
        picture += bar_mark(colours.ink(colours.GRID), 0, top, width, half, 0.6)
    for sample in state.run.samples if state.run else ():
        bars += _bars(sample, state.level, step, height)
    bars[1::MARK_LENGTH] = _lefts(step)[: len(bars) // MARK_LENGTH]
    picture += bars
    picture += bar_mark(colours.ink(colours.TEXT), 0, half - half / HEADROOM_TPS, width, 1)
    picture += bar_mark(colours.ink(colours.RED), 0, height - half / HEADROOM_VRAM, width, 1)
    return picture


@lru_cache(maxsize=2 * MAX_SAMPLES)
def _bars(sample: Sample, level: int, step: float, height: float) -> Marks:
    """Return the bars of a sample at the left end: it is drawn many times, in other places."""
    half = (height - GAP) / 2
    target = LEVELS[level].target_tps
    value = tps(sample.num_in_window)
    tall = min(1.0, value / (target * HEADROOM_TPS)) * half
    tone = colours.GREEN if value >= target else colours.CYAN
    bars = bar_mark(colours.ink(tone), 0, half - tall, step, tall)
    base = height
    for amount, colour in zip(sample.vram, MEMORY_INKS, strict=True):
        tall = amount / (limit(LEVELS[level]) * HEADROOM_VRAM) * half
        base -= tall
        bars += bar_mark(colours.ink(colour), 0, base, step, tall)
    return bars


@lru_cache(maxsize=2)
def _lefts(step: float) -> Marks:
    """Return how far each bar of a full chart is from the left, sample by sample."""
    num_bars = 1 + len(MEMORY_INKS)
    return array("d", [index * step for index in range(MAX_SAMPLES) for _ in range(num_bars)])
