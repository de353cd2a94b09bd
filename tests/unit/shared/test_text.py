import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from shared import text
from shared.notice import Notice


@pytest.fixture
def two_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for language, greeting in {"en": "{num} of {all}", "ko": "{all}개 중 {num}개"}.items():
        content = json.dumps({"count": greeting}, ensure_ascii=False)
        (tmp_path / f"{language}.json").write_text(content, encoding="utf-8")
    monkeypatch.setattr(text, "FOLDER", tmp_path)
    text.table.cache_clear()
    yield
    text.table.cache_clear()


@pytest.mark.usefixtures("two_tables")
def test_a_text_is_filled_with_its_values_in_the_language_asked_for() -> None:
    assert text.said("en", "count", num=3, all=8) == "3 of 8"
    assert text.said("ko", "count", num=3, all=8) == "8개 중 3개"


@pytest.mark.usefixtures("two_tables")
def test_a_notice_is_put_into_words() -> None:
    assert text.put("en", Notice.of("count", num=1, all=2)) == "1 of 2"


@pytest.mark.usefixtures("two_tables")
def test_a_key_that_is_not_there_is_an_error() -> None:
    with pytest.raises(KeyError):
        text.said("en", "nothing")


@pytest.mark.usefixtures("two_tables")
def test_a_language_that_is_not_there_is_an_error() -> None:
    with pytest.raises(FileNotFoundError):
        text.table("fr")


def test_equal_notices_are_equal_and_keep_their_values() -> None:
    notice = Notice.of("board.letter", line=3, column=5)
    assert notice == Notice("board.letter", (("line", 3), ("column", 5)))
