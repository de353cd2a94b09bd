"""When something breaks: a message in the page's language, and a way to go on."""

import pytest
from playwright.sync_api import Page, Route, expect
from tests.browser.conftest import NewContext
from tests.browser.guard import Guard
from tests.browser.tycoon_page import TycoonPage

from shared.text import said

FILES = ["vendor/pyodide/pyodide.asm.wasm", "vendor/pyscript/core.js", "py/tycoon/view.py"]
AT_LOADING = r"status 404|Failed to load resource|failed:|exception:|console (error|warning)"


def missing(route: Route) -> None:
    route.fulfill(status=404, body="gone")


def lost(route: Route) -> None:
    route.abort("connectionreset")


def assert_failure(page: Page, language: str) -> None:
    panel = page.locator("#failure")
    panel.wait_for(timeout=30_000)
    assert panel.locator("h2").inner_text() == said(language, "failure.title")
    assert panel.locator("button").inner_text() == said(language, "failure.retry")
    assert len(page.locator("#failure-text").inner_text()) > 20
    expect(panel.locator("button")).to_be_focused()


@pytest.mark.parametrize("file", FILES)
def test_a_missing_file_is_told_in_the_language_of_the_page_and_loading_starts_again(
    new_context: NewContext, site: str, guard: Guard, file: str
) -> None:
    guard.expect(AT_LOADING)
    page = new_context().new_page()
    page.route(f"**/{file}", missing)
    page.goto(f"{site}tycoon.html?level=1&lang=ko")
    assert_failure(page, "ko")
    name = file.split("/")[-1]
    if not name.startswith("core"):  # a module's import does not say which file it missed
        assert name in page.locator("#failure-text").inner_text()
    page.unroute(f"**/{file}")
    page.locator("#failure-retry").click()
    tycoon = TycoonPage(page).ready()
    assert page.locator("#failure").is_hidden()
    tycoon.keys("p")
    assert tycoon.undo_steps() == 1


def test_a_lost_connection_is_told_too(new_context: NewContext, site: str, guard: Guard) -> None:
    guard.expect(AT_LOADING)
    page = new_context().new_page()
    page.route("**/python_stdlib.zip", lost)
    page.goto(f"{site}tycoon.html?level=1")
    assert_failure(page, "en")


def test_an_exception_during_a_run_stops_it_and_the_game_goes_on_from_the_board(
    tycoon: TycoonPage, guard: Guard
) -> None:
    tycoon.hint()
    board = tycoon.board()
    tycoon.run(1)
    tycoon.wait("s.run.ticks > 20")
    # Python writes into an element that somebody took away: an error in the next frame.
    guard.expect("console error|PythonError|Traceback|AttributeError|console warning")
    tycoon.frame.evaluate("document.getElementById('clock').id = 'taken'")
    assert_failure(tycoon.page, "en")
    assert "Error" in tycoon.text("failure-text")
    assert tycoon.state()["status"] == "building"
    assert tycoon.board() == board
    tycoon.keys("g", "b")  # nothing goes on behind the message, and nothing covers it
    assert (tycoon.state()["status"], tycoon.dialog_name()) == ("building", None)
    tycoon.frame.evaluate("document.getElementById('taken').id = 'clock'")
    tycoon.frame.locator("#failure-retry").click()
    assert tycoon.frame.locator("#failure").is_hidden()
    tycoon.run()
    tycoon.wait("s.run.ticks > 20")
    assert tycoon.state()["status"] == "running"
