"""What is only of this tab: keys that are held, what is shown, the log. Values in, values out."""

from dataclasses import dataclass, replace
from enum import Enum
from typing import Final, NamedTuple

from shared.notice import Notice
from tetris.action import COLS, Action
from tetris.board import Cell
from tetris.held import num_moves
from tetris.showing import Showing
from tetris.state import Config, State

MAX_LOG: Final = 40
MAX_ASKED: Final = 12
"""Presses that one tick takes; a machine-gun of keys is cut short."""


class Tone(Enum):
    """What kind of line a line of the log is."""

    INFO = "info"
    GOOD = "good"
    WARNING = "warning"
    ERROR = "error"


class Line(NamedTuple):
    """A line of the log."""

    tone: Tone
    notice: Notice


class HeldKey(NamedTuple):
    """An action whose key is down, and for how many ticks."""

    action: Action
    num_ticks: int = 0


@dataclass(frozen=True, slots=True)
class Page:
    """The tab around one game.

    `asked` are the presses since the last tick. `log` is newest first. `watching` says that a
    record plays, and keys do not.
    """

    started: bool = False
    paused: bool = False
    watching: bool = False
    held: tuple[HeldKey, ...] = ()
    asked: tuple[Action, ...] = ()
    showing: Showing | None = None
    pointed: Cell | None = None
    log: tuple[Line, ...] = ()
    notice: Notice | None = None


ON: Final = ("running", "watching", "paused")
"""The words of `status` while a game or a replay is on."""


def status(state: State, page: Page) -> str:
    """Return in one word what goes on: ready, running, watching, paused or oom."""
    if not page.started:
        return "ready"
    if state.oom is not None and page.showing is None:
        return "oom"
    if page.paused:
        return "paused"
    return "watching" if page.watching else "running"


def takes_keys(state: State, page: Page) -> bool:
    """Return whether a press of a key is for the falling piece."""
    return status(state, page) == "running" and state.oom is None


def pressed(page: Page, action: Action) -> Page:
    """Return the page after a key went down. It acts once now, and while it is held by `due`."""
    if any(key.action is action for key in page.held):
        return page
    asked = page.asked if len(page.asked) >= MAX_ASKED else (*page.asked, action)
    return replace(page, asked=asked, held=(*page.held, HeldKey(action)), notice=None)


def released(page: Page, action: Action) -> Page:
    """Return the page after a key went up."""
    return replace(page, held=tuple(key for key in page.held if key.action is not action))


def let_go(page: Page) -> Page:
    """Return the page with no key held and nothing asked: the keys went to somebody else."""
    return replace(page, held=(), asked=())


def due(page: Page, config: Config) -> tuple[tuple[Action, ...], Page]:
    """Return the actions of this tick, and the page a tick later.

    Of left and right the one pressed last acts. What was pressed acts even if let go since.
    """
    actions: list[Action] = [action for action in page.asked if action is not Action.SOFT_DROP]
    sideways = [key for key in page.held if key.action in COLS]
    if sideways and sideways[-1].num_ticks:
        last = sideways[-1]
        times = num_moves(last.num_ticks, config.das_ticks, config.arr_ticks)
        actions += [last.action] * times
    held = {key.action for key in page.held}
    if Action.SOFT_DROP in (*page.asked, *held):
        actions.append(Action.SOFT_DROP)
    return tuple(actions), replace(waited(page), asked=())


def waited(page: Page) -> Page:
    """Return the page after a tick in which keys were only held."""
    held = tuple(HeldKey(key.action, key.num_ticks + 1) for key in page.held)
    return replace(page, held=held)


def noted(page: Page, *lines: Line) -> Page:
    """Return the page with more lines in its log, the last one on top."""
    return replace(page, log=(*reversed(lines), *page.log)[:MAX_LOG]) if lines else page
