"""The vocabulary of sound: what the player of tones in the browser understands."""

from typing import NamedTuple


class Cue(NamedTuple):
    """A tone: hertz, wave form, milliseconds, loudness (0 to 1), delay in milliseconds."""

    hertz: float
    wave: str
    ms: int
    gain: float
    delay_ms: int = 0
