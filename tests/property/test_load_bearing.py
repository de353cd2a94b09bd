"""What a level teaches carries its load: lost without it, won with it.

Shown twice: by runs of a minute over a family of layouts, and by bounds that hold for any layout.
"""

from collections.abc import Iterator
from functools import cache

import pytest
from tests.layouts import GATED, PLANS, drafted, engines_in, faults, laid, paged, without

from tycoon import decode, memory
from tycoon.board import Board
from tycoon.ledger import WINDOW_TICKS
from tycoon.levels import LEVELS, Level
from tycoon.network import compiled
from tycoon.parts import Part
from tycoon.simulation import advanced, begun
from tycoon.state import TENTHS, Run

SEEDS = range(1, 6)
SECOND = 60
MINUTE = 60 * SECOND
MOST_LINES_PER_PREFILL = 3

PLAIN = {
    level: [(name, n) for name, plan in plans.items() for n in range(1, len(plan.lines) + 1)]
    for level, plans in PLANS.items()
}
FULL = [(name, len(plan.lines)) for name, plan in GATED.items()]


def plain(level: int, name: str, num_lines: int) -> Board:
    return laid(level, PLANS[level][name], num_lines)


def speculating(name: str, num_lines: int) -> Board:
    return drafted(laid(3, GATED[name], num_lines))


@cache
def played(board: Board, level: int, seed: int) -> Run:
    return advanced(begun(board, level, seed), MINUTE, keep_going=True)


def won_ticks(board: Board, level: int) -> list[int | None]:
    return [played(board, level, seed).won_tick for seed in SEEDS]


def assert_lost(board: Board, level: int) -> None:
    assert won_ticks(board, level) == [None] * len(SEEDS), f"\n{board.text()}"


def assert_won(board: Board, level: int) -> None:
    assert None not in won_ticks(board, level), f"\n{board.text()}"


# --- the family


def family() -> Iterator[tuple[str, Board]]:
    for level, layouts in PLAIN.items():
        for name, n in layouts:
            yield f"level {level}, {n} {name}", plain(level, name, n)
            yield f"level {level}, {n} {name}, paged", paged(plain(level, name, n))
    for name, plan in GATED.items():
        for n in range(1, len(plan.lines) + 1):
            yield f"{n} gated {name}", laid(3, plan, n)
            yield f"{n} drafted {name}", speculating(name, n)
            yield f"{n} drafted {name}, paged", paged(speculating(name, n))


def test_no_layout_is_lost_for_a_silly_reason():
    found = {what: list(faults(board)) for what, board in family()}
    assert {what: wrong for what, wrong in found.items() if wrong} == {}


def test_a_plan_has_as_many_decode_cores_as_lines():
    for level, layouts in PLAIN.items():
        for name, n in layouts:
            assert plain(level, name, n).count(Part.DECODE) == n


def test_on_both_levels_packed_and_spread_lines_go_up_to_six():
    for level in (2, 3):
        for name in ("packed", "spread"):
            assert len(PLANS[level][name].lines) == 6


def test_allocators_reach_every_core_up_to_four_lines_side_by_side():
    for level, name in ((2, "packed"), (2, "spread"), (3, "packed"), (3, "spread")):
        for n in range(1, 5):
            board = paged(plain(level, name, n))
            assert compiled(board).paged == set(board.where(Part.PREFILL, Part.DECODE))


# --- level 2: the KV cache needs pages


@pytest.mark.parametrize(("name", "num_lines"), PLAIN[2])
def test_level_2_is_lost_without_an_allocator(name, num_lines):
    assert_lost(plain(2, name, num_lines), 2)


@pytest.mark.parametrize("name", PLANS[2])
def test_level_2_is_won_by_two_paged_lines(name):
    assert_won(paged(plain(2, name, 2)), 2)


@pytest.mark.parametrize("name", ["packed", "spread"])
def test_on_level_2_pages_for_one_line_of_two_are_not_enough(name):
    board = plain(2, name, 2)
    half = paged(board, engines_in(board, PLANS[2][name], 1))
    assert len(compiled(half).paged) == 2
    assert_lost(half, 2)


# --- level 3: speculation, within the memory


@pytest.mark.parametrize("helped", [False, True], ids=["unpaged", "paged"])
@pytest.mark.parametrize(("name", "num_lines"), PLAIN[3])
def test_level_3_is_lost_without_speculation(name, num_lines, helped):
    board = plain(3, name, num_lines)
    assert_lost(paged(board) if helped else board, 3)


