"""When something breaks: a message in the page's language, and a way to go on."""

from collections.abc import Callable
from fnmatch import fnmatch

import pytest
from playwright.sync_api import Page, Route, expect
from tests.browser.conftest import ROOT, NewContext
from tests.browser.finger import Finger
from tests.browser.guard import Guard
from tests.browser.tycoon_page import TycoonPage

from serve import serving
from shared.text import said

AT_LOADING = r"status 404|Failed to load resource|failed:|exception:|console (error|warning)"
EARLY = (
    "vendor/pyodide/pyodide.asm.wasm",
    "vendor/pyodide/pyodide.asm.js",
    "vendor/pyodide/pyodide.mjs",
    "vendor/pyodide/pyodide-lock.json",
    "py/files-*.json",
    "vendor/pyscript/core.js",
    "vendor/pyscript/core-*.js",
    "py/browser/interpreter.js",
    "py/tycoon.json",
)
OF_EACH_KIND = (
    "vendor/pyodide/pyodide.asm.wasm",
    "vendor/pyodide/pyodide.mjs",
    "vendor/pyodide/pyodide-lock.json",
    "py/files-*.json",
    "vendor/pyscript/core.js",
    "py/tycoon.json",
)
LATE = "py/main_tycoon.py"
"""A file that Python itself asks for, after it has started."""

SOONER = """
addEventListener("DOMContentLoaded", () => {
  for (const one of document.getAnimations()) one.finish();
});
"""
"""Ends the delay after which the style shows its own message."""


def missing(route: Route) -> None:
    route.fulfill(status=404, body="gone")


def replaced(route: Route) -> None:
    """Answer as the log-in page of a network does."""
    route.fulfill(status=200, content_type="text/html", body="<!doctype html><p>Log in")


