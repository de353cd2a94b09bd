"""The record of the game in tetris.html: written while one plays, read while one watches."""

from tetris.action import Action
from tetris.replay import Record, encoded
from tetris.state import State


class Tape:
    """What was done in the game so far, or all of a game that was recorded elsewhere."""

    def __init__(self, record: Record | None = None) -> None:
        """Take a record to be watched, or be empty and write."""
        self.record = record
        self.script: dict[int, tuple[Action, ...]] = {}

    def wrote(self, tick: int, actions: tuple[Action, ...]) -> None:
        """Write down the actions of a tick."""
        if actions:
            self.script[tick] = actions

    def actions(self, tick: int) -> tuple[Action, ...]:
        """Return what was done in a tick of the record that is watched."""
        return self.record.script.get(tick, ()) if self.record else ()

    def is_over(self, tick: int) -> bool:
        """Return whether a record is watched and has come to its end."""
        return self.record is not None and tick >= self.record.ticks

    def whole(self, state: State) -> Record:
        """Return the record that is watched, or that of the game up to `state`."""
        if self.record is not None:
            return self.record
        return Record(state.seed, state.mode, state.config, state.tick, dict(self.script))

    def plain(self, state: State) -> dict[str, object]:
        """Return the record as plain data."""
        return encoded(self.whole(state))
