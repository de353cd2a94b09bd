"""Where packets on their way are drawn: hundreds in every frame, so places are worked out once.

A step of a core sends a whole batch in one tick. To look like many, its packets are drawn a little
behind each other and in lanes, as their numbers say.
"""

from functools import lru_cache
from typing import Final

from shared.picture import Marks, no_marks, sprite_mark
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

PHASES: Final = 24
"""Packets differ in lane and lag by their number; after so many the same ones come again."""

LAGS: Final = tuple(round(phase / PHASES * SPREAD * HOP_STEPS) for phase in range(PHASES))
"""How many places a packet of each phase is drawn behind."""

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


class Tracks:
    """The marks of a kind of packet along each route of a board, the last one in its last tick.

    They are worked out when they are first needed: an empty way is not known yet. A packet of phase
    `phase` on route `route` has the way number `route * PHASES + phase`.
    """

    def __init__(self, board: Board, kind: Kind) -> None:
        """Know the routes of a board."""
        self.routes = compiled(board).routes
        self.sprite = INDEX[f"packet {kind.name}"]
        self.lanes: dict[tuple[int, int], list[Marks]] = {}
        self.ways: list[list[Marks]] = [[]] * (len(self.routes) * PHASES)

    def worked_out(self, number: int) -> list[Marks]:
        """Work out one way: it is a lane, left a little too early as the last ones lag behind."""
        route, phase = divmod(number, PHASES)
        lane = self.lane(route, phase % len(LANES))
        self.ways[number] = lane[: len(lane) - LAGS[phase]]
        return self.ways[number]

    def lane(self, route: int, lane: int) -> list[Marks]:
        """Return the mark at each place of a lane of a route: one for all packets on it."""
        if (route, lane) not in self.lanes:
            ways = places(self.routes[route], LANES[lane])
            self.lanes[route, lane] = [sprite_mark(self.sprite, *at) for at in ways]
        return self.lanes[route, lane]


@lru_cache(maxsize=2)
def tracks(board: Board) -> tuple[Tracks, ...]:
    """Return the marks of every kind of packet on a board, in the order of Kind."""
    return tuple(Tracks(board, kind) for kind in Kind)


def packets(run: Run, part: float) -> tuple[Marks, Marks]:
    """Return the marks of all tokens and those of all other packets, `part` of a tick later."""
    tokens, others = no_marks(), no_marks()
    every = tracks(run.board)
    ways = [each.ways for each in every]
    steps = int((run.tick + part) * STEPS_A_TICK) - 1
    for due, _, serial, route, packet in run.transit:
        kind, number = packet.kind, route * PHASES + serial % PHASES
        way = ways[kind][number] or every[kind].worked_out(number)
        if kind is Kind.TOKEN:
            tokens += way[steps - due * STEPS_A_TICK]
        else:
            others += way[steps - due * STEPS_A_TICK]
    return tokens, others
