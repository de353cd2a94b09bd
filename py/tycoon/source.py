"""A source: some prompts wait when the doors open, then one comes in every period.

Exactly one prompt per period, at a moment within it that the seed decides: the offered load is
exact and the gaps still vary (their coefficient of variation is 1/sqrt(6) = 0.41).
"""

from typing import Final

from shared.rng import below
from tycoon.board import Cell
from tycoon.floor import Floor
from tycoon.levels import Level
from tycoon.parts import Kind
from tycoon.state import Packet, Source

BURST_GAP_TICKS: Final = 6
"""The waiting prompts leave one after the other, this far apart."""


def arrival(level: Level, seed: int, index: int, number: int) -> tuple[int, int]:
    """Return when prompt `number` (from 0) of source `index` arrives and when it leaves."""
    if number < level.num_waiting:
        return 0, number * BURST_GAP_TICKS
    period = level.period_ticks
    start = level.num_waiting * BURST_GAP_TICKS + (number - level.num_waiting) * period
    tick = start + below(period, seed, index, number)
    return tick, tick


def due(source: Source) -> int:
    """Return the tick at which the next prompt leaves."""
    return source.due


def act(floor: Floor, cell: Cell, source: Source) -> None:
    """Let the next prompt in."""
    index = floor.level.sources.index(cell)
    arrived, _ = arrival(floor.level, floor.run.seed, index, source.num_sent)
    request = floor.ledger.arrived(arrived)
    floor.send(cell, Packet(Kind.PROMPT, request), source.num_sent)
    number = source.num_sent + 1
    _, leaves = arrival(floor.level, floor.run.seed, index, number)
    floor.sources[cell] = Source(number, leaves)
