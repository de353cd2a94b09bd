"""The guide: all of it is in both tables, and it says what is real and what is simpler."""

import pytest

from shared.text import LANGUAGES, table
from tetris import guide

KEYS = (*guide.HOW, *(key for head, text, _ in guide.TERMS for key in (head, text)))
ENDS = tuple(f"{start}.{end}" for *_, start in guide.TERMS for end in ("real", "simple"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_of_the_guide_is_in_the_table(language: str) -> None:
    assert [key for key in (*KEYS, *ENDS) if key not in table(language)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_guide_says_each_of_its_texts_once(language: str) -> None:
    said = [text for _, text in guide.body(language)]
    assert [key for key in (*KEYS, *ENDS) if said.count(table(language)[key]) != 1] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_of_the_guide_keeps_a_placeholder(language: str) -> None:
    lines = guide.body(language)
    assert not any(set("{}") & set(text) for _, text in lines)
    assert all(text.strip() for _, text in lines)


def test_every_text_about_a_term_of_the_game_is_in_the_guide() -> None:
    in_table = {key for key in table("en") if key.startswith("tetris.") and "meter" not in key}
    told = {key for key in in_table if key.endswith((".real", ".simple"))}
    assert told == set(ENDS)


def test_all_ways_to_play_are_told_in_their_order() -> None:
    in_table = [key for key in table("en") if key.startswith("tetris.how.")]
    assert list(guide.HOW) == in_table
