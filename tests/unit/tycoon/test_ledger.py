import pytest
from tests.boards_as_letters import board

from tycoon.board import Cell
from tycoon.ledger import HOLD_TICKS, MAX_LATENCIES, WINDOW_TICKS, Ledger
from tycoon.network import Drop
from tycoon.parts import Kind
from tycoon.state import NO_VRAM, Loss, LossKey, Packet, Request, Run

SINK = Cell(0, 1)
TARGET = 30
NEEDED = TARGET * 5
"""Tokens in five seconds that make 30 tokens a second."""


def books() -> Ledger:
    return Ledger(Run(board("SK"), level=1, seed=1, sinks=((SINK, 0),)))


def after(deliveries: dict[int, int], ticks: int) -> Ledger:
    """Return the books after `ticks`, with so many tokens delivered at some of them."""
    ledger = books()
    number = ledger.arrived(0)
    for tick in range(1, ticks + 1):
        for _ in range(deliveries.get(tick, 0)):
            ledger.delivered(tick, SINK, number, 10**9)
        ledger.measure(tick, TARGET)
    return ledger


# --- throughput


def test_window_and_hold_are_five_seconds() -> None:
    assert WINDOW_TICKS == HOLD_TICKS == 5 * 60


def test_a_token_counts_for_three_hundred_ticks_from_its_delivery() -> None:
    assert [after({10: 1}, tick).in_window for tick in (9, 10, 309, 310)] == [0, 1, 1, 0]


def test_the_best_window_is_remembered() -> None:
    ledger = after({10: 7}, 400)
    assert (ledger.in_window, ledger.best_in_window) == (0, 7)


# --- winning


def test_a_window_at_the_target_for_three_hundred_ticks_is_a_win() -> None:
    assert after({1: NEEDED}, 400).won_tick == 300


def test_one_token_less_is_no_win() -> None:
    assert after({1: NEEDED - 1}, 400).won_tick is None


def test_one_tick_less_is_no_win() -> None:
    # All of them are in the window from tick 2 to tick 300: 299 ticks.
    assert after({1: 1, 2: NEEDED - 1}, 700).won_tick is None


def test_five_seconds_at_the_target_must_be_without_a_break() -> None:
    # From 2 to 300 and from 302 to 600, but not at 301.
    assert after({1: 1, 2: NEEDED - 1, 302: NEEDED}, 601).won_tick == 302 + 299
    assert after({1: 1, 2: NEEDED - 1, 302: NEEDED}, 600).won_tick is None


def test_a_win_is_dated_once() -> None:
    assert after({1: NEEDED, 301: NEEDED, 601: NEEDED, 902: NEEDED}, 1500).won_tick == 300


def test_losing_the_target_again_does_not_take_the_win_back() -> None:
    ledger = after({1: NEEDED}, 900)
    assert (ledger.won_tick, ledger.held_ticks) == (300, 0)


# --- requests


def test_requests_are_numbered_in_the_order_of_their_arrival() -> None:
    ledger = books()
    assert [ledger.arrived(tick) for tick in (0, 0, 5)] == [0, 1, 2]
    assert (ledger.requests[2], ledger.made[Kind.PROMPT]) == (Request(5), 3)


def test_time_to_first_token_runs_from_arrival_to_delivery() -> None:
    ledger = books()
    number = ledger.arrived(40)
    ledger.delivered(100, SINK, number, 3)
    ledger.delivered(130, SINK, number, 3)
    assert list(ledger.ttft) == [60]


def test_time_per_token_is_kept_once_the_last_token_is_there() -> None:
    # First after 12, then 3, 3, 9 and 3 later; the mean of the four gaps hides the stall.
    ledger = books()
    number = ledger.arrived(0)
    for tick in (12, 15, 18, 27):
        ledger.delivered(tick, SINK, number, 5)
    assert list(ledger.tpot_gaps) == []
    ledger.delivered(30, SINK, number, 5)
    assert list(ledger.tpot_gaps) == [18]
    assert ledger.tpot_gaps[0] / (5 - 1) == 4.5


def test_a_request_with_all_its_tokens_is_history() -> None:
    ledger = books()
    number = ledger.arrived(0)
    ledger.delivered(5, SINK, number, 2)
    assert ledger.requests == {number: Request(0, 5, 1)}
    ledger.delivered(6, SINK, number, 2)
    assert ledger.requests == {}


@pytest.mark.parametrize(("num_lost", "left"), [(1, 1), (2, 0)])
def test_lost_tokens_count_towards_the_end_of_a_request(num_lost: int, left: int) -> None:
    ledger = books()
    number = ledger.arrived(0)
    ledger.delivered(5, SINK, number, 3)
    for tick in range(num_lost):
        key = LossKey(SINK, Drop.OPEN_END, Kind.TOKEN)
        ledger.lost(tick, key, Packet(Kind.TOKEN, number), 1, 3)
    assert len(ledger.requests) == left
    assert list(ledger.tpot_gaps) == []


def test_losses_are_counted_by_place_reason_and_kind_with_the_last_tick() -> None:
    ledger = books()
    key = LossKey(Cell(2, 2), Drop.RING, Kind.PROMPT)
    for tick in (4, 9):
        ledger.lost(tick, key, Packet(Kind.PROMPT, ledger.arrived(0)), 48, 48)
    assert ledger.losses == {key: Loss(2, 9)}


# --- what is kept


def test_latencies_are_kept_of_the_last_thousand_requests() -> None:
    ledger = books()
    for wait in range(1, 1202):
        ledger.delivered(wait, SINK, ledger.arrived(0), 1)
    assert MAX_LATENCIES == 1000
    assert list(ledger.ttft) == list(range(202, 1202))


def test_the_charts_show_the_last_minute() -> None:
    ledger = books()
    for tick in range(0, 9000, 30):
        ledger.sampled(tick, NO_VRAM)
    assert [sample.tick for sample in ledger.samples] == list(range(9000 - 3600, 9000, 30))


def test_books_that_were_closed_open_where_they_were() -> None:
    ledger = after({1: NEEDED, 50: 3}, 200)
    again = Ledger(ledger.written(Run(board("SK"), level=1, seed=1)))
    assert vars(again) == vars(ledger)
