"""A board as a short text for an address, and back: its terminal, its seed, its letters."""

from typing import Final, NamedTuple

from shared import link
from shared.link import OTHER_CONTENT, LinkError
from tycoon.board import Board
from tycoon.levels import LEVELS, checked

NAME: Final = "b"
VERSION: Final = 1
MAX_BYTES: Final = 1000
"""What a text may unpack to, at most: a board is 96 letters and two numbers."""

MAX_SEED: Final = (1 << 53) - 1


class Shared(NamedTuple):
    """A board that somebody sends, and what decides its run."""

    level: int
    seed: int
    board: Board


def packed(shared: Shared) -> str:
    """Return a board as a text for an address."""
    plain = {"level": shared.level, "seed": shared.seed, "board": shared.board.letters}
    return link.packed(plain, VERSION)


def unpacked(text: str) -> Shared:
    """Return the board in a text, which can stand on its level. Raises LinkError."""
    match link.unpacked(text, VERSION, MAX_BYTES):
        case {"level": level, "seed": seed, "board": str(letters), **more} if not more:
            number = _whole(level, min(LEVELS), max(LEVELS))
            return Shared(number, _whole(seed, 0, MAX_SEED), _board(letters, number))
    raise LinkError(OTHER_CONTENT)


def _whole(value: object, low: int, high: int) -> int:
    if type(value) is not int or not low <= value <= high:
        raise LinkError(OTHER_CONTENT)
    return value


def _board(letters: str, level: int) -> Board:
    try:
        return checked(Board(letters), LEVELS[level])
    except ValueError as error:  # no board at all, or none of this level
        raise LinkError(OTHER_CONTENT) from error
