"""A family of layouts, made as letters: lines that go side by side, and what helps their cores.

Every line has one decode core and stands in rows of its own, so that n lines are the first n
lines of a plan. A layout is honest: whatever a core sends on ends where it is wanted, so that no
board is lost for a silly reason (`faults`).
"""

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import NamedTuple

from tycoon.board import Board, Cell, parsed
from tycoon.levels import LEVELS, checked, empty_board
from tycoon.network import compiled
from tycoon.parts import ENGINES, STEPS, Part

Rows = tuple[tuple[int, str], ...]


class Plan(NamedTuple):
    """The lines, one after the other, as rows; and rows that stand below them in every layout."""

    lines: tuple[Rows, ...]
    feeders: Rows = ()


PLANS: dict[int, dict[str, Plan]] = {
    1: {
        "packed": Plan((((3, "SPD>>>>>>>>K"),), ((2, ".D>>>>>>>>>v"),), ((4, ".D>>>>>>>>>^"),))),
        "spread": Plan(
            (
                ((3, "S>>P>>D>>>>K"),),
                ((1, "...>>>D>>>>v"), (2, "...^.......v")),
                ((5, "...>>>D>>>>^"), (4, "...v.......^")),
            )
        ),
    },
    2: {
        "packed": Plan(
            (
                ((2, "SPD>>>>>>>>v"),),
                ((5, "SPD>>>>>>>>^"),),
                ((1, ".D>>>>>>>>>v"),),
                ((6, ".D>>>>>>>>>^"),),
                ((3, ".D>>>>>>>>>K"),),
                ((4, ".D>>>>>>>>>K"),),
            )
        ),
        "spread": Plan(
            (
                ((2, "S>>P>>D>>>>v"),),
                ((5, "S>>P>>D>>>>^"),),
                ((0, "...>>>D>>>>v"), (1, "...^.......v")),
                ((7, "...>>>D>>>>^"), (6, "...v.......^")),
                ((3, "...>>>D>>>>K"),),
                ((4, "...>>>D>>>>K"),),
            )
        ),
        "one prefill core for all": Plan(
            (((4, ".>>PD>>>>>>K"),), ((3, ".v.D>>>>>>>K"),), ((5, "S^.D>>>>>>>^"),)),
            ((2, "Sv.........."), (3, ".v.........K"), (5, "S^..........")),
        ),
    },
    3: {
        "packed": Plan(
            (
                ((1, "SPD>>>>>>>>v"),),
                ((3, "SPD>>>>>>>>^"),),
                ((6, "SPD>>>>>>>>^"),),
                ((0, ".D>>>>>>>>>v"),),
                ((4, ".D>>>>>>>>>v"),),
                ((7, ".D>>>>>>>>>^"),),
            )
        ),
        "spread": Plan(
            (
                ((1, "S>>>P......."), (2, "....>>D>>>>K")),
                ((3, "S>>P>>D>>>>^"),),
                ((6, "S>>P>>D>>>>^"),),
                ((0, "....>>D>>>>v"), (1, "S>>>P......v")),
                ((5, "...>>>D>>>>K"), (4, "...v........")),
                ((7, "...>>>D>>>>^"),),
            )
        ),
        "one prefill core for all": Plan(
            (((3, "S>>PD>>>>>>^"),), ((2, ".v.D>>>>>>>K"),), ((4, ".^.D>>>>>>>v"),)),
            (
                *((1, "Sv.........."), (2, ".v.........K"), (4, ".^..........")),
                *((5, ".^.........K"), (6, "S^..........")),
            ),
        ),
        "one prefill core for two sources": Plan(
            (
                ((2, ".>>PD>>>>>>K"),),
                ((6, "SPD>>>>>>>>^"),),
                ((1, "Sv.D>>>>>>>v"),),
                ((3, "S^.D>>>>>>>^"),),
                ((7, ".D>>>>>>>>>^"),),
                ((5, ".D>>>>>>>>>K"),),
            ),
            ((1, "Sv.........."), (3, "S^..........")),
        ),
    },
}
"""By level and name. The first lines begin at sources; the next share their prefill cores.

A prefill core has four sides and its prompts come in by one, so it feeds three lines at the most.
"""

