"""What is kept between visits: wins with their scores, boards, the terminal; as text and back.

Whatever the text holds, reading it gives a usable progress; what cannot be read is left out.
"""

import json
from dataclasses import dataclass, field, replace
from typing import Final

from shared.saved import object_kept
from tycoon.board import Board, BoardError, parsed
from tycoon.debrief import better
from tycoon.levels import LEVELS, checked
from tycoon.par import Score

VERSION: Final = 1


@dataclass(frozen=True, slots=True)
class Progress:
    """Best scores by level won, boards by level, whether all terminals are open, the last one."""

    best: dict[int, Score] = field(default_factory=dict)
    boards: dict[int, Board] = field(default_factory=dict)
    unlock_all: bool = False
    level: int = 1

    def open_to(self, level: int) -> bool:
        """Return whether a terminal can be played: the first, and each after a won one."""
        return level == 1 or self.unlock_all or level in self.best or level - 1 in self.best

    def with_win(self, level: int, score: Score) -> "Progress":
        """Return the progress after a win there."""
        best = self.best | {level: better(self.best.get(level), score)}
        return replace(self, best=best, level=level)

    def with_board(self, level: int, board: Board) -> "Progress":
        """Return the progress with a level's board as it stands now, there."""
        return replace(self, boards=self.boards | {level: board}, level=level)


def current(text: str | None, own: Progress) -> Progress:
    """Return what counts now: what is kept, which another tab may have changed since `own`.

    A change is to be made to this, so that it undoes nothing else. Of each score the better one
    counts; where nothing is kept that can be read, `own` does.
    """
    if object_kept(text, VERSION) is None:
        return own
    kept, _ = read(text)
    best = dict(kept.best)
    for number, score in own.best.items():
        best[number] = better(best.get(number), score)
    return replace(kept, best=best, boards=own.boards | kept.boards)


def written(progress: Progress) -> str:
    """Return a progress as JSON text."""
    return json.dumps(
        {
            "v": VERSION,
            "best": {str(level): list(score) for level, score in progress.best.items()},
            "boards": {str(level): board.text() for level, board in progress.boards.items()},
            "unlock_all": progress.unlock_all,
            "level": progress.level,
        }
    )


def read(text: str | None) -> tuple[Progress, bool]:
    """Return the progress in a text, and whether all of the text could be read."""
    found = object_kept(text, VERSION)
    if found is None:
        return Progress(), text is None
    best, boards = found.get("best"), found.get("boards")
    scores = {n: score for n in LEVELS if (score := _score(best, n)) is not None}
    kept = {n: board for n in LEVELS if (board := _board(boards, n)) is not None}
    level = found.setdefault("level", 1)  # which saves of earlier versions do not tell
    last = level if type(level) is int and level in LEVELS else 1
    progress = Progress(scores, kept, found.get("unlock_all") is True, last)
    return progress, json.loads(written(progress)) == found


def _score(best: object, level: int) -> Score | None:
    values = best.get(str(level)) if isinstance(best, dict) else None
    if not isinstance(values, list) or len(values) != len(Score._fields):
        return None
    if any(isinstance(value, bool) or not isinstance(value, int | float) for value in values):
        return None
    tps, ttft_ms, num_parts = values
    sound = 0 < tps < 1e6 and 0 < ttft_ms < 1e9 and 0 < num_parts <= 96 and num_parts % 1 == 0
    return Score(float(tps), float(ttft_ms), int(num_parts)) if sound else None


def _board(boards: object, level: int) -> Board | None:
    text = boards.get(str(level)) if isinstance(boards, dict) else None
    if not isinstance(text, str):
        return None
    try:
        return checked(parsed(text), LEVELS[level])
    except BoardError:
        return None
