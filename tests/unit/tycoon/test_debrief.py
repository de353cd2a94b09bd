"""What is told after a run is what happened in it."""

from dataclasses import replace

import pytest
from tests.boards_as_letters import PACKED_1, PACKED_2, PAGED_2, level_board, played

from shared.notice import Notice
from shared.text import LANGUAGES, put
from tycoon import debrief, simulation
from tycoon.board import Cell
from tycoon.par import PAR, Score
from tycoon.state import Oom, Run

LIMIT_TICKS = 3600
TOO_HEAVY = {0: "DDDDDDDD"}


def ended(level: int, rows: dict[int, str]) -> Run:
    return simulation.advanced(simulation.begun(level_board(level, rows), level, 1), LIMIT_TICKS)


WON = ended(1, PACKED_1)
OOM = ended(2, PACKED_2)


@pytest.mark.parametrize(
    ("tenths", "text"), [(0, "0"), (2160, "216"), (2165, "216.5"), (30720, "3,072"), (9, "0.9")]
)
def test_memory_is_written_with_a_decimal_only_where_it_is_needed(tenths: int, text: str) -> None:
    assert debrief.megabytes(tenths) == text


def test_the_parts_that_a_player_placed_are_counted() -> None:
    score = debrief.score(WON)
    assert score is not None
    assert score.num_parts == 10


def test_there_is_no_score_before_the_first_token() -> None:
    assert debrief.score(played(1, PACKED_1, 10)) is None


def test_the_better_of_two_scores_is_better_on_each_axis() -> None:
    assert debrief.better(Score(30, 900, 12), Score(40, 1000, 10)) == Score(40, 900, 10)
    assert debrief.better(None, Score(40, 1000, 10)) == Score(40, 1000, 10)


def test_a_win_tells_target_and_time() -> None:
    seconds = f"{WON.tick / 60:.1f}"
    assert debrief.happened(WON) == Notice.of("debrief.won", target=30, seconds=seconds)
    assert debrief.why(WON) == Notice.of("debrief.why.1")


def test_out_of_memory_tells_who_asked_for_how_much_of_what_was_free() -> None:
    assert OOM.oom is not None
    told = dict(debrief.happened(OOM).values)
    assert told["part"] == Notice.of("part.decode")
    assert (told["row"], told["col"]) == (OOM.oom.cell.row + 1, OOM.oom.cell.col + 1)
    assert told["asked"] == debrief.megabytes(OOM.oom.asked) == "240"
    assert told["free"] == debrief.megabytes(OOM.oom.free)
    assert OOM.oom.asked > OOM.oom.free
    assert told["limit"] == "3,072"


def test_weights_that_do_not_fit_are_told_as_weights() -> None:
    run = simulation.begun(level_board(3, TOO_HEAVY), 3, 1)
    assert run.oom is not None
    assert debrief.happened(run).key == "debrief.oom.weights"


@pytest.mark.parametrize(
    ("level", "rows", "key"),
    [
        (2, PACKED_2, "debrief.oom.unpaged"),
        (3, {0: ".DDDDDDDD", 1: "SAAAAAAAA"}, "debrief.oom.undrafted"),
        (3, {0: ".DDDADDDDD", 1: "SAAFAAAAAA"}, "debrief.oom.many"),
        (2, {0: "D" * 12, 1: "A" * 12, 3: "A" * 11 + "K", 4: "D" * 11 + "K"}, "debrief.oom.many"),
    ],
)
def test_the_reason_for_an_oom_names_what_the_board_lacks(
    level: int, rows: dict[int, str], key: str
) -> None:
    run = ended(level, rows)
    assert run.oom is not None
    assert debrief.why(run).key == key


def test_the_axes_stand_beside_the_best_win_and_the_sample_board() -> None:
    rows = debrief.axes(WON, Score(31.4, 5000.4, 12), "en")
    par = PAR[1]
    assert [row[2] for row in rows] == ["31.4 TPS", "5,000 ms", "12"]
    assert [row[3] for row in rows] == [f"{par.tps:.1f} TPS", f"{par.ttft_ms:,.0f} ms", "10"]
    assert rows[2][1] == "10"


def test_what_is_not_known_yet_is_a_dash() -> None:
    run = replace(played(1, PACKED_1, 0), oom=Oom(0, Cell(3, 2), 1, 0))
    rows = debrief.axes(run, None, "en")
    assert [row[1:3] for row in rows] == [[debrief.DASH, debrief.DASH]] * 3


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("run", [WON, OOM, ended(2, PAGED_2)], ids=["won", "oom", "paged"])
def test_everything_is_put_into_words(language: str, run: Run) -> None:
    for notice in (debrief.happened(run), debrief.why(run)):
        text = put(language, notice)
        assert len(text) > 20
        assert "{" not in text
