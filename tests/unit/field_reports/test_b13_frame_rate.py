"""B13: how many ticks there are, and so how a game goes, does not depend on the screen."""

import random
from collections.abc import Iterator
from itertools import pairwise

import pytest
from tests.boards_as_letters import ENDLESS_2, level_board

from shared.clock import MICROSECONDS, TICKS_PER_SECOND, ticks_due
from tetris.arena import Player, played
from tetris.replay import Record
from tetris.state import Config, Mode
from tetris.state import State as Blocks
from tetris.step import new_game, step
from tycoon import simulation
from tycoon.report import report

MINUTE = 60 * MICROSECONDS
MAX_TICKS = 10


def even(hertz: int) -> list[int]:
    """Return a minute of frames in microseconds, cut off as the page does it."""
    ends = [number * MINUTE // (60 * hertz) for number in range(60 * hertz + 1)]
    return [end - start for start, end in pairwise(ends)]


def uneven(seed: int) -> list[int]:
    """Return a minute of frames of 5 to 40 ms."""
    chance = random.Random(seed)
    frames: list[int] = []
    left = MINUTE
    while left > 40_000:
        frames.append(chance.randint(5_000, 40_000))
        left -= frames[-1]
    return [*frames, left]


RATES = {f"{hertz} Hz": even(hertz) for hertz in (30, 60, 75, 144, 240)} | {"uneven": uneven(1)}


def ticks(frames: list[int], speed: int) -> Iterator[int]:
    """Yield how many ticks each frame plays."""
    lag = 0
    for elapsed in frames:
        now, lag = ticks_due(lag, elapsed, speed, MAX_TICKS)
        yield now


@pytest.mark.parametrize("speed", [1, 4])
@pytest.mark.parametrize("rate", RATES)
def test_b13_a_minute_of_the_tycoon_delivers_the_same(rate: str, speed: int) -> None:
    run = simulation.begun(level_board(2, ENDLESS_2), 2, 1)
    alone = simulation.advanced(run, 60 * TICKS_PER_SECOND * speed)
    for count in ticks(RATES[rate], speed):
        run = simulation.advanced(run, count)
    assert report(run) == report(alone)
    assert run.tick == 60 * TICKS_PER_SECOND * speed


@pytest.fixture(scope="module")
def game() -> tuple[Record, Blocks]:
    """A game of more than a minute, and its state after a minute."""
    end, script = played(5, Mode.CONTIGUOUS, Player(actions_per_second=4), max_pieces=70)
    record = Record(5, Mode.CONTIGUOUS, Config(), end.tick, dict(script))
    state = new_game(record.seed, record.mode, record.config)
    while state.tick < 60 * TICKS_PER_SECOND:
        state = step(state, record.script.get(state.tick, ()))
    return record, state


@pytest.mark.parametrize("rate", RATES)
def test_b13_a_minute_of_vram_tetris_is_the_same_game(
    rate: str, game: tuple[Record, Blocks]
) -> None:
    record, after_a_minute = game
    state = new_game(record.seed, record.mode, record.config)
    for count in ticks(RATES[rate], speed=1):
        for _ in range(count):
            state = step(state, record.script.get(state.tick, ()))
    assert state == after_a_minute
    assert state.totals.num_locked > 20
