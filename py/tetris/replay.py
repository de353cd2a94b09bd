"""A played game as plain data, as JSON keeps it, and the way back to every state of it.

A record has "seed", "mode" and "ticks", "config" if it is not the usual one, and "actions": a list
of [tick, letters] or [tick, letters, n], the actions of a tick and of n ticks from it on. Letters
are those of LETTERS, such as "CLLD". Ticks count from 0, and every entry begins after the one
before it has ended.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict, fields
from typing import Final, NamedTuple

from shared.digest import digest
from tetris.action import Action
from tetris.state import DEFAULT, Config, Mode, State
from tetris.step import new_game, step

LETTERS: Final = dict(zip("LRSDCAFHP", Action, strict=True))
"""Left, Right, Soft drop, hard Drop, Clockwise, Anticlockwise, halF turn, Hold, Page split."""

_LETTER_OF: Final = {action: letter for letter, action in LETTERS.items()}

MAX_TICKS: Final = 60 * 60 * 60
"""The longest record: an hour."""
MAX_ACTIONS: Final = 32
"""The most actions in a tick."""
_LIMITS: Final = {
    "das_ticks": (0, 60),
    "arr_ticks": (0, 60),
    "soft_drop": (1, 100),
    "gravity_percent": (1, 1000),
}
_NAMES: Final = {"seed", "mode", "ticks", "config", "actions"}

Script = Mapping[int, tuple[Action, ...]]
"""Actions by tick."""


class RecordError(ValueError):
    """Something in a record is not as it must be; the text says what and where."""


class Record(NamedTuple):
    """A game from its beginning: what decides it, and for how many ticks it is played."""

    seed: int
    mode: Mode
    config: Config
    ticks: int
    script: Script


def states(record: Record) -> Iterator[State]:
    """Yield every state of a game, the first included, until its ticks or the game are over."""
    state = new_game(record.seed, record.mode, record.config)
    yield state
    while state.oom is None and state.tick < record.ticks:
        state = step(state, record.script.get(state.tick, ()))
        yield state


def encoded(record: Record) -> dict[str, object]:
    """Return a record as plain data; `decoded` makes an equal record of it."""
    plain: dict[str, object] = {"seed": record.seed, "mode": record.mode.value}
    if record.config != DEFAULT:
        plain["config"] = asdict(record.config)
    return plain | {"ticks": record.ticks, "actions": _entries(record.script)}


def _entries(script: Script) -> list[list[object]]:
    """Return the actions by tick; the same ones in ticks that follow each other are one entry."""
    runs: list[tuple[int, str, int]] = []
    for tick in sorted(script):
        letters = "".join(_LETTER_OF[action] for action in script[tick])
        if not letters:
            continue
        if runs and runs[-1][1] == letters and runs[-1][0] + runs[-1][2] == tick:
            runs[-1] = (runs[-1][0], letters, runs[-1][2] + 1)
        else:
            runs.append((tick, letters, 1))
    return [[tick, letters, num] if num > 1 else [tick, letters] for tick, letters, num in runs]


def decoded(plain: object) -> Record:
    """Return the record that plain data stands for. Raises RecordError."""
    if not isinstance(plain, dict):
        raise RecordError("a record is an object")
    if unknown := sorted(str(name) for name in plain.keys() - _NAMES):
        raise RecordError(f"{unknown[0]!r} is nothing that a record has")
    for name in ("seed", "mode", "ticks", "actions"):
        if name not in plain:
            raise RecordError(f"{name!r} is missing")
    ticks = _whole(plain["ticks"], "ticks", 0, MAX_TICKS)
    return Record(
        seed=_whole(plain["seed"], "seed", 0, (1 << 53) - 1),
        mode=_mode(plain["mode"]),
        config=_config(plain.get("config", {})),
        ticks=ticks,
        script=_script(plain["actions"], ticks),
    )


def _whole(value: object, where: str, low: int, high: int) -> int:
    if type(value) is not int or not low <= value <= high:
        raise RecordError(f"{where}: {value!r} is no whole number from {low} to {high}")
    return value


def _mode(value: object) -> Mode:
    for mode in Mode:
        if mode.value == value:
            return mode
    raise RecordError(f"mode: {value!r} is neither 'contiguous' nor 'paged'")


def _config(value: object) -> Config:
    if not isinstance(value, dict):
        raise RecordError("config: it is no object")
    names = [field.name for field in fields(Config)]
    if unknown := sorted(str(name) for name in value.keys() - set(names)):
        raise RecordError(f"config: {unknown[0]!r} is nothing that can be set")
    given = {
        name: _whole(number, f"config, {name}", *_LIMITS[name])
        for name, number in value.items()
        if not (name == "gravity_percent" and number is None)
    }
    return Config(**given)


def _script(entries: object, ticks: int) -> dict[int, tuple[Action, ...]]:
    if not isinstance(entries, list):
        raise RecordError("actions: they are no list")
    script: dict[int, tuple[Action, ...]] = {}
    free = 0
    for number, entry in enumerate(entries, 1):
        where = f"actions, entry {number}"
        match entry:
            case [first, str(letters)]:
                num: object = 1
            case [first, str(letters), num]:
                pass
            case _:
                raise RecordError(
                    f"{where}: {entry!r} is not [tick, letters] or [tick, letters, n]"
                )
        start = _whole(first, f"{where}, tick", free, MAX_TICKS)
        free = start + _whole(num, f"{where}, n", 1, MAX_TICKS)
        if free > ticks:
            raise RecordError(f"{where}: tick {free - 1} is beyond the {ticks} ticks of the game")
        actions = _actions(letters, where)
        script.update(dict.fromkeys(range(start, free), actions))
    return script


def _actions(letters: str, where: str) -> tuple[Action, ...]:
    if not 1 <= len(letters) <= MAX_ACTIONS:
        raise RecordError(f"{where}: a tick has from 1 to {MAX_ACTIONS} letters")
    for place, letter in enumerate(letters, 1):
        if letter not in LETTERS:
            raise RecordError(f"{where}, letter {place}: {letter!r} is no action")
    return tuple(LETTERS[letter] for letter in letters)


def fingerprints(record: str) -> str:
    """Play a recorded game, JSON as in tests/golden, and return the digest of each state as JSON.

    Raises RecordError, or ValueError for a text that is no JSON.
    """
    return json.dumps([digest(state) for state in states(decoded(json.loads(record)))])
