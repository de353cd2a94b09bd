"""What a page around the game is told of a game."""

import json
from dataclasses import replace

from tetris.action import Action
from tetris.outcome import facts
from tetris.page import Page
from tetris.state import Mode
from tetris.step import new_game, step

FRESH = new_game(1, Mode.PAGED)
PLAYED = replace(FRESH, score=1240, num_lines=7)
OVER = step(new_game(1, Mode.CONTIGUOUS), [Action.HARD_DROP] * 30)


def test_before_a_game_there_is_nothing_to_tell() -> None:
    assert facts(FRESH, Page()) == {}


def test_a_game_tells_its_mode_score_and_rows() -> None:
    told = facts(PLAYED, Page(started=True))
    assert told == {"score": {"mode": "paged", "score": 1240, "rows": 7, "over": False}}
    assert json.loads(json.dumps(told)) == told


def test_the_end_of_a_game_is_told_with_the_score() -> None:
    score = facts(OVER, Page(started=True))["score"]
    assert (score["over"], score["score"]) == (True, OVER.score)


def test_a_replay_is_nobodys_score() -> None:
    assert facts(PLAYED, Page(started=True, watching=True)) == {}
