"""B02: a slow or blocked line shows that something happens, and starts no game by itself."""

from itertools import pairwise

import pytest
from playwright.sync_api import Page, Route
from tests.browser.conftest import NewContext
from tests.browser.game_page import GamePage

WASM = "**/pyodide.asm.wasm"
PATIENCE_MS = 5000
CHANGES = """
globalThis.said = [];
globalThis.parts = [];
addEventListener("DOMContentLoaded", () => {
  const bar = document.getElementById("loading-bar");
  const see = () => parts.push(Number(bar.style.getPropertyValue("--part")));
  new MutationObserver(see).observe(bar, { attributes: true });
  const text = document.getElementById("loading-text");
  const note = () => said.push([performance.now(), text.textContent]);
  new MutationObserver(note).observe(text, { childList: true });
  note();
});
"""


def gaps(page: Page) -> list[float]:
    """Return the milliseconds between the changes of the loading text, the last until now."""
    times = page.evaluate("[...said.map(one => one[0]), performance.now()]")
    return [later - earlier for earlier, later in pairwise(times)]


@pytest.mark.parametrize("game", ["tycoon", "tetris"])
def test_b02_a_late_file_is_waited_for_aloud_and_early_keys_start_nothing(
    new_context: NewContext, site: str, game: str
) -> None:
    context = new_context()
    context.add_init_script(CHANGES)
    page = context.new_page()
    page.route(lambda url: not url.startswith(site), lambda route: route.abort())
    held: list[Route] = []
    page.route(WASM, lambda route: held.append(route))
    page.goto(f"{site}{game}.html", wait_until="commit")
    loading = page.locator("#loading")
    loading.wait_for(timeout=1000)
    assert loading.get_attribute("role") == "status"
    for _ in range(10):
        page.keyboard.press("Space")
        page.keyboard.press("Enter")
    page.wait_for_function("() => said.length >= 5", timeout=20_000)
    assert max(gaps(page)) <= PATIENCE_MS
    assert len({text for _, text in page.evaluate("said")}) >= 4
    assert page.locator("dialog#start, dialog#levels").locator(".card:enabled").count() == 0
    assert page.locator("#failure").is_hidden()
    for route in held:
        route.continue_()
    ready = GamePage(page).ready()
    assert ready.phase() in ("ready", "building")
    assert ready.dialog().count() == 1


@pytest.mark.soak
def test_b02_a_line_of_400_kilobytes_a_second_shows_its_progress(
    new_context: NewContext, site: str
) -> None:
    context = new_context()
    context.add_init_script(CHANGES)
    page = context.new_page()
    line = context.new_cdp_session(page)
    line.send("Network.enable")
    slow = {"offline": False, "latency": 40, "downloadThroughput": 400_000, "uploadThroughput": -1}
    line.send("Network.emulateNetworkConditions", slow)
    page.goto(f"{site}tetris.html", wait_until="commit")
    page.wait_for_function("() => performance.now() > 12_000", timeout=30_000)
    assert max(gaps(page)) <= PATIENCE_MS
    parts = page.evaluate("parts")
    assert parts == sorted(parts), "the progress went back"
    assert len(set(parts)) > 8
    assert 0.05 < parts[-1] < 0.5
    assert page.locator("dialog#start .card:enabled").count() == 0
