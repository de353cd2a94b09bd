"""What the dialogs of the tycoon do with the run behind them."""

from dataclasses import replace
from typing import Any
from unittest.mock import MagicMock

from tests.boards_as_letters import PACKED_1, level_board

from tycoon.action import Action, Start
from tycoon.page import Page, commanded
from tycoon.state import State
from tycoon.step import acted, new_game


class Game:
    """A run that was paused, as the tab holds it."""

    def __init__(self) -> None:
        built = replace(new_game(1, 1), board=level_board(1, PACKED_1))
        self.state: State = acted(built, Start())
        self.page = Page(paused=True)

    def act(self, *actions: Action) -> None:
        for action in actions:
            self.state = acted(self.state, action)

    def command(self, name: str) -> None:
        reply = commanded(self.state, self.page, name)
        self.page = reply.page
        self.act(*reply.actions)


def test_run_again_runs_also_after_a_run_that_was_paused(load: Any) -> None:
    game = Game()
    before = game.state.run
    load("main_tycoon_dialogs").TycoonDialogs(game, MagicMock()).again()
    assert game.state.run is not None
    assert game.state.run is not before
    assert not game.page.paused