def truncated(route: Route) -> None:
    answer = route.fetch()
    body = answer.body()
    route.fulfill(response=answer, body=body[: len(body) // 2])


def lost(route: Route) -> None:
    route.abort("connectionreset")


def assert_failure(page: Page, language: str) -> None:
    panel = page.locator("#failure")
    panel.wait_for(timeout=30_000)
    assert panel.locator("h2").inner_text() == said(language, "failure.title")
    assert panel.locator("button").inner_text() == said(language, "failure.retry")
    assert len(page.locator("#failure-text").inner_text()) > 20
    expect(panel.locator("button")).to_be_focused()


@pytest.mark.parametrize(
    ("how", "files"),
    [
        pytest.param(missing, EARLY, marks=pytest.mark.soak),
        (replaced, OF_EACH_KIND),
        pytest.param(replaced, EARLY, marks=pytest.mark.soak),
        (truncated, (*OF_EACH_KIND, LATE)),
        pytest.param(truncated, EARLY, marks=pytest.mark.soak),
        (lost, ("py/files-*.json", LATE)),
    ],
)
def test_each_file_that_fails_is_told_in_the_language_of_the_page(
    new_context: NewContext,
    site: str,
    guard: Guard,
    how: Callable[[Route], None],
    files: tuple[str, ...],
) -> None:
    guard.expect(AT_LOADING)
    page = new_context().new_page()
    for file in files:
        pattern = f"**/{file}"
        page.route(pattern, how)
        page.goto(f"{site}tycoon.html?level=1&lang=ko", wait_until="commit")
        assert_failure(page, "ko")
        # A file may have been asked for beforehand as well, and its other answer be under way.
        page.unroute_all(behavior="ignoreErrors")


@pytest.mark.parametrize(
    ("how", "file"),
    [
        (missing, "pyodide.asm.wasm"),
        pytest.param(replaced, "main_tycoon.py", marks=pytest.mark.soak),
        (truncated, "files-*.json"),
    ],
)
def test_the_message_names_the_file_and_retry_works_without_clearing_anything(
    new_context: NewContext, site: str, guard: Guard, how: Callable[[Route], None], file: str
) -> None:
    guard.expect(AT_LOADING)
    page = new_context().new_page()
    page.route(f"**/{file}", how)
    page.goto(f"{site}tycoon.html?level=1")
    assert_failure(page, "en")
    assert fnmatch(page.locator("#failure-text").inner_text(), f"*{file}*")
    page.unroute(f"**/{file}")
    with page.expect_navigation():
        page.locator("#failure-retry").click()
    tycoon = TycoonPage(page).ready()
    assert page.locator("#failure").is_hidden()
    tycoon.keys("p")
    assert tycoon.undo_steps() == 1


def test_half_a_library_is_told_where_there_is_no_snapshot(
    new_context: NewContext, guard: Guard
) -> None:
    guard.expect(AT_LOADING)
    with serving(ROOT) as source:
        page = new_context(source).new_page()
        page.route("**/python_library.zip", truncated)
        page.goto(f"{source}tycoon.html")
        assert_failure(page, "en")
        assert "python_library.zip" in page.locator("#failure-text").inner_text()
        page.close()


def test_a_file_that_a_cache_kept_half_is_asked_for_again(
    new_context: NewContext, site: str, guard: Guard
) -> None:
    guard.expect(AT_LOADING)
    page = new_context().new_page()
    page.route("**/pyodide-lock.json", missing)
    page.goto(f"{site}tetris.html")
    assert_failure(page, "en")
    asked: list[tuple[str, str]] = []
    page.on("request", lambda one: asked.append((one.url.split("/")[-1], one.resource_type)))
    page.locator("#failure-retry").click()
    page.wait_for_event("domcontentloaded")
    anew = asked[: asked.index(("tetris.html", "document"))]
    # A script comes as "script" when a page loads it; "fetch" is the question past the cache.
    assert {("core.js", "fetch"), ("pyodide-lock.json", "fetch"), ("boot.js", "fetch")} <= set(anew)


@pytest.mark.parametrize("file", ["boot.js", "loading.js"])
def test_without_even_the_first_script_the_page_says_how_to_go_on(
    new_context: NewContext, site: str, guard: Guard, file: str
) -> None:
    guard.expect(AT_LOADING)
    page = new_context().new_page()
    page.add_init_script(SOONER)
    page.route(f"**/{file}", missing)
    page.goto(f"{site}tetris.html?lang=ko")
    late = page.get_by_text(said("ko", "failure.late"), exact=True)
    late.wait_for()
    page.unroute(f"**/{file}")
    late.click()
    page.locator("html[data-boot]").wait_for()
    assert late.is_hidden()


PYTHON_FAULT = "console error|PythonError|Traceback|AttributeError|JsException|console warning"
ADDRESS_BREAKS = """() => {
  history.replaceState(null, "", "#x");
  history.replaceState = () => { throw new Error("taken away"); };
}"""
ADDRESS_MENDED = "() => { delete history.replaceState; history.replaceState(null, '', ' '); }"


def assert_goes_on(tycoon: TycoonPage) -> None:
    """Press the button of the message: the game is there again and can be played."""
    assert_failure(tycoon.page, "en")
    tycoon.frame.locator("#failure-retry").click()
    assert tycoon.frame.locator("#failure").is_hidden()
    steps = tycoon.undo_steps()
    tycoon.click(7, 5)
    assert tycoon.undo_steps() == steps + 1


def test_an_exception_behind_a_key_is_told_once_and_the_game_goes_on(
    tycoon: TycoonPage, guard: Guard
) -> None:
    tracebacks: list[str] = []
    tycoon.page.on(
        "console", lambda line: tracebacks.append(line.text) if "Traceback" in line.text else None
    )
    guard.expect(PYTHON_FAULT)
    tycoon.frame.evaluate("document.getElementById('mute').id = 'taken'")
    tycoon.keys("m", "m")
    tycoon.frame.evaluate("document.getElementById('taken').id = 'mute'")
    assert_goes_on(tycoon)
    assert len(tracebacks) == 1


def test_an_exception_behind_a_timer_is_told_and_the_game_goes_on(
    tycoon_phone: TycoonPage, guard: Guard
) -> None:
    finger = Finger(tycoon_phone)
    finger.tap((0, 3))
    guard.expect(PYTHON_FAULT)
    tycoon_phone.frame.evaluate(ADDRESS_BREAKS)
    finger.down((0, 3))  # a long press erases, and what is on the board is no longer the address's
    tycoon_phone.frame.locator("#failure").wait_for()
    finger.up()
    tycoon_phone.frame.evaluate(ADDRESS_MENDED)
    assert_goes_on(tycoon_phone)


def test_an_exception_during_a_run_stops_it_and_the_game_goes_on_from_the_board(
    tycoon: TycoonPage, guard: Guard
) -> None:
    tycoon.hint()
    board = tycoon.board()
    tycoon.run(1)
    tycoon.wait("s.run.ticks > 20")
    # Python writes into an element that takes no words: an error in the next frame.
    guard.expect(PYTHON_FAULT)
    tycoon.refuse("clock")
    assert_failure(tycoon.page, "en")
    assert "Error" in tycoon.text("failure-text")
    assert tycoon.state()["status"] == "building"
    assert tycoon.board() == board
    tycoon.keys("g", "b")  # nothing goes on behind the message, and nothing covers it
    assert (tycoon.state()["status"], tycoon.dialog_name()) == ("building", None)
    tycoon.refuse("clock", False)
    tycoon.frame.locator("#failure-retry").click()
    assert tycoon.frame.locator("#failure").is_hidden()
    tycoon.run()
    tycoon.wait("s.run.ticks > 20")
    assert tycoon.state()["status"] == "running"
