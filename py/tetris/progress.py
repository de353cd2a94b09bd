"""What is kept between visits: the best game of each mode, keys and speeds; as text and back.

Whatever the text holds, reading it gives something usable; what cannot be read is left out.
"""

import json
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

from shared.saved import object_kept
from tetris.commands import DEFAULT_KEYS, Bindings
from tetris.state import Config, Mode, State

VERSION: Final = 1
MAX_CODE: Final = 24
MAX_CODES: Final = 4
MOST: Final = (1 << 53) - 1
"""The highest number that JSON carries exactly everywhere."""

DAS_TICKS: Final = (6, 8, 10, 12, 16)
"""Choices for the delay before a held key repeats."""
ARR_TICKS: Final = (0, 1, 2, 3, 5)
"""Choices for the ticks between two repeats; 0 goes all the way at once."""
SOFT_DROPS: Final = (10, 20, 40)
"""Choices for how many times faster a pushed piece falls."""
CHOICES: Final = {"das_ticks": DAS_TICKS, "arr_ticks": ARR_TICKS, "soft_drop": SOFT_DROPS}


class Best(NamedTuple):
    """The game with the highest score so far."""

    score: int
    lines: int
    level: int


@dataclass(frozen=True, slots=True)
class Progress:
    """Best games by mode, the player's keys, and the Config for the next game."""

    best: dict[Mode, Best] = field(default_factory=dict)
    keys: Bindings = field(default_factory=lambda: DEFAULT_KEYS)
    config: Config = field(default_factory=Config)

    def with_game(self, state: State) -> "Progress":
        """Return the progress after a game, which may be the best one in its mode."""
        now = Best(state.score, state.num_lines, state.level)
        return self.with_best({state.mode: now})

    def with_best(self, others: dict[Mode, Best]) -> "Progress":
        """Return the progress with the better game of each mode."""
        best = dict(self.best)
        for mode, found in others.items():
            best[mode] = max(found, best.get(mode, found))
        return replace(self, best=best)


def current(text: str | None, own: Progress) -> Progress:
    """Return what counts now: what is kept, which another tab may have changed since `own`.

    A change is to be made to this, so that it undoes nothing else. Of each mode the better game
    counts; where nothing is kept that can be read, `own` does.
    """
    return own if object_kept(text, VERSION) is None else read(text)[0].with_best(own.best)


def written(progress: Progress) -> str:
    """Return a progress as JSON text."""
    return json.dumps(
        {
            "v": VERSION,
            "best": {mode.value: list(best) for mode, best in progress.best.items()},
            "keys": {name: list(codes) for name, codes in progress.keys.items()},
            "config": {name: getattr(progress.config, name) for name in CHOICES},
        }
    )


def read(text: str | None) -> tuple[Progress, bool]:
    """Return the progress in a text, and whether all of the text could be read."""
    found = object_kept(text, VERSION)
    if found is None:
        return Progress(), text is None
    progress = Progress(
        {mode: best for mode in Mode if (best := _best(found.get("best"), mode)) is not None},
        _keys(found.get("keys")),
        _config(found.get("config")),
    )
    return progress, json.loads(written(progress)) == found


def _best(found: object, mode: Mode) -> Best | None:
    values = found.get(mode.value) if isinstance(found, dict) else None
    if not isinstance(values, list) or len(values) != len(Best._fields):
        return None
    return Best(*values) if all(type(n) is int and 0 <= n <= MOST for n in values) else None


def _keys(found: object) -> Bindings:
    if not isinstance(found, dict):
        return DEFAULT_KEYS
    keys = {name: _codes(found.get(name), usual) for name, usual in DEFAULT_KEYS.items()}
    given = [code for codes in keys.values() for code in codes]
    return keys if len(given) == len(set(given)) else DEFAULT_KEYS


def _codes(found: object, usual: tuple[str, ...]) -> tuple[str, ...]:
    if not isinstance(found, list) or len(found) > MAX_CODES:
        return usual
    sound = all(isinstance(c, str) and c.isalnum() and len(c) <= MAX_CODE for c in found)
    return tuple(found) if sound else usual


def _config(found: object) -> Config:
    values = found if isinstance(found, dict) else {}
    usual = Config()
    return replace(
        usual,
        **{
            name: values[name]
            for name, allowed in CHOICES.items()
            if type(values.get(name)) is int and values[name] in allowed
        },
    )
