"""Golden games, played by bots: every state of them is compared.

What a person would tell of a game is compared first. When a change of the rules is wanted, write
the games anew with recording.py.
"""

import json
from collections import Counter
from pathlib import Path

import pytest
from tests.golden.tetris.recording import GAMES as RECORDED
from tests.golden.tetris.recording import again, fingerprint

from tetris.event import Cleared, Dropped, Held, Locked, Moved, SplitUp, Spun
from tetris.report import report
from tetris.scoring import Spin
from tetris.state import Mode, State

FILES = sorted(Path(__file__).parent.glob("*.json"))
GAMES = {file.stem: json.loads(file.read_text(encoding="utf-8")) for file in FILES}


@pytest.fixture(scope="module")
def states() -> dict[str, list[State]]:
    return {name: list(again(game)) for name, game in GAMES.items()}


def test_every_recorded_game_is_there():
    assert GAMES.keys() == RECORDED.keys()


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_comes_out_as_it_did(name, states):
    assert report(states[name][-1]) == GAMES[name]["outcome"]


@pytest.mark.parametrize("name", GAMES)
def test_every_state_of_a_golden_game_is_what_it_was(name, states):
    expected = " ".join(GAMES[name]["digests"]).split()
    for state, mark in zip(states[name], expected, strict=False):
        assert fingerprint(state) == mark, f"tick {state.tick} is the first to differ"
    assert len(states[name]) == len(expected)


def test_both_modes_are_played_and_one_game_to_its_end():
    assert {game["mode"] for game in GAMES.values()} == {mode.value for mode in Mode}
    assert any(game["outcome"]["oom"] for game in GAMES.values())


def test_golden_games_do_all_that_there_is(states):
    """They clear, split, hold, drop, kick, spin, and pieces lock by themselves."""
    seen: Counter[object] = Counter()
    for game in states.values():
        for state in game:
            kinds = [type(event) for event in state.events]
            seen.update(kinds)
            if Locked in kinds and Dropped not in kinds and SplitUp not in kinds:
                seen["by itself"] += 1
            for event in state.events:
                if isinstance(event, Spun):
                    seen["kick", event.test] += 1
                    seen["spin", event.spin] += 1
                if isinstance(event, Cleared):
                    seen["cleared", len(event.rows)] += 1
                    seen["cleared by", event.spin] += 1
                    seen["back to back"] += event.back_to_back
            seen["resets"] = max(seen["resets"], state.num_resets)
            seen["combo"] = max(seen["combo"], state.combo)
    for kind in (Cleared, Dropped, Held, Moved, SplitUp, Spun, "by itself"):
        assert seen[kind] > 3, kind
    assert all(seen["kick", test] for test in range(5))
    assert seen["spin", Spin.MINI]
    assert seen["cleared", 1]
    assert seen["cleared", 2]
    assert seen["cleared", 3]
    assert seen["resets"] > 5
    assert seen["combo"] > 1
