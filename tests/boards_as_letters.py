"""Boards written as letters, and runs that begin with packets on their way to one part."""

from collections import Counter
from dataclasses import replace

from tycoon.board import NUM_COLS, NUM_ROWS, Board, Cell, parsed
from tycoon.levels import LEVELS, checked, empty_board
from tycoon.network import compiled
from tycoon.parts import Kind
from tycoon.simulation import advanced, begun
from tycoon.state import DecodeCore, PrefillCore, Request, Run, Transit
from tycoon.state import Packet as Packet

PACKED_1 = {3: "SPD>>>>>>>>K"}
"""The smallest line of level 1: everything hands over directly up to the decode core."""

PACKED_2 = {2: "SPD>>>>>>>>v", 3: "...........K", 4: "...........K", 5: "SPD>>>>>>>>^"}
PAGED_2 = {2: "SPD>>>>>>>>v", 3: ".AA........K", 4: ".AA........K", 5: "SPD>>>>>>>>^"}

ENDLESS_2 = {2: "SPD>>>>>>>>v", 3: ".AA........K"}
"""One line of level 2 that neither wins nor runs out of memory."""


def board(*rows: str, top: int = 0) -> Board:
    """Return the board with these rows from row `top` down; what is not written is empty."""
    above, below = [""] * top, [""] * (NUM_ROWS - top - len(rows))
    return parsed("\n".join(row.ljust(NUM_COLS, ".") for row in (*above, *rows, *below)))


def level_board(level: int, rows: dict[int, str]) -> Board:
    """Return the level's empty board with some rows written over, all of it legal there."""
    lines = empty_board(LEVELS[level]).text().splitlines()
    for row, letters in rows.items():
        lines[row] = letters.ljust(NUM_COLS, ".")
    return checked(parsed("\n".join(lines)), LEVELS[level])


def played(level: int, rows: dict[int, str], ticks: int, seed: int = 1) -> Run:
    """Return the run on such a board after `ticks`, even if it was won before."""
    return advanced(begun(level_board(level, rows), level, seed), ticks, keep_going=True)


def fed(where: Board, level: int, cell: Cell, kind: Kind, num: int = 1, seed: int = 1) -> Run:
    """Return a run with closed doors in which `num` packets, a request each, reach `cell` next.

    They come in at tick 1 by the first route that ends there.
    """
    index = [route.end for route in compiled(where).routes].index(cell)
    owed = LEVELS[level].num_output_tokens if kind is Kind.DRAFT else 0
    packets = [Packet(kind, request, num_owed=owed) for request in range(num)]
    return replace(
        begun(where, level, seed),
        sources=(),
        losses=(),
        serial=num,
        num_requests=num,
        requests=tuple((request, Request(0)) for request in range(num)),
        made=tuple(num if kind is each else 0 for each in Kind),
        transit=tuple(Transit(1, cell, n, index, packet) for n, packet in enumerate(packets)),
    )


def prefill_at(run: Run, *cell: int) -> PrefillCore:
    """Return the prefill core in a cell."""
    return dict(run.prefills)[Cell(*cell)]


def decode_at(run: Run, *cell: int) -> DecodeCore:
    """Return the decode core in a cell."""
    return dict(run.decodes)[Cell(*cell)]


def lost(run: Run) -> dict[str, int]:
    """Return how many packets were lost for each reason."""
    counted: Counter[str] = Counter()
    for key, loss in run.losses:
        counted[key.reason.value] += loss.num
    return dict(counted)


def delivered(run: Run) -> int:
    """Return the tokens that have reached the sinks."""
    return sum(num for _, num in run.sinks)
