"""The snippets that put a game into other pages, and the messages that it sends to them."""

import html
import re
from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shared.embed import (
    ALLOW,
    HEIGHT_PX,
    PageLink,
    card_tag,
    escaped,
    frame,
    messages,
    page_link,
    pen,
    pen_tag,
    picture_link,
)

HERE = "https://someone.example/a/b/tycoon.html"
LINK = page_link("Line & <Co>", "ko", HERE, "img/card.png")


class Tags(HTMLParser):
    """The tags of a snippet with their attributes, and all text in it."""

    def __init__(self, snippet: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self.feed(snippet)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.text += data


# --- addresses


@pytest.mark.parametrize(
    "here", [HERE, f"{HERE}?level=2&lang=en&embed=1", f"{HERE}#b=1", f"{HERE}?a=b#c?d"]
)
def test_a_page_is_linked_by_its_path_and_the_language_it_speaks(here: str) -> None:
    link = page_link("Title", "ko", here, "img/card.png")
    assert link.address == f"{HERE}?lang=ko"
    assert link.framed == f"{HERE}?lang=ko&embed=1"
    assert link.picture == "https://someone.example/a/b/img/card.png"


def test_a_page_at_the_root_of_its_host_has_its_picture_there() -> None:
    link = page_link("Title", "en", "https://someone.example/tetris.html", "img/card.png")
    assert link.picture == "https://someone.example/img/card.png"


# --- snippets


@pytest.mark.parametrize("snippet", [frame(LINK), pen(LINK)])
def test_a_frame_names_the_game_and_permits_what_it_needs(snippet: str) -> None:
    (tag, attributes), (inner, link) = Tags(snippet).tags
    assert (tag, inner) == ("iframe", "a")
    assert attributes["src"] == LINK.framed
    assert attributes["title"] == LINK.title
    assert attributes["allow"] == ALLOW
    assert link == {"href": LINK.address}
    assert Tags(snippet).text.strip() == LINK.title


def test_the_frame_for_any_page_is_as_high_as_the_game_and_loads_when_it_is_seen() -> None:
    attributes = Tags(frame(LINK)).tags[0][1]
    size = (attributes["width"], attributes["height"], attributes["loading"])
    assert size == ("100%", str(HEIGHT_PX), "lazy")


def test_in_a_pen_the_frame_fills_everything() -> None:
    style = Tags(pen(LINK)).tags[0][1]["style"]
    assert style is not None
    for rule in ("position:fixed", "inset:0", "width:100%", "height:100%"):
        assert rule in style


def test_dev_to_gets_its_own_tags() -> None:
    assert card_tag(LINK) == f"{{% embed {LINK.address} %}}"
    # The options and the form of addresses that dev.to's tag accepts.
    form = r"\{% codepen https://codepen\.io/[\w-]{1,30}/pen/[a-zA-Z0-9]{5,32} (.+) %\}"
    found = re.fullmatch(form, pen_tag(LINK))
    assert found is not None
    assert re.fullmatch(r"default-tab=result height=\d{3}", found[1])


def test_the_picture_is_a_link_in_markdown() -> None:
    link = PageLink("A [b] \\c", "https://a.example/x(1)?lang=en", "https://a.example/p (2).png")
    assert picture_link(link) == (
        "[![A \\[b\\] \\\\c](https://a.example/p%20%282%29.png)]"
        "(https://a.example/x%281%29?lang=en)"
    )


@given(st.text())
def test_what_is_escaped_is_what_the_standard_library_escapes(text: str) -> None:
    assert escaped(text) == html.escape(text)


@given(st.text(), st.text())
def test_no_title_and_no_address_can_leave_its_place(title: str, rest: str) -> None:
    link = PageLink(title, f"https://a.example/{rest}", "https://a.example/p.png")
    for snippet in (frame(link), pen(link)):
        assert [tag for tag, _ in Tags(snippet).tags] == ["iframe", "a"]
        assert html.unescape(escaped(link.framed)) == link.framed


# --- messages


def test_a_message_says_where_it_comes_from_and_in_which_format() -> None:
    (message,) = messages("tycoon", {}, {"won": {"level": 2}})
    source = {"source": "inference-arcade", "version": 1, "game": "tycoon"}
    assert message == {**source, "kind": "won", "level": 2}


def test_only_what_is_new_or_other_is_told() -> None:
    before = {"height": {"height": 580}, "score": {"score": 0}}
    now = {"height": {"height": 580}, "score": {"score": 40}, "won": {"level": 1}}
    assert [message["kind"] for message in messages("tetris", before, now)] == ["score", "won"]
    assert messages("tetris", now, now) == []


def test_what_was_so_and_is_so_again_is_told_again() -> None:
    won = {"won": {"level": 1}}
    assert messages("tycoon", won, {}) == []
    assert len(messages("tycoon", {}, won)) == 1
