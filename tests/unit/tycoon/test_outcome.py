"""What a page around the game is told of a run."""

import json

from tests.boards_as_letters import PACKED_1, PACKED_2, level_board, played

from tycoon import debrief
from tycoon.ledger import SAMPLE_TICKS
from tycoon.metrics import throughput
from tycoon.outcome import facts
from tycoon.simulation import advanced, begun
from tycoon.state import Ended

WON = advanced(begun(level_board(1, PACKED_1), 1, 1), 3600)


def test_before_a_run_there_is_nothing_to_tell() -> None:
    assert facts(None) == {}
    assert facts(played(1, PACKED_1, 1)) == {"score": {"level": 1, "tps": 0.0}}


def test_throughput_is_told_as_it_was_last_measured() -> None:
    run = played(1, PACKED_1, 10 * SAMPLE_TICKS)
    assert run.ended is None
    assert facts(run) == {"score": {"level": 1, "tps": throughput(run)}}
    assert facts(advanced(run, SAMPLE_TICKS - 1)) == facts(run)


def test_a_win_is_told_with_its_three_axes() -> None:
    assert WON.ended is Ended.WON
    score = debrief.score(WON)
    assert score is not None
    won = {"level": 1, "tps": score.tps, "ttft_ms": round(score.ttft_ms), "parts": score.num_parts}
    assert facts(WON)["won"] == won
    assert json.loads(json.dumps(facts(WON))) == facts(WON)


def test_running_out_of_memory_is_no_win() -> None:
    run = advanced(begun(level_board(2, PACKED_2), 2, 1), 3600)
    assert run.ended is Ended.OOM
    assert facts(run).keys() <= {"score"}
