"""B13: a game is as fast, and ends the same, on every screen: the slowest, the fastest, uneven.

The rates between are played without a browser, in tests/unit/field_reports.
"""

import json

import pytest
from tests.boards_as_letters import ENDLESS_2, level_board
from tests.browser.frame_clock import held, steady, uneven
from tests.browser.scenes import begin_tycoon
from tests.browser.tetris_page import TetrisPage
from tests.browser.tycoon_page import TycoonPage

from tetris.arena import Player, played
from tetris.replay import Record, states
from tetris.report import report as tetris_report
from tetris.state import Config, Mode
from tycoon import simulation
from tycoon.report import report

SPEED = 4
TICKS = 3600
"""Sixty simulated seconds, in a quarter of the frames."""

SECONDS = 15
FRAMES = {
    "30 Hz": lambda seconds: steady(30, seconds),
    "240 Hz": lambda seconds: steady(240, seconds),
    "uneven": lambda seconds: uneven(1, 5, 40, seconds),
}


@pytest.mark.parametrize("rate", FRAMES)
def test_b13_a_minute_of_the_tycoon_is_what_cpython_says(tycoon: TycoonPage, rate: str) -> None:
    begin_tycoon(tycoon, SPEED)
    with held(tycoon) as clock:
        first = tycoon.state()["run"]["ticks"]
        clock.deliver(FRAMES[rate](TICKS / SPEED / 60))
        run = tycoon.state()["run"]
    assert abs(run["ticks"] - first - TICKS) <= 1
    alone = simulation.advanced(simulation.begun(level_board(2, ENDLESS_2), 2, 1), run["ticks"])
    assert run == json.loads(json.dumps(report(alone)))
    assert run["delivered"] > 1900


def test_b13_a_game_of_vram_tetris_is_the_same_at_every_frame_rate(tetris: TetrisPage) -> None:
    end, script = played(5, Mode.PAGED, Player(actions_per_second=4), max_pieces=14)
    record = Record(5, Mode.PAGED, Config(), end.tick, dict(script))
    at_tick = {state.tick: state for state in states(record)}
    ticks = {}
    for rate, frames in FRAMES.items():
        with held(tetris) as clock:
            tetris.watch(record)
            clock.deliver(frames(SECONDS))
            told = tetris.state()
        alone = json.loads(json.dumps(tetris_report(at_tick[told["ticks"]])))
        assert alone == {name: told[name] for name in alone}
        ticks[rate] = told["ticks"]
    assert max(ticks.values()) - min(ticks.values()) <= 1
    # A split and full rows are shown at leisure meanwhile, in which the rules wait.
    assert (told["splits"], told["lines"]) > (0, 0)
    assert SECONDS * 60 * 0.8 < min(ticks.values()) < SECONDS * 60 < end.tick