GATED: dict[str, Plan] = {
    "packed": Plan((((1, "SPDV>>>>>>>v"),), ((3, "SPDV>>>>>>>^"),), ((6, "SPDV>>>>>>>^"),))),
    "spread": Plan((((1, "S>>P>>D>V>>v"),), ((3, "S>>P>>D>V>>^"),), ((6, "S>>P>>D>V>>^"),))),
    "one prefill core for all": Plan(
        (((3, "S>>PDV>>>>>^"),), ((2, ".v.DV>>>>>>K"),)),
        PLANS[3]["one prefill core for all"].feeders,
    ),
}
"""Lines of level 3 with a validation gate behind each decode core, for speculation."""


def laid(level: int, plan: Plan, num_lines: int) -> Board:
    """Return the level's board with the first lines of a plan, all of it legal there."""
    lines = empty_board(LEVELS[level]).text().splitlines()
    for row, letters in chain(plan.feeders, *plan.lines[:num_lines]):
        lines[row] = letters
    return checked(parsed("\n".join(lines)), LEVELS[level])


def engines_in(board: Board, plan: Plan, num_lines: int) -> list[Cell]:
    """Return the prefill and decode cores that stand in the rows of the first lines."""
    rows = {row for row, _ in chain(*plan.lines[:num_lines])}
    return [cell for cell in board.where(*ENGINES) if cell.row in rows]


def with_beside(board: Board, cells: Iterable[Cell], helper: Part) -> Board:
    """Return the board with a `helper` beside each of `cells` where one can stand.

    It takes a free neighbour, or else the place of a wire if a decode core has other ways out.
    """
    for cell in cells:
        if board.beside(cell, helper):
            continue
        free = [side for side in cell.neighbours() if board.at(side) is Part.EMPTY]
        ways = [compiled(board).routes[index].path[0] for index in compiled(board).exits[cell]]
        spare = board.at(cell) is Part.DECODE and len(ways) > 1
        wires = [way for way in ways if spare and board.at(way) in STEPS]
        for side in (*free, *wires)[:1]:
            board = board.placed(side, helper)
    return board


def paged(board: Board, cells: Iterable[Cell] | None = None) -> Board:
    """Return the board with page allocators beside `cells`, or beside every core."""
    return with_beside(board, board.where(*ENGINES) if cells is None else cells, Part.ALLOCATOR)


def drafted(board: Board) -> Board:
    """Return the board with draft models beside every decode core."""
    return with_beside(board, board.where(Part.DECODE), Part.DRAFT)


def without(board: Board, part: Part) -> Board:
    """Return the board with `part` removed; where it stood in a line, a wire closes the gap."""
    left = Part.EMPTY if part in (Part.ALLOCATOR, Part.DRAFT) else Part.RIGHT
    for cell in board.where(part):
        board = board.placed(cell, left)
    return board


def faults(board: Board, *, ungated: bool = False) -> Iterator[str]:
    """Yield what makes a layout dishonest: packets that get lost, cores that nothing reaches.

    With `ungated`, drafts may go to a sink: that the gate is missing is then the point.
    """
    network = compiled(board)
    wanted = {
        Part.SOURCE: {Part.PREFILL},
        Part.PREFILL: {Part.DECODE},
        Part.DECODE: {Part.SINK, Part.GATE},
        Part.GATE: {Part.SINK},
    }
    for cell, exits in network.exits.items():
        part = board.at(cell)
        ends = {network.routes[index].part for index in exits}
        lost = [network.routes[index].lost for index in exits if network.routes[index].lost]
        allowed = {Part.GATE} if cell in network.drafted and not ungated else wanted[part]
        if lost or not ends <= allowed:
            yield f"{part.name} in {cell} sends to {ends}, lost: {lost}"
        if not exits and part is not Part.SOURCE:
            yield f"{part.name} in {cell} has no exit"
    reached = {route.end for route in network.routes}
    for cell in board.where(*ENGINES, Part.GATE):
        if cell not in reached:
            yield f"nothing reaches {board.at(cell).name} in {cell}"
