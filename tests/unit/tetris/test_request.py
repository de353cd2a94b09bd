"""Requests: bags of seven, four blocks each, the same for the same seed."""

from itertools import pairwise

import pytest

from tetris.request import BLOCK_SIZE, TOPICS, bag, num_blocks, request, tokens_in_block
from tetris.tetromino import Kind

SEEDS = range(60)


def kinds(seed: int, num: int) -> list[Kind]:
    return [request(seed, id).kind for id in range(num)]


@pytest.mark.parametrize("seed", [0, 1, 2**52])
def test_each_aligned_seven_hold_all_seven_kinds(seed: int) -> None:
    all_kinds = kinds(seed, 700)
    for start in range(0, 700, 7):
        assert sorted(all_kinds[start : start + 7]) == list(Kind)


def test_no_kind_stays_away_for_more_than_twelve_requests() -> None:
    longest = 0
    for seed in SEEDS:
        for kind in Kind:
            places = [at for at, other in enumerate(kinds(seed, 140)) if other is kind]
            longest = max(longest, *(after - before - 1 for before, after in pairwise(places)))
    assert longest == 12


def test_the_same_seed_gives_the_same_seventy_requests() -> None:
    bag.cache_clear()
    request.cache_clear()
    first = [request(7, id) for id in range(70)]
    request.cache_clear()
    assert [request(7, id) for id in reversed(range(70))] == first[::-1]
    assert kinds(7, 70) != kinds(8, 70)


def test_every_kind_comes_first_about_equally_often() -> None:
    firsts = [bag(seed, 0)[0] for seed in range(7000)]
    assert all(900 < firsts.count(kind) < 1100 for kind in Kind)


def test_a_request_needs_four_blocks_and_all_token_counts_occur() -> None:
    counts = {request(1, id).num_tokens for id in range(1000)}
    assert counts == set(range(49, 65))
    assert {num_blocks(count) for count in counts} == {4}


@pytest.mark.parametrize(
    ("tokens", "blocks"), [(0, 0), (1, 1), (15, 1), (16, 1), (17, 2), (32, 2), (33, 3)]
)
def test_blocks_are_tokens_by_sixteen_rounded_up(tokens: int, blocks: int) -> None:
    assert num_blocks(tokens) == blocks


def test_only_the_last_block_is_partly_full() -> None:
    assert [tokens_in_block(50, number) for number in range(4)] == [16, 16, 16, 2]
    assert [tokens_in_block(64, number) for number in range(4)] == [16] * 4


def test_the_mean_waste_over_all_lengths_of_a_last_block_is_seven_and_a_half() -> None:
    waste = [BLOCK_SIZE - tokens_in_block(tokens, 3) for tokens in range(49, 65)]
    assert max(waste) == 15
    assert sum(waste) / len(waste) == 7.5


def test_a_request_is_called_by_its_topic_and_number() -> None:
    assert request(1, 17).name in {f"{topic} 17" for topic in TOPICS}
