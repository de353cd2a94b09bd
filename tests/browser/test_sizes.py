"""What a first visit fetches: how much, how much of it for the first picture, and nothing twice."""

from pathlib import Path

import pytest
from playwright.sync_api import Page
from tests.browser.conftest import NewContext
from tests.browser.game_page import GamePage

from sizes import file_of, packed

WHOLE = 7_000_000
FIRST_PICTURE = 200_000
LARGE = ("**/*.wasm", "**/pyodide.asm.js", "**/snapshot-*.bin")
SEEN = "() => document.querySelector('#loading-text, main img').checkVisibility()"
PAINTED = "() => performance.getEntriesByName('first-contentful-paint').length"


def fetched(page: Page) -> list[str]:
    """Note the addresses of everything that comes to a page."""
    found: list[str] = []
    page.on("requestfinished", lambda request: found.append(request.url))
    return found


def total(addresses: list[str], site: str, published: Path) -> int:
    """Return how many bytes of some files a host sends."""
    return sum(packed(file_of(address, site, published)) for address in addresses)


@pytest.mark.parametrize("game", ["tycoon", "tetris"])
def test_a_first_visit_takes_at_most_seven_megabytes_and_nothing_twice(
    new_context: NewContext, site: str, published: Path, game: str
) -> None:
    page = new_context().new_page()
    found = fetched(page)
    GamePage(page).open(f"{site}{game}.html").settle()
    assert any(address.endswith(".wasm") for address in found)
    assert sorted(found) == sorted(set(found))
    assert total(found, site, published) <= WHOLE


@pytest.mark.parametrize("name", ["index", "tycoon", "tetris"])
def test_the_first_picture_needs_few_bytes_and_none_of_python(
    new_context: NewContext, site: str, published: Path, name: str
) -> None:
    page = new_context().new_page()
    for pattern in LARGE:
        page.route(pattern, lambda _route: None)  # never comes
    found = fetched(page)
    page.goto(f"{site}{name}.html", wait_until="commit")
    page.wait_for_function(PAINTED)
    page.wait_for_function(
        "() => document.querySelector('#loading-text, main img').checkVisibility()"
    )
    assert total(found, site, published) <= FIRST_PICTURE
    page.close()
