"""What report B38 puts under our keys: a first visit, a half write, a foreign hand."""

import json
from typing import Any

BROKEN: dict[str, str] = {
    "empty": "",
    "undefined": "undefined",
    "null": "null",
    "object": "[object Object]",
    "half": "{",
    "list": "[]",
    "number": "42",
    "other version": '{"v":999}',
    "version true": '{"v":true}',
}
"""Texts that are no save at all."""

HUGE = "5" * 5_000_000

WHOLE: dict[str, dict[str, Any]] = {
    "tycoon": {"v": 1, "best": {}, "boards": {}, "unlock_all": False, "level": 1},
    "tetris": {"v": 1, "best": {}, "keys": {}, "config": {}},
}

NARROW = "".join(f"{row}\n" for row in ["." * 11] * 8)
UNKNOWN = "".join(f"{row}\n" for row in ["." * 12] * 3 + ["SX.........K"] + ["." * 12] * 4)
TURNED = UNKNOWN.replace("X", "7")
"""Our boards have letters and no rotations: 7 is one more letter that is no part."""

WRONG: dict[str, dict[str, dict[str, Any]]] = {
    "tycoon": {
        **{f"best {wrong}": {"best": {"1": [wrong, wrong, 10]}} for wrong in ("abc", -1, 1e400)},
        "best of no shape": {"best": "abc"},
        "11x8": {"boards": {"1": NARROW}},
        "unknown part": {"boards": {"1": UNKNOWN}},
        "rotation 7": {"boards": {"1": TURNED}},
        "level": {"level": 999},
        "prototype": {"__proto__": {"best": 5}, "constructor": "x"},
    },
    "tetris": {
        **{f"best {wrong}": {"best": {"paged": [wrong, 1, 1]}} for wrong in ("abc", -1, 1e400)},
        "best of no shape": {"best": -1},
        "keys": {"keys": {"left": ["<b>"], "drop": 7}},
        "config": {"config": {"das_ticks": 1e400, "arr_ticks": True, "soft_drop": "x"}},
        "prototype": {"__proto__": {"best": 5}, "constructor": "x"},
    },
}
"""What replaces a part of a whole save."""


def broken(game: str) -> dict[str, str]:
    """Return every text of the report for a game, by its name."""
    changed = {name: json.dumps(WHOLE[game] | part) for name, part in WRONG[game].items()}
    return BROKEN | changed | {"huge": HUGE}
