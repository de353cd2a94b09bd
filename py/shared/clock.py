"""Uneven frames in, even ticks out, counted in whole microseconds so that nothing drifts."""

TICKS_PER_SECOND = 60
MICROSECONDS = 1_000_000


def ticks_due(lag: int, elapsed_us: int, speed: int, max_ticks: int) -> tuple[int, int]:
    """Return how many ticks to play now and the lag that is carried over.

    `lag` counts sixtieths of a microsecond-tick: elapsed microseconds times 60 times `speed`, so
    that one tick is exactly one million and 60, 144 or 30 frames a second add up alike. Time
    beyond `max_ticks` is thrown away: a hidden tab comes back without a storm of ticks. Negative
    `elapsed_us` (a clock set back) counts as nothing.
    """
    lag += max(0, elapsed_us) * TICKS_PER_SECOND * speed
    ticks, rest = divmod(lag, MICROSECONDS)
    return (max_ticks, 0) if ticks > max_ticks else (ticks, rest)


def milliseconds(ticks: float) -> float:
    """Return simulated milliseconds for a number of ticks; one tick is 1000/60 ms."""
    return ticks * 1000 / TICKS_PER_SECOND
