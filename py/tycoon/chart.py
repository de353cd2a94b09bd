"""The live chart: throughput against its target, memory by kind against its limit."""

from typing import Final

from shared.picture import Marks, bar_mark, no_marks
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
    level = LEVELS[state.level]
    bars = no_marks()
    for top in (0.0, half + GAP):
        bars += bar_mark(colours.ink(colours.GRID), 0, top, width, half, 0.6)
    step = width / MAX_SAMPLES
    for index, sample in enumerate(state.run.samples if state.run else ()):
        bars += _throughput(sample, level.target_tps, index * step, step, half)
        bars += _memory(sample, limit(level) * HEADROOM_VRAM, index * step, step, half, height)
    bars += bar_mark(colours.ink(colours.TEXT), 0, half - half / HEADROOM_TPS, width, 1)
    bars += bar_mark(colours.ink(colours.RED), 0, height - half / HEADROOM_VRAM, width, 1)
    return bars


def _throughput(sample: Sample, target: int, x: float, step: float, half: float) -> Marks:
    value = tps(sample.num_in_window)
    tall = min(1.0, value / (target * HEADROOM_TPS)) * half
    tone = colours.GREEN if value >= target else colours.CYAN
    return bar_mark(colours.ink(tone), x, half - tall, step, tall)


def _memory(sample: Sample, top: float, x: float, step: float, half: float, height: float) -> Marks:
    bars = no_marks()
    base = height
    for amount, colour in zip(sample.vram, MEMORY_INKS, strict=True):
        tall = amount / top * half
        base -= tall
        bars += bar_mark(colours.ink(colour), x, base, step, tall)
    return bars
