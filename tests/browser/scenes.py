"""The scenes with most to draw: for the test of what crosses the bridge, and for the benchmark."""

from collections.abc import Iterator
from pathlib import Path

from tests.boards_as_letters import ENDLESS_2, level_board
from tests.browser.frame_clock import FrameClock, steady
from tests.browser.tetris_page import TetrisPage
from tests.browser.tycoon_page import TycoonPage

from tetris.arena import Player, played
from tetris.replay import Record
from tetris.state import Config, Mode

BOARD = Path(__file__).parents[1] / "boards/level3.txt"

LONG_WAYS = """\
.....>>v....
Sv.A.^.v....
.vFDV^.>>>>K
S>>PDV>>>>>v
.^.AF.v<<<<<
.^....>>>>>K
S^..........
............
"""
"""A board that wins the third terminal, on which about 500 packets are always on their way."""

DRIFTS = [3, 0, -3, 0, -3, -1, 1, -1, 4, -5, 3, -1]
DRIFTS += [5, 0, 4, -4, 0, -5, 3, -5, -4, 2, 0, -5]
"""How far to the right each piece of seed 1 is dropped: half of memory is full then, no row is, a
split sends all four pages on their way, and there is room for some more seconds."""


def begin_tycoon(tycoon: TycoonPage, speed: int = 4) -> None:
    """Start a run that goes on and on."""
    tycoon.choose_level(2)
    tycoon.load(level_board(2, ENDLESS_2).text())
    tycoon.run(speed)


def watch_tetris(tetris: TetrisPage, clock: FrameClock, minutes: float) -> Iterator[int]:
    """Watch the game of a bot again and again, for so long at the least; yield ticks after each."""
    end, script = played(5, Mode.PAGED, Player(actions_per_second=3), max_pieces=100)
    record = Record(5, Mode.PAGED, Config(), end.tick, dict(script))
    total = 0
    while total < minutes * 60 * 60:
        tetris.watch(record)
        clock.deliver(steady(10, record.ticks / 60))
        total += tetris.state()["ticks"]
        yield total


def run_board(tycoon: TycoonPage, clock: FrameClock, board: str, seconds: float) -> int:
    """Run a board of level 3 at four times the speed; return the packets under way after a while.

    `seconds` are those of the clock.
    """
    tycoon.choose_level(3)
    tycoon.load(board)
    tycoon.run(4)
    clock.deliver(steady(60, seconds))
    return int(tycoon.state()["run"]["in_flight"])


def run_all_cells(tycoon: TycoonPage, clock: FrameClock) -> int:
    """Run a board on which every cell is a part or a wire, until it is busy."""
    board = BOARD.read_text(encoding="utf-8").replace(".", ">")
    packets = run_board(tycoon, clock, board, 5)
    assert "." not in "".join(tycoon.board())
    return packets


def run_many_packets(tycoon: TycoonPage, clock: FrameClock) -> int:
    """Run the board with the long ways until it is busy; the win is two seconds ahead then."""
    return run_board(tycoon, clock, LONG_WAYS, 2)


def split_on_a_full_board(tetris: TetrisPage, clock: FrameClock) -> None:
    """Fill the board of a paged game and let a split begin."""
    for drift in DRIFTS:
        way = "ArrowRight" if drift > 0 else "ArrowLeft"
        tetris.keys(*[way] * abs(drift), "Space")
        clock.deliver([17, 17, 17])
    assert tetris.state()["free_cells"] < 110
    tetris.keys("KeyP")
