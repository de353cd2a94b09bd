"""The question before a link: what becomes of it when the address changes again."""

from types import SimpleNamespace
from typing import Any

import pytest

from shared.link import DAMAGED, LinkError


def read(text: str) -> str:
    if text == "junk":
        raise LinkError(DAMAGED)
    return text


class Tab:
    """A page with a run under way; `told` and `followed` are what came of its links."""

    def __init__(self, links: Any) -> None:
        self.open: set[str] = set()
        self.told: list[object] = []
        self.followed: list[str] = []
        self.at_stake = True
        self.location, self.history = links.location, links.history
        self.location.hash, self.location.pathname, self.location.search = "", "/a", "?b"
        self.history.replaceState = self.replaced
        host = SimpleNamespace(
            on=lambda *_: None,
            open=self.open.add,
            close=self.open.clear,
            is_open=self.open.__contains__,
            settings=SimpleNamespace(speak=lambda language: None),
        )
        self.links = links.Links(self, host, "b", read)

    def replaced(self, _state: None, _title: str, address: str) -> None:
        assert address == "/a?b"
        self.location.hash = ""

    def note(self, notice: object) -> None:
        self.told.append(notice)

    def follow(self, value: str) -> list[object]:
        self.followed.append(value)
        return []

    def goes_to(self, end: str) -> None:
        self.location.hash = end
        self.links.look()
        self.links.leave()  # the event of a closed dialog comes later

    def answers_yes(self) -> None:
        self.links.take(self.links.waiting)


@pytest.fixture
def tab(load: Any) -> Tab:
    return Tab(load("browser.links"))


def test_a_link_is_asked_for_and_opened(tab: Tab) -> None:
    tab.goes_to("#b=one")
    assert (tab.open, tab.followed) == ({"link"}, [])
    tab.answers_yes()
    assert (tab.open, tab.followed) == (set(), ["one"])


def test_of_two_links_the_last_one_is_opened(tab: Tab) -> None:
    tab.goes_to("#b=one")
    tab.goes_to("#b=two")
    assert tab.open == {"link"}
    tab.answers_yes()
    assert tab.followed == ["two"]


@pytest.mark.parametrize(("end", "tells"), [("", 0), ("#b=junk", 1), ("#nonsense", 1)])
def test_a_question_whose_link_is_gone_closes_and_the_address_is_clean(
    tab: Tab, end: str, tells: int
) -> None:
    tab.goes_to("#b=one")
    tab.goes_to(end)
    assert (tab.open, tab.followed, tab.location.hash) == (set(), [], "")
    assert len(tab.told) == tells
    tab.goes_to("#b=one")
    assert tab.open == {"link"}
