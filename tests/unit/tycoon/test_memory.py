import pytest
from tests.boards_as_letters import (
    PACKED_2,
    PAGED_2,
    board,
    decode_at,
    fed,
    level_board,
    prefill_at,
)

from tycoon.board import Cell
from tycoon.levels import LEVELS
from tycoon.memory import KV_TENTHS, PAGED_KV_TENTHS, limit, weights
from tycoon.metrics import vram
from tycoon.parts import Kind, Part
from tycoon.simulation import advanced, begun
from tycoon.state import Oom, Run, Vram

PREFILL, DECODE = Cell(2, 1), Cell(2, 2)
WEIGHTS_2 = 2 * (50 + 200)
"""Megabytes that the cores of a board with two lines weigh on level 2."""


def at_work(cell: Cell, kind: Kind, num: int, rows: dict[int, str] = PACKED_2) -> Run:
    return advanced(fed(level_board(2, rows), 2, cell, kind, num), 1)


# --- prices


def test_a_game_token_is_one_mebibyte_of_llama_3_8b() -> None:
    key_and_value, layers, kv_heads, head_dim, fp16_bytes = 2, 32, 8, 128, 2
    one_token = key_and_value * layers * kv_heads * head_dim * fp16_bytes
    assert one_token == 131_072
    assert 8 * one_token == 2**20
    assert KV_TENTHS == 10


def test_paging_saves_exactly_forty_percent() -> None:
    assert PAGED_KV_TENTHS * 100 == KV_TENTHS * (100 - 40)


@pytest.mark.parametrize(
    ("part", "per_level"),
    [
        (Part.PREFILL, (50, 50, 50)),
        (Part.DECODE, (200, 200, 680)),
        (Part.DRAFT, (200, 200, 200)),
        (Part.ALLOCATOR, (0, 0, 0)),
        (Part.GATE, (0, 0, 0)),
        (Part.RIGHT, (0, 0, 0)),
    ],
)
def test_parts_weigh_what_the_table_says(part: Part, per_level: tuple[int, ...]) -> None:
    assert tuple(weights(part, LEVELS[n]) for n in (1, 2, 3)) == tuple(10 * mb for mb in per_level)


def test_the_weights_are_there_before_any_request() -> None:
    assert begun(level_board(2, PACKED_2), 2, 1).vram == WEIGHTS_2 * 10


# --- cores


@pytest.mark.parametrize("num", [1, 3, 4])
def test_a_prompt_in_prefill_holds_the_kv_of_its_prompt(num: int) -> None:
    assert at_work(PREFILL, Kind.PROMPT, num).vram == (WEIGHTS_2 + 96 * num) * 10


@pytest.mark.parametrize("num", [1, 5, 8])
def test_a_request_reserves_prompt_and_full_output_from_its_admission(num: int) -> None:
    assert at_work(DECODE, Kind.ACTIVATION, num).vram == (WEIGHTS_2 + (96 + 144) * num) * 10


def test_a_paged_core_holds_sixty_percent() -> None:
    prompts, requests = (
        at_work(PREFILL, Kind.PROMPT, 4, PAGED_2),
        at_work(DECODE, Kind.ACTIVATION, 8, PAGED_2),
    )
    assert prompts.vram == WEIGHTS_2 * 10 + 4 * 96 * 6
    assert requests.vram == WEIGHTS_2 * 10 + 8 * 240 * 6


def test_what_waits_in_a_queue_holds_nothing() -> None:
    run = at_work(PREFILL, Kind.PROMPT, 16)
    assert len(prefill_at(run, *PREFILL).queue) == 12
    assert run.vram == (WEIGHTS_2 + 4 * 96) * 10


def test_what_travels_on_a_wire_holds_nothing() -> None:
    run = advanced(at_work(PREFILL, Kind.PROMPT, 1), 6)
    assert [item.packet.kind for item in run.transit] == [Kind.ACTIVATION]
    assert run.vram == WEIGHTS_2 * 10


def test_memory_is_split_into_weights_written_kv_and_reserved_for_what_is_not_there_yet() -> None:
    run = advanced(at_work(DECODE, Kind.ACTIVATION, 8), 2 * 13)
    expected = Vram(weights=WEIGHTS_2 * 10, kv=8 * (96 + 2) * 10, wasted=8 * (144 - 2) * 10)
    assert vram(run) == expected
    assert run.vram == expected.total


def test_the_peak_remembers_the_most_and_its_parts() -> None:
    run = advanced(at_work(DECODE, Kind.ACTIVATION, 2), 144 * 11 + 100)
    assert run.vram == WEIGHTS_2 * 10
    assert run.peak == Vram(WEIGHTS_2 * 10, 2 * 96 * 10, 2 * 144 * 10)


# --- the limit


def full_card(num_drafts: int) -> Run:
    """Return a run on level 3 at the moment when 4 requests ask for room in one decode core.

    Weights: 680 + 4 x 50 + 200 for each draft model; four requests: 4 x (64 + 96).
    """
    rows = {1: "SPD>>>>>>>>v", 4: ".PPP", 0: "FFFF....FFFF", 7: "F" * (num_drafts - 8)}
    return advanced(fed(level_board(3, rows), 3, Cell(1, 2), Kind.ACTIVATION, 4), 1)


def test_exactly_the_limit_is_not_out_of_memory() -> None:
    run = full_card(18)
    assert 680 + 4 * 50 + 18 * 200 + 4 * 160 == 5120
    assert (run.vram, run.oom) == (51_200, None)
    assert len(decode_at(run, 1, 2).running) == 4


def test_more_than_the_limit_is_out_of_memory_and_says_who_asked_for_how_much() -> None:
    run = full_card(19)
    free_after_two = 5120 - (680 + 4 * 50 + 19 * 200 + 2 * 160)
    assert run.oom == Oom(tick=1, cell=Cell(1, 2), asked=1600, free=free_after_two * 10)
    assert run.oom.asked > run.oom.free


def test_what_did_not_fit_was_not_taken() -> None:
    run = full_card(19)
    core = decode_at(run, 1, 2)
    assert (len(core.running), len(core.queue)) == (2, 2)
    assert run.vram == limit(LEVELS[3]) - run.oom.free


def test_a_prefill_core_can_be_the_one_that_asks() -> None:
    # Twelve idle decode cores leave 172 MB: one prompt fits, the second does not.
    rows = {**PACKED_2, 0: "." + "D" * 6, 7: "." + "D" * 6}
    free_after_one = 3072 - WEIGHTS_2 - 12 * 200 - 96
    assert at_work(PREFILL, Kind.PROMPT, 2, rows).oom == Oom(1, PREFILL, 960, free_after_one * 10)


def test_weights_that_fill_the_card_are_not_out_of_memory() -> None:
    run = begun(board("DDDD", "", "F" * 12), 3, 1)
    assert 4 * 680 + 12 * 200 == 5120
    assert (run.vram, run.oom) == (51_200, None)


def test_one_part_more_is_out_of_memory_before_anything_moves() -> None:
    run = begun(board("DDDD", "", "F" * 12, "..P"), 3, 1)
    assert run.oom == Oom(tick=0, cell=Cell(3, 2), asked=500, free=0)
    assert run.num_requests == 0


def test_nothing_moves_after_out_of_memory() -> None:
    run = full_card(19)
    assert advanced(run, 500, keep_going=True) == run
