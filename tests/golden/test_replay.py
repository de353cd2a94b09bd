"""Golden games: a win per level, built and played by moves; every state of them is compared.

What a person would tell of a game is compared first. When a change of the rules is wanted, write
the games anew with tools/record_golden.py.
"""

import json
from pathlib import Path

import pytest

from record_golden import fingerprint, outcomes, recorded, written
from tycoon.levels import LEVELS
from tycoon.replay import decoded, replayed
from tycoon.state import State

FILES = sorted(Path(__file__).parent.glob("*.json"))
GAMES = {file.stem: json.loads(file.read_text(encoding="utf-8")) for file in FILES}


@pytest.fixture(scope="module")
def states() -> dict[str, list[State]]:
    return {
        name: list(replayed(game["level"], game["seed"], game["moves"]))
        for name, game in GAMES.items()
    }


def place(state: State) -> str:
    return f"tick {state.run.tick} of a run" if state.run else "building"


def test_there_is_a_game_for_each_level():
    assert [game["level"] for game in GAMES.values()] == list(LEVELS)


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_is_won(name, states):
    run = states[name][-1].run
    assert run is not None
    assert run.won_tick == run.tick


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_comes_out_as_it_did(name, states):
    assert list(outcomes(states[name])) == GAMES[name]["outcomes"]


@pytest.mark.parametrize("name", GAMES)
def test_every_state_of_a_golden_game_is_what_it_was(name, states):
    expected = " ".join(GAMES[name]["digests"]).split()
    for number, (state, mark) in enumerate(zip(states[name], expected, strict=False)):
        assert fingerprint(state) == mark, f"state {number} is the first to differ: {place(state)}"
    assert len(states[name]) == len(expected)


def test_the_third_game_builds_in_every_way_and_runs_three_times():
    moves = GAMES["level3"]["moves"]
    words = [move[0] for move in moves]
    assert {"draw", "place", "turn", "undo", "redo", "clear", "start", "stop"} <= set(words)
    places = [tuple(move[1]) for move in moves if move[0] == "place"]
    assert len(places) > len(set(places)), "a part takes the place of another"
    assert words.count("start") == 3


def test_the_second_game_is_out_of_memory_before_it_is_won():
    first, last = GAMES["level2"]["outcomes"]
    assert first["oom_tick"] is not None
    assert last["won_tick"] is not None


def test_the_recorder_writes_a_game_that_reads_the_same():
    game = {"level": 1, "seed": 7, "moves": [["place", [3, 1], "P"], ["start"], ["wait", 30]]}
    new = recorded(game)
    assert json.loads(written(new)) == new
    assert len(" ".join(new["digests"]).split()) == 1 + 2 + 30
    assert all(decoded(move) for move in new["moves"])
