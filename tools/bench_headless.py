"""How fast the rules run without a browser: a part of tools/bench.py."""

from __future__ import annotations

from statistics import median
from time import perf_counter
from typing import Final

from publish import ROOT
from shared.clock import TICKS_PER_SECOND
from tetris.arena import played
from tetris.state import Mode
from tycoon.board import parsed
from tycoon.levels import LEVELS, checked
from tycoon.simulation import advanced, begun

SECONDS: Final = 120
PIECES: Final = 100
FRAME: Final = 4
"""Ticks that a page asks for at once at its highest speed."""


def tycoon(ticks_at_once: int) -> float:
    """Return simulated seconds a second for the board that wins the third terminal."""
    text = (ROOT / "tests/boards/level3.txt").read_text(encoding="utf-8")
    run = begun(checked(parsed(text), LEVELS[3]), 3, 1)
    began = perf_counter()
    for _ in range(SECONDS * TICKS_PER_SECOND // ticks_at_once):
        run = advanced(run, ticks_at_once, keep_going=True)
    return SECONDS / (perf_counter() - began)


def tetris(mode: Mode) -> float:
    """Return how many pieces the greedy bot places a second."""
    began = perf_counter()
    state, _ = played(1, mode, max_pieces=PIECES)
    return state.totals.num_locked / (perf_counter() - began)


def measured(rounds: int) -> dict[str, float]:
    """Return the medians of some rounds, in which all take turns."""
    found: dict[str, list[float]] = {}
    for _ in range(rounds):
        at_once = SECONDS * TICKS_PER_SECOND
        found.setdefault("tycoon, times real time", []).append(tycoon(at_once))
        found.setdefault("tycoon in frames of 4 ticks", []).append(tycoon(FRAME))
        for mode in Mode:
            found.setdefault(f"tetris, {mode.value}, pieces/s", []).append(tetris(mode))
    return {name: round(median(values), 1) for name, values in found.items()}
