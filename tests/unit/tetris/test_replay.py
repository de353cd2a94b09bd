"""Records: plain data to a game and back, and faults that are named."""

import json

import pytest
from tests.unit.tetris.drawn import filled_cells

from tetris.action import Action
from tetris.arena import HUMAN_SPEED, played
from tetris.replay import LETTERS, Record, RecordError, decoded, encoded, states
from tetris.report import digest_of_all
from tetris.state import DEFAULT, Config, Mode
from tetris.step import new_game, step

PLAIN = {"seed": 1, "mode": "paged", "ticks": 60, "actions": [[0, "CLLD"], [9, "S", 12], [30, "P"]]}


def test_a_record_comes_back_from_plain_data_through_json() -> None:
    _, script = played(4, Mode.PAGED, HUMAN_SPEED, max_pieces=10)
    for config in (DEFAULT, Config(das_ticks=6, gravity_percent=150), Config(arr_ticks=0)):
        record = Record(4, Mode.PAGED, config, 500, {t: a for t, a in script if t < 500})
        assert decoded(json.loads(json.dumps(encoded(record)))) == record


def test_actions_that_go_on_are_written_as_one_entry() -> None:
    record = decoded(PLAIN)
    assert record.script[20] == (Action.SOFT_DROP,)
    assert encoded(record) == PLAIN


def test_a_replay_ends_where_the_game_did() -> None:
    state, script = played(5, Mode.CONTIGUOUS, max_pieces=30)
    record = Record(5, Mode.CONTIGUOUS, DEFAULT, state.tick, dict(script))
    *_, last = states(record)
    assert last == state
    assert filled_cells(last) == filled_cells(state)


def test_a_replay_has_the_first_state_and_one_for_each_tick() -> None:
    played_again = list(states(decoded(PLAIN)))
    assert played_again[0] == new_game(1, Mode.PAGED)
    assert [state.tick for state in played_again] == list(range(61))


def test_a_replay_is_over_with_the_game() -> None:
    drops = {**PLAIN, "ticks": 5000, "actions": [[0, "D", 5000]]}
    *_, last = states(decoded(drops))
    assert last.oom is not None
    assert last.tick < 20


def test_the_digest_of_a_game_depends_on_every_state() -> None:
    first = new_game(1, Mode.PAGED)
    left = step(first, [Action.LEFT])
    back = step(left, [Action.RIGHT])
    there, one = digest_of_all([first, left, back])
    _, other = digest_of_all([first, step(first), back])
    assert there == back
    assert one != other


def test_every_action_has_a_letter_of_its_own() -> None:
    assert list(LETTERS.values()) == list(Action)
    assert len(LETTERS) == len(Action)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"seed": -1}, "seed: -1 is no whole number from 0 to"),
        ({"seed": 1.0}, "seed: 1.0"),
        ({"seed": True}, "seed: True"),
        ({"mode": "easy"}, "mode: 'easy' is neither"),
        ({"ticks": 10**9}, "ticks: 1000000000"),
        ({"actions": {}}, "actions: they are no list"),
        ({"actions": [[0, "L"], 7]}, "actions, entry 2: 7 is not"),
        ({"actions": [[0]]}, "actions, entry 1"),
        ({"actions": [[0, "LXL"]]}, "actions, entry 1, letter 2: 'X' is no action"),
        ({"actions": [[0, ""]]}, "actions, entry 1: a tick has from 1 to 32 letters"),
        ({"actions": [[0, "L" * 33]]}, "actions, entry 1: a tick has from 1 to 32 letters"),
        ({"actions": [[5, "L"], [5, "R"]]}, "actions, entry 2, tick: 5 is no whole number from 6"),
        ({"actions": [[5, "L", 0]]}, "actions, entry 1, n: 0"),
        ({"actions": [[60, "L"]]}, "actions, entry 1: tick 60 is beyond the 60 ticks"),
        ({"actions": [[50, "S", 11]]}, "actions, entry 1: tick 60 is beyond"),
        ({"config": []}, "config: it is no object"),
        ({"config": {"speed": 1}}, "config: 'speed' is nothing"),
        ({"config": {"soft_drop": 0}}, "config, soft_drop: 0"),
        ({"level": 1}, "'level' is nothing that a record has"),
    ],
)
def test_a_fault_in_a_record_is_named(change: dict[str, object], message: str) -> None:
    with pytest.raises(RecordError) as caught:
        decoded(PLAIN | change)
    assert message in str(caught.value)


@pytest.mark.parametrize("name", ["seed", "mode", "ticks", "actions"])
def test_what_is_missing_is_named(name: str) -> None:
    with pytest.raises(RecordError, match=f"'{name}' is missing"):
        decoded({key: value for key, value in PLAIN.items() if key != name})


@pytest.mark.parametrize("plain", [None, [], "x", 1])
def test_what_is_no_object_is_no_record(plain: object) -> None:
    with pytest.raises(RecordError, match="a record is an object"):
        decoded(plain)
