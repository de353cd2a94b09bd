"""Texts that anybody may have written are read with care."""

import pytest

from shared.saved import MAX_CHARACTERS, MAX_DEPTH, loaded, object_kept


def test_plain_json_is_read() -> None:
    assert loaded('{"a": [1, "[{"]}') == {"a": [1, "[{"]}


@pytest.mark.parametrize("opening", ["[", '{"a":'])
def test_a_text_that_is_nested_deeper_than_anything_of_ours_is_refused(opening: str) -> None:
    with pytest.raises(ValueError, match="nested"):
        loaded(opening * (MAX_DEPTH + 1))


def test_a_long_text_is_refused() -> None:
    with pytest.raises(ValueError, match="long"):
        loaded(" " * (MAX_CHARACTERS + 1))


@pytest.mark.parametrize(
    ("text", "why"),
    [("", "Expecting"), ("{", "Expecting"), (b"\xff", "decode"), ("nul", "Expecting")],
)
def test_what_is_no_json_is_refused(text: str | bytes, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        loaded(text)


def test_what_was_kept_by_this_version_comes_back() -> None:
    assert object_kept('{"v": 3, "a": 1}', 3) == {"v": 3, "a": 1}
    assert [object_kept(text, 3) for text in (None, "", "[]", '{"v": 2}', "{")] == [None] * 5


@pytest.mark.parametrize("version", ["true", "1.0", '"1"', "[1]", "null"])
def test_what_only_equals_a_version_is_none(version: str) -> None:
    assert object_kept(f'{{"v": {version}}}', 1) is None
