"""The names of all commands of keys, buttons and pads, as tables."""

from collections.abc import Mapping
from typing import Final

from tetris.action import Action

ACTIONS: Final = {
    "left": Action.LEFT,
    "right": Action.RIGHT,
    "soft": Action.SOFT_DROP,
    "drop": Action.HARD_DROP,
    "cw": Action.CLOCKWISE,
    "ccw": Action.COUNTERCLOCKWISE,
    "half": Action.HALF_TURN,
    "hold": Action.HOLD,
    "split": Action.SPLIT,
}
"""What "press X" and "release X" are about."""

Bindings = Mapping[str, tuple[str, ...]]
"""Codes of keys by command."""

DEFAULT_KEYS: Final[Bindings] = {
    "left": ("ArrowLeft", "KeyA"),
    "right": ("ArrowRight", "KeyD"),
    "soft": ("ArrowDown", "KeyS"),
    "drop": ("Space",),
    "cw": ("ArrowUp", "KeyX", "KeyW"),
    "ccw": ("KeyZ",),
    "half": ("KeyQ",),
    "hold": ("KeyC",),
    "split": ("KeyP", "ShiftLeft", "ShiftRight"),
    "pause": ("Escape", "Pause"),
    "again": ("KeyR",),
}
"""KeyboardEvent.code: the same keys on every layout and in every language."""

FIXED_KEYS: Final = {
    "KeyM": "mute",
    "KeyH": "guide",
    "KeyK": "keys",
    "F1": "keys",
    "KeyV": "duel",
}
"""Keys that stay where they are, unless a player gives them to an action."""

PAD: Final = {
    14: "left",
    15: "right",
    13: "soft",
    12: "drop",
    0: "cw",
    1: "ccw",
    2: "hold",
    3: "split",
    4: "half",
    9: "pause",
}
"""Buttons of a gamepad in the standard mapping of the W3C Gamepad specification."""

NAMED_KEYS: Final = {
    "ArrowLeft": "←",
    "ArrowRight": "→",
    "ArrowUp": "↑",
    "ArrowDown": "↓",
    "ShiftLeft": "Shift",
    "ShiftRight": "Shift",
    "Escape": "Esc",
}


def printed(code: str) -> str:
    """Return a key as it stands on a keyboard."""
    return NAMED_KEYS.get(code, code.removeprefix("Key").removeprefix("Digit"))


def command_of(keys: Bindings, code: str) -> str | None:
    """Return the command of a key (its code behind its modifiers); None if there is none.

    Control and its like belong to the browser. Shift is a key like others here, so a piece can
    still be moved while it is down.
    """
    code = code.removeprefix("Shift+")
    for name, codes in keys.items():
        if code in codes:
            return f"press {name}" if name in ACTIONS else name
    return FIXED_KEYS.get(code)


def with_key(keys: Bindings, name: str, code: str) -> dict[str, tuple[str, ...]]:
    """Return the keys with `code` as the only key of a command, taken from any other one."""
    taken = {other: tuple(c for c in codes if c != code) for other, codes in keys.items()}
    return taken | {name: (code,)}
