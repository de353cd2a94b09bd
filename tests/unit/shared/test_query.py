from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shared.notice import Notice
from shared.query import COMMON, MAX_SHOWN, asked, one_of, whole_number

READERS: dict[str, Callable[[str], object]] = {
    "level": whole_number(1, 3),
    "lang": one_of("en", "ko"),
}


def test_what_is_asked_for_is_read() -> None:
    assert asked({"level": "2", "lang": "ko"}, READERS) == ({"level": 2, "lang": "ko"}, [])


def test_nothing_asked_for_is_nothing_read() -> None:
    assert asked({}, READERS) == ({}, [])


def test_names_that_nobody_reads_pass_without_a_word() -> None:
    assert asked({"utm_source": "mail", "level": "3"}, READERS) == ({"level": 3}, [])


@pytest.mark.parametrize(
    "bad", ["", "0", "4", "-1", "1.0", "0x1", "two", "²", "9" * 5000, "\N{FULLWIDTH DIGIT ONE}"]
)
def test_a_wrong_number_is_told_and_left_out(bad: str) -> None:
    values, notices = asked({"level": bad, "lang": "en"}, READERS)
    assert values == {"lang": "en"}
    assert notices == [Notice.of("notice.query", asked=f"level={bad[:MAX_SHOWN]}")]


@pytest.mark.parametrize("bad", ["", "EN", "en ", "fr", "<b>"])
def test_a_wrong_word_is_told_and_left_out(bad: str) -> None:
    values, notices = asked({"lang": bad}, READERS)
    assert values == {}
    assert notices == [Notice.of("notice.query", asked=f"lang={bad}")]


def test_embedding_and_messages_are_asked_for_by_one_or_not_at_all() -> None:
    values, notices = asked({"embed": "1", "post": "yes"}, COMMON)
    assert values == {"embed": "1"}
    assert notices == [Notice.of("notice.query", asked="post=yes")]


def test_one_notice_tells_all_faults_in_the_order_of_the_readers() -> None:
    _, notices = asked({"lang": "xx", "level": "x"}, READERS)
    assert notices == [Notice.of("notice.query", asked="level=x, lang=xx")]


@settings(deadline=None)
@given(st.dictionaries(st.sampled_from(["level", "lang", "other"]), st.text()))
def test_any_address_gives_values_within_bounds(query: dict[str, str]) -> None:
    values, notices = asked(query, READERS)
    assert values.get("level", 1) in (1, 2, 3)
    assert values.get("lang", "en") in ("en", "ko")
    assert bool(notices) == (len(values) < len(query.keys() & READERS.keys()))
