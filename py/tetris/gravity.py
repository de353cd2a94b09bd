"""How fast pieces fall, in whole millionths of a row per tick, so that nothing drifts.

The guideline's curve: on level n a row takes (0.8 - (n - 1) * 0.007) ** (n - 1) seconds. The
table was computed once, so no machine rounds powers for itself. From level 19 on a piece falls 20
rows a tick.
"""

from typing import Final

MICRO: Final = 1_000_000
"""Millionths in a row."""

FASTEST: Final = 20 * MICRO

MICRO_ROWS: Final = (
    16_667,
    21_017,
    26_978,
    35_256,
    46_922,
    63_612,
    87_869,
    123_700,
    177_527,
    259_801,
    387_811,
    590_646,
    918_105,
    1_456_960,
    2_361_180,
    3_909_099,
    6_613_536,
    11_437_941,
    20_000_000,
)
"""Millionths of a row that a piece falls in a tick of 1/60 s, from level 1 on."""

LINES_PER_LEVEL: Final = 10

LOCK_DELAY_TICKS: Final = 30
"""Ticks on the ground after which a piece locks: half a second."""

SHORTEST_LOCK_DELAY: Final = 4


def level_after(num_lines: int) -> int:
    """Return the level once so many lines are cleared; the first is 1 and there is no last."""
    return 1 + num_lines // LINES_PER_LEVEL


def lock_delay_ticks(level: int) -> int:
    """Return for how long a piece may lie on the ground on a level.

    Half a second. Where the fall cannot get any faster this gets shorter, two ticks with every
    level, so that no game goes on for ever.
    """
    beyond = max(0, level - len(MICRO_ROWS))
    return max(SHORTEST_LOCK_DELAY, LOCK_DELAY_TICKS - 2 * beyond)


def micro_rows(level: int, percent: int) -> int:
    """Return the fall in a tick on a level at `percent` of the curve, in millionths of a row."""
    return min(FASTEST, MICRO_ROWS[min(level, len(MICRO_ROWS)) - 1] * percent // 100)
