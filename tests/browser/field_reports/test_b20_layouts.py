"""B20: keys mean their place, whatever they write: Hangul, Process, AZERTY, capitals."""

from typing import Any

import pytest
from tests.browser.game_page import GamePage

WRITTEN = {
    "KeyA": "ㅁqA",
    "KeyB": "ㅠbB",
    "KeyC": "ㅊcC",
    "KeyD": "ㅇdD",
    "KeyF": "ㄹfF",
    "KeyG": "ㅎgG",
    "KeyH": "ㅗhH",
    "KeyK": "ㅏkK",
    "KeyL": "ㅣlL",
    "KeyM": "ㅡ,M",
    "KeyP": "ㅔpP",
    "KeyQ": "ㅂaQ",
    "KeyR": "ㄱrR",
    "KeyS": "ㄴsS",
    "KeyU": "ㅕuU",
    "KeyV": "ㅍvV",
    "KeyW": "ㅈzW",
    "KeyX": "ㅌxX",
    "KeyZ": "ㅋwZ",
}
"""What a key writes in Hangul mode, on a French keyboard, and with Caps Lock."""

PRESS = """([code, key, composing, at]) => {
  const options = { code, key, isComposing: composing, bubbles: true, cancelable: true,
    keyCode: key === "Process" ? 229 : 0 };
  const node = at ? document.getElementById(at) : document.activeElement;
  const taken = !node.dispatchEvent(new KeyboardEvent("keydown", options));
  node.dispatchEvent(new KeyboardEvent("keyup", options));
  return taken;
}"""


def ways(code: str) -> list[str]:
    """Return what the key of a code may be said to write."""
    return [code.removeprefix("Key").lower(), "Process", *WRITTEN[code]]


def press(game: GamePage, code: str, key: str, *, composing: bool = False, at: str = "") -> bool:
    """Press and release a key; return whether the game took it."""
    return bool(game.frame.evaluate(PRESS, [code, key, composing, at]))


PLACED = {"KeyW": ">", "KeyP": "P", "KeyD": "D", "KeyA": "A", "KeyF": "F", "KeyV": "V"}
OPENED = {"KeyL": "levels", "KeyH": "guide", "KeyB": "board-menu"}


def test_b20_every_letter_of_the_tycoon_does_the_same_on_every_layout(tycoons: Any) -> None:
    tycoon = tycoons.open("denied")
    tycoon.fresh(3)
    for code, letter in PLACED.items():
        for key in ways(code):
            steps = tycoon.undo_steps()
            assert press(tycoon, code, key), (code, key)
            row, col = tycoon.state()["cursor"]
            assert (tycoon.cell(row, col), tycoon.undo_steps()) == (letter, steps + 1), (code, key)
            assert press(tycoon, "KeyX", WRITTEN["KeyX"][0])
            assert tycoon.cell(row, col) == ".", (code, key)
    for key in ways("KeyR"):
        assert press(tycoon, "KeyW", "w")
        assert press(tycoon, "KeyR", key)
        row, col = tycoon.state()["cursor"]
        assert tycoon.cell(row, col) == "v", key
        assert press(tycoon, "KeyX", "x")
    for key in ways("KeyQ"):
        tycoon.command("tool wire")
        assert press(tycoon, "KeyD", "d")
        assert press(tycoon, "KeyQ", key)
        assert tycoon.state()["tool"] == "D", key
    for key in ways("KeyU"):
        steps = tycoon.undo_steps()
        assert press(tycoon, "KeyU", key)
        assert tycoon.undo_steps() == steps - 1, key
    for code, dialog in OPENED.items():
        for key in ways(code):
            assert press(tycoon, code, key)
            assert tycoon.dialog_name() == dialog, (code, key)
            tycoon.close()
    for key in ways("KeyG"):
        assert press(tycoon, "KeyG", key)
        assert tycoon.state()["status"] == "running", key
        tycoon.command("run")


DONE = {
    "KeyX": "turn === 1",
    "KeyW": "turn === 1",
    "KeyZ": "turn === 3",
    "KeyQ": "turn === 2",
    "KeyA": "col === 2",
    "KeyD": "col === 4",
}
"""What one press does to a new piece, which comes in column 3."""

GAME = 5
"""Pieces: so many find room on top of each other, however they are turned."""


def test_b20_every_letter_of_tetris_does_the_same_on_every_layout(blocks: Any) -> None:
    tetris = blocks.open("denied")
    tetris.begin("paged")
    presses = [(code, key) for code in DONE for key in ways(code)]
    for pieces, (code, key) in enumerate(presses):
        if pieces % GAME == 0:
            tetris.begin_again("paged")
        tetris.wait(f"s.pieces === {pieces % GAME} && s.piece.turn === 0 && s.piece.col === 3")
        assert press(tetris, code, key), (code, key)
        tetris.wait(f"s.piece.{DONE[code]}")
        tetris.settle()
        assert tetris.frame.evaluate(f"JSON.parse(arcade.state()).piece.{DONE[code]}"), code
        tetris.keys("Space")
    for code in ("KeyS", "KeyP"):
        assert all(press(tetris, code, key) for key in ways(code)), code
    for key in ways("KeyC"):
        tetris.begin_again("paged")
        assert press(tetris, "KeyC", key)
        tetris.wait("s.hold !== null")
    for code, dialog in {"KeyH": "guide", "KeyK": "keys", "KeyR": "start"}.items():
        for key in ways(code):
            assert press(tetris, code, key)
            assert tetris.dialog_name() == dialog, (code, key)
            tetris.close()


@pytest.mark.parametrize("composing", [False, True], ids=["plain", "composing"])
def test_b20_letters_typed_into_a_text_field_are_no_commands(tycoons: Any, composing: bool) -> None:
    tycoon = tycoons.open("denied")
    tycoon.fresh(1)
    tycoon.keys("b")
    before = tycoon.state()
    for code in WRITTEN:
        for key in ways(code):
            assert not press(tycoon, code, key, composing=composing, at="board-text"), (code, key)
    assert tycoon.dialog_name() == "board-menu"
    tycoon.close()
    assert tycoon.state() == before


def test_b20_letters_that_are_being_composed_are_left_alone(tycoons: Any, blocks: Any) -> None:
    for embeds in (tycoons, blocks):
        game = embeds.open("denied")
        before = game.state()
        for code in WRITTEN:
            assert not press(game, code, "Process", composing=True), code
        assert game.state()["status"] == before["status"]
        assert game.dialog_name() is None
