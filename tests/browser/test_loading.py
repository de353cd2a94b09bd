"""While Python comes: the page says at once what it is, shows true progress, and can be read."""

from playwright.sync_api import Page, Route
from tests.browser.conftest import NewContext
from tests.browser.tycoon_page import TycoonPage

from shared.text import said

RUNTIME = "**/pyodide.asm.wasm"
SOON_MS = 300

RECORDED = """
globalThis.seen = { loadingAt: null };
const look = () => {
  const text = document.getElementById("loading-text");
  if (text?.checkVisibility() && text.textContent.trim()) seen.loadingAt ??= performance.now();
  if (seen.loadingAt === null) requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""
FIRST_PAINT = (
    "performance.getEntriesByType('paint').find(one => one.name === 'first-paint').startTime"
)


def hold(page: Page) -> list[Route]:
    """Keep the runtime's largest file from coming until the route in the list goes on."""
    held: list[Route] = []
    page.route(RUNTIME, lambda route: held.append(route))
    return held


def test_before_python_is_there_the_page_loads_visibly_and_can_be_read(
    new_context: NewContext, site: str
) -> None:
    page = new_context().new_page()
    page.add_init_script(RECORDED)
    held = hold(page)
    with page.expect_request(RUNTIME):
        page.goto(f"{site}tycoon.html?seed=1")
    page.wait_for_function("() => seen.loadingAt !== null")
    late = page.evaluate(f"seen.loadingAt - {FIRST_PAINT}")
    assert late < SOON_MS
    assert page.evaluate("document.documentElement.dataset.ready") is None
    for level in (1, 2, 3):
        for what in ("name", "facts", "text"):
            words = said("en", f"level.{level}.{what}")
            assert page.get_by_text(words, exact=True).last.is_visible(), words
    assert page.locator("#loading-text").is_visible()
    assert page.locator("[data-level]:enabled").count() == 0
    held.pop().continue_()
    tycoon = TycoonPage(page).ready()
    assert page.locator("#loading").is_hidden()
    tycoon.choose_level(1)
    assert tycoon.state()["status"] == "building"


def test_the_loading_screen_speaks_korean(new_context: NewContext, site: str) -> None:
    page = new_context().new_page()
    held = hold(page)
    with page.expect_request(RUNTIME):
        page.goto(f"{site}tycoon.html?lang=ko")
    page.get_by_text(said("ko", "level.1.text")).wait_for()
    page.get_by_text(said("ko", "levels.title")).wait_for()
    assert held
