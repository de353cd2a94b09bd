"""Keys and buttons that are held: each action until the last of them is up."""

from types import SimpleNamespace
from typing import Any

import pytest

CODES = {
    "ArrowDown": "press soft",
    "KeyS": "press soft",
    "ArrowLeft": "press left",
    "KeyD": "press right",
    "KeyH": "guide",
}


class Keyboard:
    """Keys before a page; `heard` are the commands so far."""

    def __init__(self, keys: Any) -> None:
        self.heard: list[str] = []
        game = SimpleNamespace(key=CODES.get, repeated=frozenset())
        self.keys = keys.Keys(SimpleNamespace(game=game, command=self.heard.append))
        keys.document.querySelector.return_value = None
        keys.closest = lambda event, _selector: event.button

    def event(self, code: str, **members: Any) -> SimpleNamespace:
        silent = dict.fromkeys(
            ("isComposing", "altKey", "ctrlKey", "metaKey", "shiftKey", "repeat")
        )
        return SimpleNamespace(
            **(silent | {"code": code, "button": None, "preventDefault": lambda: None} | members)
        )

    def down(self, *codes: str, **members: Any) -> None:
        for code in codes:
            self.keys.down(self.event(code, **members))

    def up(self, *codes: str) -> None:
        for code in codes:
            self.keys.up(self.event(code))

    def pad(self, command: str) -> SimpleNamespace:
        return SimpleNamespace(
            pointerId=3, button=SimpleNamespace(dataset=SimpleNamespace(command=command))
        )


@pytest.fixture
def keyboard(load: Any) -> Keyboard:
    return Keyboard(load("browser.keys"))


@pytest.mark.parametrize("first", ["ArrowDown", "KeyS"])
def test_of_two_keys_of_an_action_the_last_one_up_releases_it(
    keyboard: Keyboard, first: str
) -> None:
    keyboard.down("ArrowDown", "KeyS")
    keyboard.up(first)
    assert keyboard.heard == ["press soft", "press soft"]
    keyboard.up("KeyS" if first == "ArrowDown" else "ArrowDown")
    assert keyboard.heard[2:] == ["release soft"]


def test_a_key_and_a_button_of_one_action_hold_it_until_both_are_up(keyboard: Keyboard) -> None:
    keyboard.down("ArrowDown")
    keyboard.keys.pad_down(keyboard.pad("press soft"))
    keyboard.up("ArrowDown")
    assert "release soft" not in keyboard.heard
    keyboard.keys.pad_up(keyboard.pad("press soft"))
    assert keyboard.heard[-1] == "release soft"


@pytest.mark.parametrize("code", ["MetaLeft", "MetaRight"])
def test_when_command_goes_up_nothing_is_held_by_keys(keyboard: Keyboard, code: str) -> None:
    keyboard.down("KeyD", "ArrowLeft")
    keyboard.up(code)
    assert keyboard.heard[2:] == ["release right", "release left"]
    keyboard.down("KeyD", repeat=True)
    assert keyboard.heard[4:] == []


def test_letting_go_releases_each_action_once_and_forgets_its_keys(keyboard: Keyboard) -> None:
    keyboard.down("ArrowDown", "KeyS")
    keyboard.keys.pad_down(keyboard.pad("press soft"))
    keyboard.keys.let_go()
    assert keyboard.heard[3:] == ["release soft"]
    keyboard.up("ArrowDown", "KeyS")
    assert len(keyboard.heard) == 4
    keyboard.down("KeyS")
    keyboard.up("KeyS")
    assert keyboard.heard[4:] == ["press soft", "release soft"]


def test_a_key_that_is_no_longer_bound_still_releases_what_it_held(
    keyboard: Keyboard, monkeypatch: pytest.MonkeyPatch
) -> None:
    keyboard.down("KeyD")
    monkeypatch.delitem(CODES, "KeyD")
    keyboard.up("KeyD")
    assert keyboard.heard == ["press right", "release right"]


def test_keys_that_are_not_held_are_heard_once(keyboard: Keyboard) -> None:
    keyboard.down("KeyH")
    keyboard.down("KeyH", repeat=True)
    keyboard.up("KeyH")
    assert keyboard.heard == ["guide"]
