"""Where packets on their way are drawn."""

from dataclasses import replace
from itertools import pairwise

import pytest
from tests.boards_as_letters import PACKED_1, level_board, played

from shared.picture import MARK_LENGTH
from tycoon.network import compiled
from tycoon.parts import Kind
from tycoon.state import Packet, Run, Transit
from tycoon.traffic import LAGS, LANES, middle, packets

LINE_1 = level_board(1, PACKED_1)
ROUTE = compiled(LINE_1).routes[-1]
DELAY = ROUTE.delay_ticks


def alone(serial: int, kind: Kind = Kind.PROMPT) -> Run:
    """A run in which one packet has just been sent on the last route."""
    item = Transit(DELAY, ROUTE.end, serial, len(compiled(LINE_1).routes) - 1, Packet(kind, 0))
    return replace(played(1, PACKED_1, 1), tick=0, transit=(item,))


def place(run: Run, ticks: int, part: float = 0) -> tuple[float, float]:
    tokens, others = packets(replace(run, tick=ticks), part)
    marks = tokens + others
    assert len(marks) == MARK_LENGTH
    return marks[1], marks[2]


def test_a_packet_goes_from_its_start_to_its_end_and_never_back() -> None:
    run = alone(serial=24 + 1)  # in the middle lane
    assert LANES[25 % len(LANES)] == 0
    xs = [place(run, tick)[0] for tick in range(DELAY)]
    assert xs[0] == middle(ROUTE.start)[0]
    assert all(before <= after for before, after in pairwise(xs))


def test_the_foremost_packet_of_a_batch_is_at_the_end_when_it_is_due() -> None:
    x, y = place(alone(serial=24), DELAY - 1, 1.0)
    end_x, end_y = middle(ROUTE.end)
    assert (x, y) == (end_x, end_y + LANES[0])


@pytest.mark.parametrize("serial", range(24))
def test_every_other_packet_is_behind_it_by_less_than_a_cell(serial: int) -> None:
    x, _ = place(alone(serial), DELAY - 1, 1.0)
    behind = middle(ROUTE.end)[0] - x
    assert 0 <= behind < 50
    assert (behind > 0) == (LAGS[serial] > 0)


def test_a_packet_that_has_just_been_sent_waits_at_its_start() -> None:
    x, _ = place(alone(serial=23), 0)
    assert x == middle(ROUTE.start)[0]


@pytest.mark.parametrize("kind", Kind)
def test_tokens_are_apart_from_all_other_packets(kind: Kind) -> None:
    tokens, others = packets(alone(0, kind), 0)
    assert bool(tokens) == (kind is Kind.TOKEN)
    assert bool(others) == (kind is not Kind.TOKEN)
