"""The texts tell the truth, in both languages.

Every number in them is compared with the constant, the formula or the published value behind it.
"""

import math
import re

import pytest
from tests.unit.tetris.facts import FACTS as TETRIS
from tests.unit.tycoon.facts import FACTS as TYCOON
from tests.unit.tycoon.facts import LENGTH

from shared.clock import TICKS_PER_SECOND
from shared.text import LANGUAGES, table
from tycoon.decode import BASE_TICKS, DRAFT_TICKS, MAX_NUM_SEQS, step_ticks
from tycoon.ledger import HOLD_TICKS, MAX_SAMPLES, SAMPLE_TICKS, WINDOW_TICKS
from tycoon.levels import LEVELS
from tycoon.page import SPEEDS

EN, KO = (table(language) for language in LANGUAGES)
UNCHECKED = {"meter.ttft95", "index.tetris", *(f"level.{number}.facts" for number in LEVELS)}
"""A name with a number in it, and what a test of its own checks."""

ROWS = [tuple(line.split(" | ")) for line in (TYCOON + TETRIS).splitlines() if line]


@pytest.mark.parametrize("number", LEVELS)
def test_a_level_says_its_own_target_and_memory(number: int) -> None:
    level = LEVELS[number]
    facts = f"{level.target_tps} TPS · {level.limit_mb:,} MB"
    assert EN[f"level.{number}.facts"] == KO[f"level.{number}.facts"] == facts


@pytest.mark.parametrize(("key", "english", "korean"), ROWS)
def test_a_text_says_what_is_so(key: str, english: str, korean: str) -> None:
    assert english.lower() in EN[key].lower()
    assert korean in KO[key]


def test_what_the_words_compare_is_so() -> None:
    first, second, third = LEVELS.values()
    assert (len(second.sources), second.num_output_tokens / first.num_output_tokens) == (2, 3)
    assert (third.target_tps / second.target_tps, SPEEDS) == (2, (1, 2, 4))
    assert WINDOW_TICKS == HOLD_TICKS
    assert MAX_SAMPLES * SAMPLE_TICKS == 60 * TICKS_PER_SECOND
    assert 2.9 < LENGTH < 3
    for n in range(1, MAX_NUM_SEQS + 1):
        assert step_ticks(n, False) == BASE_TICKS + math.ceil(3 * n / 8)
        assert step_ticks(n, True) == step_ticks(n, False) + DRAFT_TICKS


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_number_is_told_that_is_not_checked_here(language: str) -> None:
    told = {key for key, text in table(language).items() if re.search(r"\d(?![^{]*\})", text)}
    assert told - {key for key, *_ in ROWS} - UNCHECKED == set()
