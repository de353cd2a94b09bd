"""What a player can ask for. An action that is impossible changes nothing and never raises."""

from dataclasses import dataclass

from tycoon.board import Board, Cell
from tycoon.parts import Part


@dataclass(frozen=True, slots=True)
class Place:
    """Put `part` into `cell`, in place of what is there."""

    cell: Cell
    part: Part


@dataclass(frozen=True, slots=True)
class Turn:
    """Turn the wire in `cell` clockwise by `quarters` right angles; -1 turns it back."""

    cell: Cell
    quarters: int


@dataclass(frozen=True, slots=True)
class Erase:
    """Empty all of `cells`; fixed parts stay."""

    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Draw:
    """Lay a wire along `path`, from its first cell to its last, with corners where it turns."""

    path: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Load:
    """Put a whole board in place of this one: a pasted text or a hint."""

    board: Board


@dataclass(frozen=True, slots=True)
class Clear:
    """Empty every cell that is the player's."""


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back the last change of the board."""


@dataclass(frozen=True, slots=True)
class Redo:
    """Make the change that was taken back last once more."""


@dataclass(frozen=True, slots=True)
class Start:
    """Open the doors: a run begins on the board as it stands."""


@dataclass(frozen=True, slots=True)
class Stop:
    """End the run; the board is as it was built."""


Action = Place | Turn | Erase | Draw | Load | Clear | Undo | Redo | Start | Stop
