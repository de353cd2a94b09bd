"""Fingers, mouse and gamepad of tetris.html, as what keys would do."""

from dataclasses import replace

from browser.gamepad import Gamepad
from browser.keys import PRESS, RELEASE
from browser.stage import Stage
from browser.swipes import Swipes
from tetris.action import Action
from tetris.board import NUM_ROWS, Cell
from tetris.commands import ACTIONS, PAD
from tetris.page import status
from tetris.sprites import UNIT

SWIPED = {
    "left": Action.LEFT,
    "right": Action.RIGHT,
    "tap": Action.CLOCKWISE,
    "two": Action.SPLIT,
    "up": Action.HOLD,
    "drop": Action.HARD_DROP,
}
PUSH_TICKS = 3
"""How long a finger that went down by a cell pushes the piece: a row on the first level."""


class Inputs:
    """What is not a key: each does what a key would do."""

    def __init__(self, game, board: Stage) -> None:
        """Know the game (the Tetris), and the board that is touched."""
        self.game = game
        self.board = board
        self.push = 0
        self.swipes = Swipes(lambda: board.scale * UNIT, self.swiped)
        self.gamepad = Gamepad(self.padded)

    def pushed(self, actions: tuple[Action, ...]) -> tuple[Action, ...]:
        """Return the actions of a tick, and a soft drop while a finger pushes."""
        if not self.push:
            return actions
        self.push -= 1
        return actions if Action.SOFT_DROP in actions else (*actions, Action.SOFT_DROP)

    def pointer(self, what: str, event) -> None:
        """Take a pointer event on the board: fingers play, a mouse points at blocks.

        While the game is paused a press goes on with it, as on the button above the board.
        """
        if what == "down" and status(self.game.state, self.game.page) == "paused":
            self.game.pause()
            return
        if event.pointerType != "mouse":
            self.swipes.take(what, event)
            return
        x, y = self.board.units(event)
        cell = Cell(NUM_ROWS - 1 - int(y // UNIT), int(x // UNIT))
        pointed = cell if what in ("move", "down") and cell.in_view else None
        if pointed != self.game.page.pointed:
            self.game.page = replace(self.game.page, pointed=pointed)

    def swiped(self, word: str) -> None:
        """Do what a finger asks."""
        if word == "down":
            self.push = PUSH_TICKS
        else:
            self.game.tap(SWIPED[word])

    def padded(self, button: int, down: bool) -> None:
        """Do what a button of a gamepad asks: under a dialog nothing, as keys do, but let go."""
        name = PAD.get(button)
        if down and self.game.host.shows_dialog:
            return
        if name in ACTIONS:
            self.game.command((PRESS if down else RELEASE) + name)
        elif name and down:
            self.game.command(name)
