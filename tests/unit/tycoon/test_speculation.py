import pytest

from tycoon.speculation import NUM_DRAFTS, accepted, verified

NUM_STEPS = 50_000


def kept(per_mille: int) -> list[int]:
    """Return the accepted drafts of many steps: 500 requests of 100 steps each."""
    return [accepted(per_mille, 1, n // 100, n % 100) for n in range(NUM_STEPS)]


def test_three_drafts_are_made_in_a_step() -> None:
    assert NUM_DRAFTS == 3


@pytest.mark.parametrize("per_mille", [500, 700, 750, 800, 900])
def test_tokens_per_step_are_those_of_the_formula(per_mille: int) -> None:
    a = per_mille / 1000
    mean = sum(kept(per_mille)) / NUM_STEPS + 1
    assert mean == pytest.approx((1 - a**4) / (1 - a), rel=0.006)


@pytest.mark.parametrize("per_mille", [500, 750, 800, 900])
def test_each_position_is_accepted_as_often_as_its_power_says(per_mille: int) -> None:
    numbers = kept(per_mille)
    rates = [sum(num >= place for num in numbers) / NUM_STEPS for place in (1, 2, 3)]
    expected = [(per_mille / 1000) ** place for place in (1, 2, 3)]
    # Five standard deviations of a share of 50,000 are at most 0.0112.
    assert rates == pytest.approx(expected, abs=0.0112)
    assert rates == sorted(rates, reverse=True)


def test_the_acceptance_rate_at_0_8_is_that_of_the_vllm_counters() -> None:
    rate = sum(kept(800)) / (NUM_STEPS * NUM_DRAFTS)
    assert rate == pytest.approx((0.8 + 0.64 + 0.512) / 3, rel=0.01)


@pytest.mark.parametrize(("per_mille", "num"), [(0, 0), (1000, 3)])
def test_certain_misses_and_certain_hits(per_mille: int, num: int) -> None:
    assert {accepted(per_mille, 1, n, 0) for n in range(1000)} == {num}


@pytest.mark.parametrize("other", [(2, 5, 7), (1, 6, 7), (1, 5, 8)])
def test_seed_request_and_step_each_change_the_outcome(other: tuple[int, int, int]) -> None:
    def outcomes(seed: int, request: int, step: int) -> list[int]:
        return [accepted(800, seed + n, request + n, step + n) for n in range(100)]

    assert outcomes(1, 5, 7) != outcomes(*other)


@pytest.mark.parametrize("owed", [1, 2, 3, 4, 90])
def test_what_comes_out_is_one_more_than_was_kept_but_never_more_than_owed(owed: int) -> None:
    for step in range(200):
        assert verified(800, 1, 1, step, owed) == min(accepted(800, 1, 1, step) + 1, owed)
