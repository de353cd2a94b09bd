import pytest
from tests.boards_as_letters import PACKED_1, delivered, fed, level_board, lost

from tycoon.board import Cell
from tycoon.levels import LEVELS
from tycoon.metrics import throughput
from tycoon.parts import Kind
from tycoon.simulation import advanced
from tycoon.speculation import verified
from tycoon.state import Run

SINK = Cell(3, 11)


def with_packets(kind: Kind, num: int = 1) -> Run:
    return advanced(fed(level_board(1, PACKED_1), 1, SINK, kind, num), 1)


def test_a_token_is_delivered() -> None:
    run = with_packets(Kind.TOKEN, 3)
    assert (delivered(run), run.used[Kind.TOKEN], lost(run)) == (3, 3, {})


@pytest.mark.parametrize(
    ("kind", "reason"),
    [
        (Kind.DRAFT, "unverified_draft"),
        (Kind.PROMPT, "not_a_token"),
        (Kind.ACTIVATION, "not_a_token"),
    ],
)
def test_everything_else_is_turned_away_and_counted(kind: Kind, reason: str) -> None:
    run = with_packets(kind, 2)
    assert lost(run) == {reason: 2}
    assert (delivered(run), throughput(run)) == (0, None)


def test_each_sink_counts_its_own() -> None:
    rows = {2: "SPD>>>>>>>>v", 4: "...........K"}
    run = advanced(fed(level_board(2, rows), 2, SINK, Kind.TOKEN, 2), 1)
    assert dict(run.sinks) == {Cell(3, 11): 2, Cell(4, 11): 0}


def test_the_first_token_of_a_request_gives_its_ttft() -> None:
    assert with_packets(Kind.TOKEN, 3).ttft == (1, 1, 1)


def test_a_draft_that_is_turned_away_takes_its_verified_tokens_with_it() -> None:
    ((number, request),) = with_packets(Kind.DRAFT).requests
    per_mille = LEVELS[1].acceptance_per_mille
    assert request.num_lost == verified(per_mille, seed=1, request=number, step=0, num_owed=48)
