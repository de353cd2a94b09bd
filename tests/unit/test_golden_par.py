"""What the debrief calls the sample board is what the hint boards reach."""

from pathlib import Path

import pytest

from tycoon import debrief, simulation
from tycoon.board import parsed
from tycoon.levels import LEVELS, checked
from tycoon.par import PAR
from tycoon.state import Ended

BOARDS = Path(__file__).parent.parent / "boards"


@pytest.mark.parametrize("level", LEVELS)
def test_par_is_what_the_hint_board_reaches_at_its_win(level: int) -> None:
    board = checked(parsed((BOARDS / f"level{level}.txt").read_text()), LEVELS[level])
    run = simulation.advanced(simulation.begun(board, level, 1), 3600)
    score = debrief.score(run)
    assert run.ended is Ended.WON
    assert score is not None
    assert (round(score.tps, 1), round(score.ttft_ms, 1), score.num_parts) == PAR[level]
