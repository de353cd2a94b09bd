"""How a guide is put together, from top to bottom."""

import pytest

from shared import guide

WORDS = {
    "how": "How to play",
    "one": "First.",
    "two": "Then.",
    "page.title": "Page",
    "page.text": "A block.",
    "page.real": "Sixteen tokens.",
    "page.simple": "Four blocks.",
    "guide.col.real": "In a server",
    "guide.col.simple": "Simpler here",
}


@pytest.fixture(autouse=True)
def words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guide, "said", lambda language, key: f"{language}: {WORDS[key]}")


def lines(*terms: guide.Term) -> guide.Lines:
    return guide.body("en", "how", ("one", "two"), terms)


def test_a_guide_begins_with_how_to_play() -> None:
    assert lines() == [("h3", "en: How to play"), ("p", "en: First."), ("p", "en: Then.")]


def test_a_term_is_told_as_it_is_in_the_game_in_a_server_and_what_is_simpler() -> None:
    assert lines(("page.title", "page.text", "page"))[3:] == [
        ("h3", "en: Page"),
        ("p", "en: A block."),
        ("h4", "en: In a server"),
        ("p", "en: Sixteen tokens."),
        ("h4", "en: Simpler here"),
        ("p", "en: Four blocks."),
    ]


def test_terms_stand_in_their_order() -> None:
    term = ("page.title", "page.text", "page")
    other = ("one", "two", "page")
    heads = [text for tag, text in lines(term, other) if tag == "h3"]
    assert heads == ["en: How to play", "en: Page", "en: First."]


def test_a_key_that_is_not_there_is_an_error() -> None:
    with pytest.raises(KeyError):
        lines(("page.title", "page.text", "nothing"))
