"""What a page needs of a game: the methods that an entry point's object has."""

from typing import Protocol


class Game(Protocol):
    """What a page needs of a game."""

    language: str

    repeated: frozenset[str]
    """Commands that are done again and again while their key is held; others are done once."""

    def speed(self) -> int:
        """Return ticks per sixtieth of a second now; 0 while nothing moves."""

    def polls(self) -> bool:
        """Return whether something must be looked at in every frame, although nothing moves."""

    def advance(self, ticks: int) -> None:
        """Let time pass."""

    def show(self, part: float) -> None:
        """Bring picture, words and sounds up to date; `part` of the next tick has passed."""

    def forget(self) -> None:
        """Write every word anew at the next `show`: the language has changed."""

    def command(self, name: str) -> None:
        """Do what a key or a button asks.

        "press X" and "release X" come in pairs from keys and buttons that can be held.
        """

    def key(self, code: str) -> str | None:
        """Return the command of a key, or None for a key that the game does not use."""

    def pointer(self, what: str, event: object) -> None:
        """Take a pointer event on the board: one of the values of POINTER_EVENTS."""

    def prepare(self, dialog: str) -> None:
        """Fill a dialog before it opens."""

    def rest(self) -> None:
        """Nobody looks, or the keys go elsewhere: pause."""

    def sorry(self, why: str) -> str:
        """Return the words for an error, and stop what may have caused it."""

    def public(self) -> str:
        """Return the public state as JSON."""
