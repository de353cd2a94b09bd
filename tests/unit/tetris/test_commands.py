"""Keys, buttons and pads: every wish has a key, and no key has two meanings."""

from collections import Counter

import pytest

from tetris.action import Action
from tetris.commands import (
    ACTIONS,
    DEFAULT_KEYS,
    FIXED_KEYS,
    PAD,
    command_of,
    printed,
    with_key,
)

CODES = [(code, name) for name, codes in DEFAULT_KEYS.items() for code in codes]
STANDARD_MAPPING = {
    0: "bottom of the right four",
    1: "right of the right four",
    2: "left of the right four",
    3: "top of the right four",
    4: "left shoulder",
    5: "right shoulder",
    6: "left trigger",
    7: "right trigger",
    8: "select",
    9: "start",
    10: "left stick",
    11: "right stick",
    12: "up",
    13: "down",
    14: "left",
    15: "right",
    16: "middle",
}
"""Buttons of the standard gamepad, W3C Gamepad, section 9."""


def test_every_action_has_a_name_and_a_key() -> None:
    assert set(ACTIONS.values()) == set(Action)
    assert [name for name in ACTIONS if not DEFAULT_KEYS.get(name)] == []


def test_no_key_stands_for_two_commands() -> None:
    counted = Counter([*(code for code, _ in CODES), *FIXED_KEYS])
    assert [code for code, num in counted.items() if num > 1] == []


@pytest.mark.parametrize(("code", "name"), CODES)
def test_a_key_gives_its_command(code: str, name: str) -> None:
    command = f"press {name}" if name in ACTIONS else name
    assert command_of(DEFAULT_KEYS, code) == command


@pytest.mark.parametrize(("code", "name"), [each for each in CODES if each[1] in ACTIONS])
def test_a_key_works_while_shift_is_held(code: str, name: str) -> None:
    assert command_of(DEFAULT_KEYS, f"Shift+{code}") == f"press {name}"


@pytest.mark.parametrize(("code", "name"), FIXED_KEYS.items())
def test_a_fixed_key_gives_its_command(code: str, name: str) -> None:
    assert command_of(DEFAULT_KEYS, code) == name


@pytest.mark.parametrize("modifiers", ["Ctrl+", "Alt+", "Meta+", "Ctrl+Shift+"])
@pytest.mark.parametrize("code", ["KeyC", "KeyR", "KeyA", "KeyM", "ArrowLeft", "Space", "F1"])
def test_a_key_behind_control_and_its_like_is_left_to_the_browser(
    modifiers: str, code: str
) -> None:
    assert command_of(DEFAULT_KEYS, modifiers + code) is None


@pytest.mark.parametrize("code", ["", "Tab", "Enter", "F5", "Left", "left", "Shift+"])
def test_other_keys_are_nobodys(code: str) -> None:
    assert command_of(DEFAULT_KEYS, code) is None


# --- a player's own keys


def test_a_chosen_key_is_the_only_one_of_its_command() -> None:
    keys = with_key(DEFAULT_KEYS, "left", "KeyJ")
    assert keys["left"] == ("KeyJ",)
    assert command_of(keys, "ArrowLeft") is None


def test_a_chosen_key_is_taken_away_from_whoever_had_it() -> None:
    keys = with_key(DEFAULT_KEYS, "left", "KeyX")
    assert command_of(keys, "KeyX") == "press left"
    assert keys["cw"] == ("ArrowUp", "KeyW")


def test_the_only_key_of_a_command_can_be_taken_too() -> None:
    keys = with_key(DEFAULT_KEYS, "hold", "Space")
    assert (keys["hold"], keys["drop"]) == (("Space",), ())


def test_a_fixed_key_can_be_given_to_an_action() -> None:
    keys = with_key(DEFAULT_KEYS, "split", "KeyM")
    assert command_of(keys, "KeyM") == "press split"


def test_choosing_a_key_changes_no_other_command() -> None:
    keys = with_key(DEFAULT_KEYS, "left", "KeyJ")
    others = {name: codes for name, codes in keys.items() if name != "left"}
    assert others == {name: codes for name, codes in DEFAULT_KEYS.items() if name != "left"}


# --- names


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("KeyA", "A"),
        ("Digit7", "7"),
        ("ArrowLeft", "←"),
        ("ArrowRight", "→"),
        ("ArrowUp", "↑"),
        ("ShiftLeft", "Shift"),
        ("ShiftRight", "Shift"),
        ("Escape", "Esc"),
        ("Space", "Space"),
        ("F1", "F1"),
    ],
)
def test_a_key_is_called_what_is_printed_on_it(code: str, text: str) -> None:
    assert printed(code) == text


def test_every_usual_key_has_a_short_name() -> None:
    assert [code for code, _ in CODES if not 1 <= len(printed(code)) <= 5] == []


# --- gamepads


@pytest.mark.parametrize(
    ("button", "name"),
    [
        ("up", "drop"),
        ("down", "soft"),
        ("left", "left"),
        ("right", "right"),
        ("bottom of the right four", "cw"),
        ("right of the right four", "ccw"),
        ("left of the right four", "hold"),
        ("top of the right four", "split"),
        ("left shoulder", "half"),
        ("start", "pause"),
    ],
)
def test_a_button_of_a_standard_gamepad_gives_its_command(button: str, name: str) -> None:
    assert {STANDARD_MAPPING[number]: command for number, command in PAD.items()}[button] == name


def test_a_gamepad_has_every_action_on_one_button() -> None:
    counted = Counter(PAD.values())
    assert {name: counted[name] for name in ACTIONS} == dict.fromkeys(ACTIONS, 1)
