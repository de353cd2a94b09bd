"""The system log: what of a tick's events is worth a line."""

from collections.abc import Callable
from typing import Final

from shared.notice import Notice
from tetris import event as events
from tetris.event import Event, Refusal
from tetris.page import Line, Tone
from tetris.request import Request
from tetris.scoring import Spin
from tetris.state import State

REFUSED: Final = {
    Refusal.HOLD_USED: "tetris.log.refused.hold",
    Refusal.WRONG_MODE: "tetris.log.refused.mode",
    Refusal.NOT_CHARGED: "tetris.log.refused.charge",
}


def named(asked: Request) -> Notice:
    """Return a request's name, to be put into words."""
    return Notice.of(f"tetris.topic.{asked.topic}", id=asked.id)


def started(state: State, *, replay: bool) -> Line:
    """Return the first line of a game, or of a replay."""
    mode = Notice.of(f"tetris.mode.{state.mode.value}")
    key = "tetris.log.replay" if replay else "tetris.log.start"
    return Line(Tone.INFO, Notice.of(key, mode=mode, seed=state.seed))


def lines(state: State) -> list[Line]:
    """Return the lines of the last tick, in their order."""
    found = [line for event in state.events for line in _of(state, event)]
    if state.oom is not None and state.events:
        notice = Notice.of("tetris.log.oom", name=named(state.oom.request))
        found.append(Line(Tone.ERROR, notice))
    return found


def _of(state: State, event: Event) -> list[Line]:
    told = _TOLD.get(type(event))
    return told(state, event) if told else []


def _split(_state: State, event: events.SplitUp) -> list[Line]:
    return [Line(Tone.GOOD, Notice.of("tetris.log.split", name=named(event.request)))]


def _level(_state: State, event: events.LevelUp) -> list[Line]:
    return [Line(Tone.INFO, Notice.of("tetris.log.level", level=event.level))]


def _refused(state: State, event: events.Refused) -> list[Line]:
    notice = Notice.of(REFUSED[event.why], charge=state.charge)
    return [Line(Tone.WARNING, notice)]


def _cleared(_state: State, event: events.Cleared) -> list[Line]:
    freed = Notice.of(
        "tetris.log.cleared", rows=len(event.rows), tokens=event.num_tokens, points=event.points
    )
    extras = [
        ("tetris.log.spin", event.spin is not Spin.NONE),
        ("tetris.log.again", event.back_to_back),
        ("tetris.log.combo", event.combo > 0),
        ("tetris.log.perfect", event.perfect),
    ]
    more = [Notice.of(key, combo=event.combo) for key, is_so in extras if is_so]
    return [Line(Tone.GOOD, notice) for notice in (freed, *more)]


_TOLD: Final[dict[type, Callable[..., list[Line]]]] = {
    events.SplitUp: _split,
    events.LevelUp: _level,
    events.Refused: _refused,
    events.Cleared: _cleared,
}
