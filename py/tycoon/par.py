"""What the hint boards reach, to measure one's own board against. A test runs them and compares.

Throughput in tokens per second and TTFT in milliseconds at the moment of the win, under seed 1.
"""

from typing import Final, NamedTuple


class Score(NamedTuple):
    """The three axes of a run: more, sooner, with less."""

    tps: float
    ttft_ms: float
    num_parts: int


PAR: Final = {
    1: Score(38.4, 4019.4, 10),
    2: Score(73.4, 3845.8, 26),
    3: Score(166.2, 4384.8, 28),
}
