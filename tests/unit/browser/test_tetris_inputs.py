"""A gamepad and the choice of keys, as the page of VRAM Tetris takes them."""

from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

import pytest

from tetris.commands import DEFAULT_KEYS, with_key
from tetris.progress import Progress, written

START, DROP, RIGHT = 9, 12, 15


@pytest.fixture
def dialogs(load: Any) -> Any:
    """The dialogs, which wait for a key for "hold"."""
    game = MagicMock(progress=Progress(), language="en")
    game.storage.get.return_value = None
    made = load("main_tetris_dialogs").TetrisDialogs(game, MagicMock())
    made.waiting = "hold"
    return made


def key(code: str, *, repeat: bool = False) -> MagicMock:
    return MagicMock(code=code, repeat=repeat)


def test_a_key_that_was_held_before_is_not_the_answer(dialogs: Any) -> None:
    held = key("Enter", repeat=True)
    dialogs.take_key(held)
    assert (dialogs.waiting, dialogs.game.progress) == ("hold", Progress())
    held.preventDefault.assert_called_once()  # nor does it press the button once more
    dialogs.take_key(key("KeyJ"))
    assert dialogs.waiting is None
    assert dialogs.game.progress.keys["hold"] == ("KeyJ",)


def test_a_key_is_chosen_beside_those_that_another_tab_has_chosen(dialogs: Any) -> None:
    there = Progress(keys=with_key(DEFAULT_KEYS, "drop", "KeyU"))
    dialogs.game.storage.get.return_value = written(there)
    dialogs.take_key(key("KeyJ"))
    name, kept = dialogs.game.storage.keep.call_args.args
    keys = with_key(there.keys, "hold", "KeyJ")
    assert (name, kept) == ("tetris", written(Progress(keys=keys)))


@pytest.fixture
def padded(load: Any) -> Any:
    """Inputs whose game keeps its commands in `heard`."""
    heard: list[str] = []
    game = SimpleNamespace(command=heard.append, host=SimpleNamespace(shows_dialog=False))
    inputs = load("main_tetris_input").Inputs(game, MagicMock())
    return SimpleNamespace(take=inputs.padded, heard=heard, host=game.host)


def test_a_gamepad_plays_as_keys_do(padded: Any) -> None:
    padded.take(RIGHT, True)
    padded.take(RIGHT, False)
    padded.take(START, True)
    padded.take(START, False)
    assert padded.heard == ["press right", "release right", "pause"]


def test_a_gamepad_does_nothing_under_a_dialog_but_let_go(padded: Any) -> None:
    padded.take(RIGHT, True)
    padded.host.shows_dialog = True
    padded.take(START, True)
    padded.take(DROP, True)
    padded.take(RIGHT, False)
    assert padded.heard == ["press right", "release right"]