@pytest.mark.parametrize(("name", "num_lines"), FULL)
def test_level_3_is_lost_with_gates_and_no_drafts(name, num_lines):
    assert_lost(paged(laid(3, GATED[name], num_lines)), 3)


@pytest.mark.parametrize(("name", "num_lines"), FULL)
def test_level_3_is_lost_with_drafts_and_no_gates(name, num_lines):
    board = without(paged(speculating(name, num_lines)), Part.GATE)
    assert list(faults(board, ungated=True)) == []
    assert_lost(board, 3)
    assert {num for _, num in played(board, 3, 1).sinks} == {0}


@pytest.mark.parametrize("name", ["packed", "spread"])
def test_level_3_is_won_by_three_drafted_lines_with_pages(name):
    assert_won(paged(speculating(name, 3)), 3)


@pytest.mark.parametrize("name", ["packed", "spread"])
def test_three_drafted_lines_without_pages_are_out_of_memory(name):
    board = speculating(name, 3)
    assert_lost(board, 3)
    assert all(played(board, 3, seed).oom for seed in SEEDS)


@pytest.mark.parametrize("helped", [False, True], ids=["unpaged", "paged"])
def test_level_3_is_won_by_two_drafted_cores_that_share_all_prompts(helped):
    board = speculating("one prefill core for all", 2)
    assert_won(paged(board) if helped else board, 3)


@pytest.mark.parametrize("name", GATED)
def test_level_3_is_lost_with_one_drafted_core(name):
    assert_lost(paged(speculating(name, 1)), 3)


@pytest.mark.parametrize("name", ["packed", "spread"])
def test_the_prompts_that_wait_at_the_doors_do_not_win_for_two_doors_of_three(name):
    assert_lost(paged(speculating(name, 2)), 3)


# --- bounds that hold for any layout


def most_per_tick(num_cores: int, num_requests: int) -> float:
    """Return the tokens a tick of the best way to spread requests over plain decode cores."""
    best = [0.0] * (num_requests + 1)
    for _ in range(num_cores):
        best = [
            max(
                best[total - n] + (n / decode.step_ticks(n, False) if n else 0)
                for n in range(min(decode.MAX_NUM_SEQS, total) + 1)
            )
            for total in range(num_requests + 1)
        ]
    return best[num_requests]


def requests_that_fit(level: Level, num_cores: int, kv_tenths: int) -> int:
    """Return how many requests can be in decode cores, next to the least weights, without OOM."""
    num_prefills = -(-num_cores // MOST_LINES_PER_PREFILL)
    weights = num_cores * level.decode_weights_mb + num_prefills * memory.PREFILL_WEIGHTS_MB
    each = (level.num_prompt_tokens + level.num_output_tokens) * kv_tenths
    fit = (level.limit_mb - weights) * TENTHS // each
    return max(0, min(fit, num_cores * decode.MAX_NUM_SEQS))


def bound(level: Level, num_cores: int, kv_tenths: int) -> float:
    """Return the TPS that no plain layout with so many decode cores can pass.

    In a window a core ends the steps that lie in it and one that began before: its tokens are at
    most what it makes in that time, and one for each request. Wires delay tokens and make none.
    """
    num = requests_that_fit(level, num_cores, kv_tenths)
    return (most_per_tick(num_cores, num) + num / WINDOW_TICKS) * SECOND


@pytest.mark.parametrize(
    ("number", "kv_tenths"),
    [(2, memory.KV_TENTHS), (3, memory.PAGED_KV_TENTHS)],
    ids=["level 2 without pages", "level 3 with pages and without drafts"],
)
def test_no_layout_at_all_can_reach_the_target_without_what_the_level_teaches(number, kv_tenths):
    level = LEVELS[number]
    cores = range(1, level.limit_mb // level.decode_weights_mb + 1)
    bounds = {num: round(bound(level, num, kv_tenths), 1) for num in cores}
    assert max(bounds.values()) < level.target_tps, bounds


@pytest.mark.parametrize("number", [2, 3])
def test_no_run_of_the_family_passes_its_bound(number):
    level = LEVELS[number]
    price = memory.KV_TENTHS if number == 2 else memory.PAGED_KV_TENTHS
    for name, n in PLAIN[number]:
        board = plain(number, name, n)
        run = played(board if number == 2 else paged(board), number, 1)
        assert run.best_in_window * SECOND / WINDOW_TICKS <= bound(level, n, price)


def test_a_prefill_core_feeds_three_decode_cores_at_the_most():
    for _, board in family():
        network = compiled(board)
        fed = [len(network.exits[cell]) for cell in board.where(Part.PREFILL)]
        assert max(fed) <= MOST_LINES_PER_PREFILL
