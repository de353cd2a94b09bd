"""What a game sounds like: cues from the difference of two runs. Decides nothing."""

from typing import Final

from shared.sounds import Cue
from tycoon.action import Action, Clear, Erase, Start, Stop, Turn, Undo
from tycoon.parts import Kind
from tycoon.state import Ended, Run, State

ARRIVED: Final = Cue(600, "sine", 30, 0.12)
PREFILLED: Final = Cue(800, "triangle", 50, 0.14)
TOKEN: Final = Cue(700, "sine", 30, 0.05)
DRAFTED: Final = Cue(900, "triangle", 30, 0.07)
DELIVERED: Final = Cue(1000, "sine", 20, 0.05)
LOST: Final = Cue(196, "square", 60, 0.06)
STARTED: Final = (Cue(523.25, "triangle", 150, 0.2),)
STOPPED: Final = (Cue(392, "triangle", 120, 0.16),)
OUT_OF_MEMORY: Final = (Cue(150, "sawtooth", 220, 0.2), Cue(80, "sawtooth", 420, 0.22, 180))
WON: Final = tuple(
    Cue(hertz, "triangle", 260, 0.2, 120 * index)
    for index, hertz in enumerate((261.63, 329.63, 392.0, 523.25))
)
TURNED: Final = Cue(600, "sine", 40, 0.12)
PLACED: Final = Cue(500, "sine", 40, 0.14)
ERASED: Final = Cue(300, "sine", 50, 0.14)
REFUSED: Final = Cue(180, "square", 70, 0.08)


def edit(before: State, after: State, action: Action) -> Cue | None:
    """Return what an edit sounds like; an edit that changed nothing sounds refused."""
    if isinstance(action, Start | Stop):
        return None  # heard as the difference of two runs
    if before.board == after.board:
        return REFUSED
    if isinstance(action, Turn):
        return TURNED
    return ERASED if isinstance(action, Erase | Clear | Undo) else PLACED


def cues(old: Run | None, new: Run | None) -> tuple[Cue, ...]:
    """Return what is heard between two moments: one cue for each kind of thing that happened."""
    if new is None:
        return STOPPED if old is not None else ()
    if old is None:
        return STARTED
    if new.ended is not None and old.ended is None:
        return WON if new.ended is Ended.WON else OUT_OF_MEMORY
    grown = {
        ARRIVED: new.made[Kind.PROMPT] - old.made[Kind.PROMPT],
        PREFILLED: new.made[Kind.ACTIVATION] - old.made[Kind.ACTIVATION],
        TOKEN: new.made[Kind.TOKEN] - old.made[Kind.TOKEN],
        DRAFTED: new.made[Kind.DRAFT] - old.made[Kind.DRAFT],
        DELIVERED: new.used[Kind.TOKEN] - old.used[Kind.TOKEN],
        LOST: sum(loss.num for _, loss in new.losses) - sum(loss.num for _, loss in old.losses),
    }
    return tuple(cue for cue, num in grown.items() if num > 0)
