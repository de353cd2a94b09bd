from collections import Counter
from itertools import permutations

import pytest

from shared.rng import below, mixed

GOLDEN = 0x9E3779B97F4A7C15
PUBLISHED = (0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F)
"""What SplitMix64 (Vigna's splitmix64.c) gives first when it starts from state 0."""


@pytest.mark.parametrize(("number", "output"), list(enumerate(PUBLISHED)))
def test_one_word_is_finalised_as_splitmix64_does(number: int, output: int) -> None:
    # The generator's state before its n-th output is n golden ratios; it adds one and finalises.
    assert mixed(number * GOLDEN % 2**64) == output


def test_a_second_word_is_mixed_into_what_the_first_gave() -> None:
    assert mixed(0, 7) == mixed((PUBLISHED[0] + 7) % 2**64)


def test_the_order_of_the_words_matters() -> None:
    assert len({mixed(*words) for words in permutations((1, 2, 3))}) == 6


def test_a_negative_word_is_taken_like_its_twos_complement() -> None:
    assert mixed(-1) == mixed(2**64 - 1)


def test_below_stays_below_its_limit_and_reaches_every_value() -> None:
    assert {below(7, 1, number) for number in range(500)} == set(range(7))


def test_below_is_even() -> None:
    # A sixth of 6,000 is 1,000; five standard deviations of that count are 145.
    seen = Counter(below(6, 42, number) for number in range(6000))
    assert all(abs(num - 1000) < 145 for num in seen.values())


def test_asking_again_gets_the_same_answer() -> None:
    first = below(1000, 5, 6)
    below(1000, 7, 8)
    assert below(1000, 5, 6) == first
