"""Each event has its sound, nothing sounds twice, and a busy tick is no noise."""

from dataclasses import replace
from typing import get_args

import pytest
from tests.unit.tetris.drawn import falling, piece_on, row, top

from shared.sounds import Cue
from tetris import sounds
from tetris.action import Action
from tetris.event import Cleared, Dropped, Event, Moved, Refusal, Refused
from tetris.scoring import Spin
from tetris.sounds import cues
from tetris.state import Mode
from tetris.step import acted, new_game, step
from tetris.tetromino import Kind

GAME = new_game(1, Mode.PAGED)
CLEARED = Cleared((0,), 160, 100, Spin.NONE, 0, back_to_back=False, perfect=False)
FLAT = piece_on(Kind.I, [top(19, col) for col in range(6, 10)])
SQUARE = piece_on(Kind.O, [top(2, 4), top(2, 5), top(3, 4), top(3, 5)])
ALL = [name for name in vars(sounds) if name.isupper() and name != "CUES"]


def heard(*events: Event) -> tuple[Cue, ...]:
    return cues(replace(GAME, events=events))


def test_every_event_has_a_cue() -> None:
    assert set(sounds.CUES) == set(get_args(Event))
    assert all(sounds.CUES.values())


def test_every_event_sounds_different() -> None:
    assert len(set(sounds.CUES.values())) == len(sounds.CUES)


@pytest.mark.parametrize(
    ("action", "cue"),
    [
        (Action.LEFT, sounds.MOVED),
        (Action.CLOCKWISE, sounds.SPUN),
        (Action.HOLD, sounds.HELD),
        (Action.HARD_DROP, (*sounds.DROPPED, *sounds.LOCKED)),
        (Action.SOFT_DROP, ()),
    ],
)
def test_an_action_sounds_like_what_it_did(action: Action, cue: tuple[Cue, ...]) -> None:
    assert cues(step(GAME, [action])) == cue


def test_a_split_is_heard_before_its_request_lies() -> None:
    after = acted(falling(SQUARE, [top(17, 4), top(16, 5)]), Action.SPLIT)
    assert cues(after) == (*sounds.SPLIT, *sounds.LOCKED)


def test_nothing_is_heard_in_a_tick_without_events() -> None:
    assert cues(step(GAME)) == ()


def test_a_cleared_row_is_heard_and_an_empty_memory_has_one_tone_more() -> None:
    assert heard(CLEARED) == sounds.CLEARED
    perfect = heard(replace(CLEARED, perfect=True))
    assert perfect[: len(sounds.CLEARED)] == sounds.CLEARED
    assert len(perfect) == len(sounds.CLEARED) + 1
    emptied = acted(falling(FLAT, row(19)[:6]), Action.HARD_DROP)
    assert set(perfect) <= set(cues(emptied))


def test_a_refusal_is_heard_as_one_tone() -> None:
    assert heard(*(Refused(why) for why in Refusal)) == sounds.REFUSED


def test_the_same_tone_is_heard_once_in_a_tick() -> None:
    assert heard(*[Moved(-1)] * 12, Dropped(3), Dropped(4)) == (*sounds.MOVED, *sounds.DROPPED)


def test_the_busiest_tick_has_few_tones_at_once() -> None:
    state = step(GAME, [*Action] * 3)
    while state.oom is None:
        found = cues(state)
        together = [sum(other.delay_ms == cue.delay_ms for other in found) for cue in found]
        assert max(together, default=0) <= len(sounds.CUES)
        state = step(state, [*Action] * 3)
    assert len(set(cues(state))) == len(cues(state)) <= 16


def test_out_of_memory_is_heard_once() -> None:
    over = step(GAME, [Action.HARD_DROP] * 30)
    assert over.oom is not None
    assert cues(over)[-2:] == sounds.OUT_OF_MEMORY
    assert cues(step(over)) == ()
    assert cues(step(step(over))) == ()


@pytest.mark.parametrize("name", ALL)
def test_every_cue_can_be_played(name: str) -> None:
    for cue in getattr(sounds, name):
        assert 20 < cue.hertz < 20_000
        assert cue.wave in {"sine", "triangle", "square", "sawtooth"}
        assert 0 < cue.gain <= 0.25
        assert 0 < cue.ms <= 500
        assert cue.delay_ms >= 0
