"""What the meters say of a run. Each is None, shown as a dash, before there is a value."""

from collections.abc import Sequence
from enum import Enum
from functools import lru_cache
from math import fsum
from typing import NamedTuple

from shared.clock import TICKS_PER_SECOND, milliseconds
from tycoon import decode, prefill
from tycoon.board import Cell
from tycoon.ledger import WINDOW_TICKS
from tycoon.levels import LEVELS
from tycoon.memory import board_weights, limit, prompt_kv, reservation, split
from tycoon.network import compiled
from tycoon.state import DecodeCore, PrefillCore, Run, Vram


class Spread(NamedTuple):
    """A set of times in milliseconds of simulated time."""

    mean: float
    p50: float
    p95: float


class Limit(Enum):
    """What keeps an engine from doing more; the value is the name used in the string tables."""

    BLOCKED = "blocked"
    MEMORY = "memory"
    STARVED = "starved"
    COMPUTE = "compute"
    BANDWIDTH = "bandwidth"


def tps(num_in_window: int) -> float:
    """Return tokens per second for a number of tokens delivered in the window."""
    return num_in_window * TICKS_PER_SECOND / WINDOW_TICKS


def throughput(run: Run) -> float | None:
    """Return the tokens per second of the last five seconds, or None before the first token."""
    return tps(sum(num for _, num in run.latest)) if run.best_in_window else None


def percentile(ordered: Sequence[float], percent: int) -> float:
    """Return the nearest-rank percentile of an ascending, non-empty sequence.

    It is the smallest value that at least `percent` % of the values do not pass.
    """
    rank = -(-percent * len(ordered) // 100)
    return ordered[max(rank, 1) - 1]


def spread(values: Sequence[float]) -> Spread | None:
    """Return mean, median and 95th percentile, or None of nothing."""
    if not values:
        return None
    ordered = sorted(values)
    mean = fsum(ordered) / len(ordered)  # exact, so that every Python gives the same
    return Spread(mean, percentile(ordered, 50), percentile(ordered, 95))


@lru_cache(maxsize=8)
def times(ticks: tuple[int, ...], parts: int = 1) -> Spread | None:
    """Return the spread of numbers of ticks, each divided into equal parts.

    The meters ask for it much more often than a request begins or ends.
    """
    return spread([milliseconds(each) / parts for each in ticks])


def ttft_ms(run: Run) -> Spread | None:
    """Return the times from a prompt's arrival to the delivery of its first token (TTFT)."""
    return times(run.ttft)


def tpot_ms(run: Run) -> Spread | None:
    """Return the mean times per output token after the first (TPOT), request by request.

    TPOT = (time of the last token - time of the first) / (number of tokens - 1).
    """
    return times(run.tpot_gaps, LEVELS[run.level].num_output_tokens - 1)


def drafted_and_accepted(run: Run) -> tuple[int, int]:
    """Return how many draft tokens the gates have seen, and how many they let pass."""
    gates = [gate for _, gate in run.gates]
    return sum(gate.num_drafted for gate in gates), sum(gate.num_accepted for gate in gates)


def acceptance(run: Run) -> float | None:
    """Return accepted / drafted (0 to 1), or None before anything was verified."""
    drafted, accepted = drafted_and_accepted(run)
    return accepted / drafted if drafted else None


def vram(run: Run) -> Vram:
    """Return the memory in use by kind, in tenths of a megabyte."""
    level = LEVELS[run.level]
    weights = board_weights(run.board, level)
    return split(weights, run.prefills, run.decodes, compiled(run.board), level)


def prefill_limit(run: Run, cell: Cell, core: PrefillCore) -> Limit:
    """Return what limits the prefill core in `cell`."""
    need = prompt_kv(cell, compiled(run.board), LEVELS[run.level])
    if len(core.running) < prefill.MAX_NUM_SEQS and _tight(run, need):
        return _blocked(run, cell) or Limit.MEMORY
    return _blocked(run, cell) or (Limit.COMPUTE if core.running else Limit.STARVED)


def decode_limit(run: Run, cell: Cell, core: DecodeCore) -> Limit:
    """Return what limits the decode core in `cell`."""
    need = reservation(cell, compiled(run.board), LEVELS[run.level])
    if len(core.running) < decode.MAX_NUM_SEQS and _tight(run, need):
        return _blocked(run, cell) or Limit.MEMORY
    return _blocked(run, cell) or (Limit.BANDWIDTH if core.running else Limit.STARVED)


def _blocked(run: Run, cell: Cell) -> Limit | None:
    return None if compiled(run.board).exits[cell] else Limit.BLOCKED


def _tight(run: Run, need: int) -> bool:
    """Return whether one more request in an engine would pass the limit of the card."""
    return run.vram + need > limit(LEVELS[run.level])
