"""index.html: plain HTML that lists the games and opens them."""

import subprocess
import sys
from collections.abc import Iterator

import pytest
from tests.browser.conftest import ROOT, NewContext
from tests.browser.tycoon_page import TycoonPage

from shared.text import said


@pytest.fixture
def plain_site() -> Iterator[str]:
    """The site as `python3 -m http.server` serves it, at the root of its server."""
    command = (sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1")
    quiet = {"stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL}
    with subprocess.Popen(command, cwd=ROOT, text=True, **quiet) as server:
        assert server.stdout is not None
        yield server.stdout.readline().split("(")[1].split(")")[0]
        server.terminate()


def test_the_menu_lists_the_game_without_any_script(new_context: NewContext, site: str) -> None:
    page = new_context(java_script_enabled=False).new_page()
    page.goto(site)
    link = page.locator('a[href="tycoon.html"]')
    assert said("en", "tycoon.title") in link.inner_text()
    assert page.title() == said("en", "site.title")


def test_the_menu_asks_for_no_python(new_context: NewContext, site: str) -> None:
    page = new_context().new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.removeprefix(site)))
    page.goto(site, wait_until="networkidle")
    assert [url for url in asked if url.startswith("vendor/") or url.endswith(".py")] == []
    assert "css/index.css" in asked


@pytest.mark.parametrize("language", ["en", "ko"])
def test_the_menu_is_read_in_both_languages(
    new_context: NewContext, site: str, language: str
) -> None:
    page = new_context().new_page()
    page.goto(site)
    page.locator(f'a[hreflang="{language}"]').click()
    for key in ("site.title", "index.lead", "index.tycoon", "index.play", "index.foot"):
        page.get_by_text(said(language, key), exact=True).first.wait_for()
    assert page.evaluate("document.documentElement.lang") == language


def test_the_language_of_the_menu_goes_along_to_the_games(
    new_context: NewContext, site: str
) -> None:
    page = new_context().new_page()
    page.goto(f"{site}?lang=ko")
    page.get_by_text(said("ko", "site.title"), exact=True).wait_for()
    games = page.locator("a.game").evaluate_all("links => links.map(link => link.href)")
    assert games == [f"{site}tycoon.html?lang=ko", f"{site}tetris.html?lang=ko"]


@pytest.mark.parametrize("language", ["en", "ko"])
def test_a_table_that_does_not_come_leaves_the_menu_in_english(
    new_context: NewContext, site: str, language: str
) -> None:
    page = new_context().new_page()
    page.route(f"**/{language}.json", lambda route: route.fulfill(body="<p>Log in"))
    page.goto(f"{site}?lang={language}", wait_until="networkidle")
    assert page.locator("h1").inner_text() == said("en", "site.title")
    assert page.evaluate("document.documentElement.lang") == "en"


@pytest.mark.parametrize(("width", "height"), [(1000, 580), (320, 580)])
def test_the_menu_fits_its_frame(
    new_context: NewContext, site: str, width: int, height: int
) -> None:
    page = new_context(viewport={"width": width, "height": height}).new_page()
    page.goto(site)
    assert page.evaluate("document.scrollingElement.scrollWidth") <= width
    assert page.locator('a[href="tycoon.html"]').is_visible()


def test_the_link_opens_the_game_from_pythons_own_server(
    new_context: NewContext, plain_site: str
) -> None:
    page = new_context(plain_site).new_page()
    page.goto(plain_site)
    page.locator('a[href="tycoon.html"]').click()
    tycoon = TycoonPage(page).ready()
    assert page.url == f"{plain_site}tycoon.html"
    tycoon.choose_level(1)
    tycoon.drag((3, 0), (3, 11))
    assert tycoon.row(3) == "S>>>>>>>>>>K"
    tycoon.frame.locator("#home").click()
    page.wait_for_url("**/index.html")
