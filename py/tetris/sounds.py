"""What a game sounds like: cues from the events of a tick. Decides nothing."""

from typing import Final

from shared.sounds import Cue
from tetris import event as events
from tetris.state import State

MOVED: Final = (Cue(300, "sine", 50, 0.07),)
SPUN: Final = (Cue(450, "triangle", 80, 0.09),)
DROPPED: Final = (Cue(180, "sine", 100, 0.16),)
LOCKED: Final = (Cue(120, "triangle", 150, 0.14),)
HELD: Final = (Cue(360, "triangle", 70, 0.1),)
SPLIT: Final = tuple(
    Cue(hertz, "sawtooth", 110, 0.07, delay) for hertz, delay in ((400, 0), (600, 50), (800, 100))
)
CLEARED: Final = tuple(
    Cue(hertz, "triangle", 180, 0.16, delay)
    for hertz, delay in ((523.25, 0), (659.25, 100), (783.99, 200))
)
PERFECT: Final = (*CLEARED, Cue(1046.5, "triangle", 300, 0.16, 300))
LEVEL_UP: Final = (Cue(880, "sine", 160, 0.12, 320),)
REFUSED: Final = (Cue(180, "square", 90, 0.06),)
OUT_OF_MEMORY: Final = (Cue(150, "sawtooth", 220, 0.16), Cue(90, "sawtooth", 420, 0.18, 180))

CUES: Final = {
    events.Moved: MOVED,
    events.Spun: SPUN,
    events.Dropped: DROPPED,
    events.Held: HELD,
    events.Locked: LOCKED,
    events.SplitUp: SPLIT,
    events.Cleared: CLEARED,
    events.LevelUp: LEVEL_UP,
    events.Refused: REFUSED,
}


def cues(state: State) -> tuple[Cue, ...]:
    """Return what the last tick sounds like."""
    heard: list[Cue] = []
    for event in state.events:
        perfect = isinstance(event, events.Cleared) and event.perfect
        heard += PERFECT if perfect else CUES[type(event)]
    if state.oom is not None and state.events:
        heard += OUT_OF_MEMORY
    return tuple(dict.fromkeys(heard))
