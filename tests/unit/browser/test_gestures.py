"""Buttons of a mouse on a board of cells."""

from types import SimpleNamespace
from typing import Any

import pytest


@pytest.mark.parametrize(
    ("button", "heard"),
    [
        (0, ["press", "release"]),
        (1, ["pick"]),
        (2, ["erase", "release"]),
        (3, []),
        (4, []),
        (5, []),
    ],
)
def test_only_three_buttons_do_something(load: Any, button: int, heard: list[str]) -> None:
    words: list[str] = []
    stage = SimpleNamespace(cell=10, units=lambda event: (25, 15))
    gestures = load("browser.gestures").Gestures(stage, lambda what, *cell: words.append(what))
    mouse = SimpleNamespace(button=button, pointerId=1, pointerType="mouse", isPrimary=True)
    gestures.take("down", mouse)
    gestures.take("up", mouse)
    assert words == heard
    words.clear()
    mouse.button = 0
    gestures.take("down", mouse)
    assert words == ["press"]
