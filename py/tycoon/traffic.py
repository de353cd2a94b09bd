"""Where packets on their way are drawn: hundreds in every frame, so places are worked out once.

A step of a core sends a whole batch in one tick. To look like many, its packets are drawn a little
behind each other and in lanes, as their numbers say.
"""

from functools import lru_cache
from typing import Final

from shared.picture import Marks, sprite_mark
from tycoon.board import Board, Cell
from tycoon.network import HOP_TICKS, Route, compiled
from tycoon.parts import Kind
from tycoon.sprites import INDEX, UNIT
from tycoon.state import Run

STEPS_A_TICK: Final = 2
"""Places in a tick: a packet moves by one and a half units at a time, less than anybody sees."""

HOP_STEPS: Final = HOP_TICKS * STEPS_A_TICK

SPREAD: Final = 0.95
"""Cells over which packets that were sent in the same tick are drawn."""

LANES: Final = (-4.5, 0.0, 4.5)
"""How far, in units, each lane lies to the side of the middle of a wire."""

LAGS: Final = tuple(round(number / 24 * SPREAD * HOP_STEPS) for number in range(24))
"""How many places each packet is drawn behind, by its number."""

Place = tuple[float, float]


def middle(cell: Cell) -> Place:
    """Return the middle of a cell in units."""
    return (cell.col + 0.5) * UNIT, (cell.row + 0.5) * UNIT


def places(route: Route, lane: float) -> list[Place]:
    """Return where a packet on `route` is after each step, `lane` units to the side.

    It waits at the start for as long as the hindmost packet does.
    """
    found = []
    for before, after in zip((route.start, *route.path), route.path, strict=False):
        x, y = middle(before)
        cols, rows = after.col - before.col, after.row - before.row
        for step in range(HOP_STEPS):
            along = step / HOP_STEPS * UNIT
            found.append((x + cols * along + rows * lane, y + rows * along + cols * lane))
    x, y = middle(route.end)
    return [found[0]] * max(LAGS) + found + [(x + rows * lane, y + cols * lane)]


class Tracks(dict[int, list[tuple[float, ...]]]):
    """The mark of a kind of packet at each place of each lane of each route of a board.

    They are worked out when they are first needed. Lane `lane` of route `route` has the number
    `route * len(LANES) + lane`.
    """

    def __init__(self, board: Board, kind: Kind) -> None:
        """Know the routes of a board."""
        super().__init__()
        self.routes = compiled(board).routes
        self.sprite = INDEX[f"packet {kind.name}"]

    def __missing__(self, number: int) -> list[tuple[float, ...]]:
        """Work out one lane of one route."""
        route, lane = divmod(number, len(LANES))
        marks = [sprite_mark(self.sprite, *at) for at in places(self.routes[route], LANES[lane])]
        self[number] = marks
        return marks


@lru_cache(maxsize=2)
def tracks(board: Board) -> dict[Kind, Tracks]:
    """Return the marks of every kind of packet on a board."""
    return {kind: Tracks(board, kind) for kind in Kind}


def packets(run: Run, part: float) -> tuple[Marks, Marks]:
    """Return the marks of all tokens and those of all other packets, `part` of a tick later."""
    tokens: Marks = []
    others: Marks = []
    every = tracks(run.board)
    token_ways = every[Kind.TOKEN]
    steps = int((run.tick + part) * STEPS_A_TICK) - 1
    for due, _, serial, route, packet in run.transit:
        number = route * len(LANES) + serial % len(LANES)
        after_end = steps - due * STEPS_A_TICK - LAGS[serial % len(LAGS)]
        if packet.kind is Kind.TOKEN:
            tokens += token_ways[number][after_end]
        else:
            others += every[packet.kind][number][after_end]
    return tokens, others
