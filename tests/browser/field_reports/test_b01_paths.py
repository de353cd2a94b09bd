"""B01: a project page lies under a path, and so do all its files."""

from pathlib import Path

import pytest
from tests.browser.conftest import NewContext
from tests.browser.game_page import GamePage

from serve import serving

HASHES = {"tycoon": "#v=9", "tetris": "#r=cut"}
"""Links that another version of the game made, or that were cut: they stay in the address."""


def test_b01_the_published_copy_needs_no_jekyll(published: Path) -> None:
    # Without this file GitHub leaves out whatever begins with an underscore.
    assert (published / ".nojekyll").is_file()


def test_b01_the_menu_is_found_with_and_without_the_last_slash(
    new_context: NewContext, published: Path
) -> None:
    with serving(published, "/gpu-games/") as url:
        page = new_context(url, url.rstrip("/")).new_page()
        page.goto(f"{url.rstrip('/')}?lang=ko#here")
        page.locator("html[lang=ko]").wait_for()
        assert page.url == f"{url}?lang=ko#here"
        for address in (url, f"{url}index.html"):
            assert page.goto(address) is not None
            links = page.locator("a.game").evaluate_all("links => links.map(link => link.href)")
            assert links == [f"{url}tycoon.html", f"{url}tetris.html"]


@pytest.mark.parametrize("game", ["tycoon", "tetris"])
def test_b01_a_game_asks_for_nothing_outside_its_path(
    new_context: NewContext, published: Path, game: str
) -> None:
    # That nothing is asked for elsewhere, and nothing answers 400 or more, the guard sees.
    with serving(published, "/gpu-games/") as url:
        page = GamePage(new_context(url).new_page())
        page.open(f"{url}{game}.html?lang=ko{HASHES[game]}")
        assert page.state()["lang"] == "ko"
        assert page.page.evaluate("location.hash") == HASHES[game]
        page.page.close()
