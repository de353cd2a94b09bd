"""A board compiled into routes: a path of wires becomes one edge with one delay.

A packet needs HOP_TICKS for each cell it moves to, so a route over n cells takes n times that, and
a run never has to move a packet tick by tick.
"""

from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import Final

from tycoon.board import Board, Cell
from tycoon.parts import ENGINES, HANDS_TO, STEPS, WIRES, Part

HOP_TICKS: Final = 17
"""Ticks from the middle of one cell to the next: 50 px at 3 px a tick, rounded up."""


class Drop(Enum):
    """Why a packet was lost; the value is the name used in reports and string tables."""

    NO_EXIT = "no_exit"
    OPEN_END = "open_end"
    HEAD_ON = "head_on"
    RING = "ring"
    WRONG_PART = "wrong_part"
    QUEUE_FULL = "queue_full"
    NOT_A_TOKEN = "not_a_token"
    UNVERIFIED_DRAFT = "unverified_draft"


@dataclass(frozen=True, slots=True)
class Route:
    """One way out of `start`: the cells on it in order, the part in the last one, and how it ends.

    `lost` is None when packets arrive at that part, else the reason for which every packet on
    this route is lost in the last cell.
    """

    start: Cell
    path: tuple[Cell, ...]
    part: Part
    lost: Drop | None = None

    @property
    def end(self) -> Cell:
        """Return the last cell."""
        return self.path[-1]

    @property
    def delay_ticks(self) -> int:
        """Return how long a packet is on its way."""
        return HOP_TICKS * len(self.path)


@dataclass(frozen=True)
class Network:
    """All that a run needs to know of a board. `exits` holds indices into `routes`."""

    routes: tuple[Route, ...]
    exits: dict[Cell, tuple[int, ...]]
    paged: frozenset[Cell]
    drafted: frozenset[Cell]


def accepts_from(board: Board, cell: Cell, giver: Cell) -> bool:
    """Return whether the wire in `cell` takes a packet that comes from the cell `giver`.

    A wire takes from every side but the one that it points to.
    """
    part = board.at(cell)
    return part in STEPS and cell.toward(part) != giver


def ways_out(board: Board, cell: Cell) -> list[Cell]:
    """Return the neighbours that the emitter in `cell` sends into, clockwise from the right.

    These are wires that lead away and parts that it hands to directly; a source uses only the
    cell to its right, which it faces.
    """
    part = board.at(cell)
    sides = [cell.toward(Part.RIGHT)] if part is Part.SOURCE else cell.neighbours()
    direct = HANDS_TO[part]
    return [side for side in sides if board.at(side) in direct or accepts_from(board, side, cell)]


def route(board: Board, start: Cell, first: Cell) -> Route:
    """Return the route that leaves `start` into the neighbour `first`."""
    path = [first]
    while (part := board.at(path[-1])) in STEPS:
        here = path[-1]
        ahead = here.toward(part)
        if not ahead.on_board or board.at(ahead) is Part.EMPTY:
            return Route(start, tuple(path), part, Drop.OPEN_END)
        if board.at(ahead) in STEPS and not accepts_from(board, ahead, here):
            return Route(start, tuple(path), part, Drop.HEAD_ON)
        if ahead in path:
            return Route(start, tuple(path), part, Drop.RING)
        path.append(ahead)
    return Route(start, tuple(path), part)


@lru_cache(maxsize=64)
def compiled(board: Board) -> Network:
    """Return the routes of `board`, and which engines an allocator or a draft model serves."""
    routes: list[Route] = []
    exits: dict[Cell, tuple[int, ...]] = {}
    for cell in board.where(*HANDS_TO):
        found = [route(board, cell, first) for first in ways_out(board, cell)]
        exits[cell] = tuple(range(len(routes), len(routes) + len(found)))
        routes += found
    return Network(
        routes=tuple(routes),
        exits=exits,
        paged=frozenset(c for c in board.where(*ENGINES) if board.beside(c, Part.ALLOCATOR)),
        drafted=frozenset(c for c in board.where(Part.DECODE) if board.beside(c, Part.DRAFT)),
    )


@lru_cache(maxsize=64)
def stray_wires(board: Board) -> frozenset[Cell]:
    """Return the wires that no route reaches: nothing will ever move on them."""
    reached = {cell for way in compiled(board).routes for cell in way.path}
    return frozenset(cell for cell in board.where(*WIRES) if cell not in reached)
