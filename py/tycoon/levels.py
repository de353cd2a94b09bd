"""The three terminals: what comes in, what must come out, and what the card can hold."""

from dataclasses import dataclass
from typing import Final

from shared.notice import Notice
from tycoon.board import CELLS, Board, BoardError, Cell
from tycoon.parts import FIXED, WIRES, Part


@dataclass(frozen=True, slots=True)
class Level:
    """What the player is given before a run. Memory in MB, lengths in tokens, times in ticks.

    `num_waiting` prompts wait at each source when the doors open; then one comes in each period.
    """

    number: int
    target_tps: int
    limit_mb: int
    sources: tuple[Cell, ...]
    sinks: tuple[Cell, ...]
    num_prompt_tokens: int
    num_output_tokens: int
    period_ticks: int
    num_waiting: int
    decode_weights_mb: int
    acceptance_per_mille: int
    tools: tuple[Part, ...]

    @property
    def offered_tps(self) -> float:
        """Return the tokens per second that all arrivals together ask for."""
        return 60 / self.period_ticks * len(self.sources) * self.num_output_tokens


_BASICS: Final = (*WIRES, Part.PREFILL, Part.DECODE)

LEVELS: Final = {
    1: Level(
        number=1,
        target_tps=30,
        limit_mb=4096,
        sources=(Cell(3, 0),),
        sinks=(Cell(3, 11),),
        num_prompt_tokens=32,
        num_output_tokens=48,
        period_ticks=80,  # 0.75 prompts a second: 1.2 of the target, just below what a core can do
        num_waiting=4,
        decode_weights_mb=200,
        acceptance_per_mille=900,
        tools=_BASICS,
    ),
    2: Level(
        number=2,
        target_tps=60,
        limit_mb=3072,
        sources=(Cell(2, 0), Cell(5, 0)),
        sinks=(Cell(3, 11), Cell(4, 11)),
        num_prompt_tokens=96,
        num_output_tokens=144,
        period_ticks=214,  # 0.28 prompts a second and source: 1.35 of the target
        num_waiting=4,
        decode_weights_mb=200,
        acceptance_per_mille=750,
        tools=(*_BASICS, Part.ALLOCATOR),
    ),
    3: Level(
        number=3,
        target_tps=120,
        limit_mb=5120,
        sources=(Cell(1, 0), Cell(3, 0), Cell(6, 0)),
        sinks=(Cell(2, 11), Cell(5, 11)),
        num_prompt_tokens=64,
        num_output_tokens=96,
        period_ticks=115,  # 0.52 prompts a second and source: 1.25 of the target
        num_waiting=2,  # with more, two sources could win on what waits alone
        decode_weights_mb=680,  # four plain paged cores then stay 3 % below the target
        acceptance_per_mille=800,
        tools=(*_BASICS, Part.ALLOCATOR, Part.DRAFT, Part.GATE),
    ),
}


def empty_board(level: Level) -> Board:
    """Return the level's board before anything is built: its sources and its sinks."""
    letters = dict.fromkeys(level.sources, Part.SOURCE)
    letters |= dict.fromkeys(level.sinks, Part.SINK)
    return Board("".join(letters.get(cell, Part.EMPTY).value for cell in CELLS))


def checked(board: Board, level: Level) -> Board:
    """Return `board` if it can stand on `level`.

    Raises BoardError where a source or sink is missing or out of place, or where a part stands
    that this level has not unlocked.
    """
    plan = empty_board(level)
    for cell in CELLS:
        part, fixed = board.at(cell), plan.at(cell)
        where = {"line": cell.row + 1, "column": cell.col + 1, "level": level.number}
        if (part in FIXED or fixed in FIXED) and part is not fixed:
            found = {"letter": part.value, "expected": fixed.value}
            raise BoardError(Notice.of("board.fixed", **where, **found))
        if part not in (Part.EMPTY, *FIXED, *level.tools):
            raise BoardError(Notice.of("board.locked", **where, letter=part.value))
    return board
