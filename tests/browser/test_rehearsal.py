"""Machine code for the next visit: made in idle time, once, and needed by nothing."""

import json

import pytest
from playwright.sync_api import Browser, Page
from tests.browser.conftest import NewContext
from tests.browser.guard import Guard
from tests.browser.scenes import begin_tycoon
from tests.browser.tetris_page import TetrisPage
from tests.browser.tycoon_page import TycoonPage

REHEARSED = """async () => {
  const name = `arcade-code ${new URL(".", location).pathname}`;
  for (;;) {
    if ((await (await caches.open(name)).keys()).length) return;
    await new Promise(done => setTimeout(done, 50));
  }
}"""
WORKER = "rehearsal_worker.js"
DAMAGE = """async asked => {
  const cache = await caches.open(`arcade-code ${new URL(".", location).pathname}`);
  const [place] = await cache.keys();
  const { headers } = await cache.match(place);
  await cache.put(place, new Response(new Uint8Array(asked), { headers }));
}"""

# Notes how often the worker asks whether it may go on, and how often it is told to.
LISTEN = """globalThis.asked = globalThis.told = 0;
globalThis.Worker = class extends Worker {
  constructor(...given) {
    super(...given);
    this.addEventListener("message", ({ data }) => { asked += data === "rest"; });
  }
  postMessage(data, ...more) {
    told += data === "rest";
    super.postMessage(data, ...more);
  }
};"""
ASKS = "() => asked > told"

# As if a game had been begun with the first frame: how soon a driver gets to it is another matter.
MOVES_AT_ONCE = """new MutationObserver((_, watch) => {
  document.documentElement.setAttribute("data-moving", "");
  watch.disconnect();
}).observe(document, { childList: true });"""


def workers(page: Page) -> list[str]:
    """Note which workers a page starts."""
    found: list[str] = []
    page.on("worker", lambda worker: found.append(worker.url.split("/")[-1]))
    return found


def snapshots(page: Page) -> list[str]:
    """Note which published memories a page asks for."""
    found: list[str] = []
    page.on("request", lambda request: "/snapshot-" in request.url and found.append(request.url))
    return found


def test_the_next_visit_starts_with_machine_code_and_makes_none_again(
    new_context: NewContext, chromium: Browser, site: str
) -> None:
    context = new_context(busy=False, service_workers="allow")
    page = context.new_page()
    found = workers(page)
    TycoonPage(page).open(f"{site}tycoon.html")
    page.evaluate(REHEARSED)
    assert found == [WORKER]
    page.close()
    page = context.new_page()
    found, asked = workers(page), snapshots(page)
    chromium.start_tracing(page=page, categories=["v8.wasm"])
    TetrisPage(page).open(f"{site}tetris.html")
    events = json.loads(chromium.stop_tracing())["traceEvents"]
    names = {event["name"] for event in events}
    assert "wasm.Deserialize" in names, "no code was kept for the next visit"
    page.evaluate("arcadeBoot.kept")
    assert found == []
    assert asked == [], "the memory that the first visit had unpacked was there"


def test_while_somebody_plays_it_waits(new_context: NewContext, site: str) -> None:
    context = new_context(busy=False)
    context.add_init_script(LISTEN)
    page = context.new_page()
    tetris = TetrisPage(page).open(f"{site}tetris.html")
    page.wait_for_function("() => told > 0")
    tetris.begin("paged")
    page.wait_for_function(ASKS)
    told = page.evaluate("told")
    tetris.wait(f"s.ticks > {tetris.state()['ticks'] + 90}")
    assert page.evaluate("[asked, told]") == [told + 1, told]
    tetris.keys("Escape")
    page.wait_for_function(f"() => told > {told}")
    page.evaluate(REHEARSED)


def test_it_does_not_begin_while_somebody_plays(new_context: NewContext, site: str) -> None:
    context = new_context(busy=False)
    context.add_init_script(MOVES_AT_ONCE)
    page = context.new_page()
    found = workers(page)
    tycoon = TycoonPage(page).open(f"{site}tycoon.html")
    begin_tycoon(tycoon, 1)
    tycoon.wait("s.run.ticks > 300")
    assert found == []
    tycoon.keys("Space")
    page.evaluate(REHEARSED)
    assert found == [WORKER]


@pytest.mark.parametrize("size", [3, 20_000_000], ids=["cut off", "no memory"])
def test_a_memory_that_was_left_and_does_not_serve_is_passed_over_and_made_anew(
    new_context: NewContext, site: str, size: int
) -> None:
    page = new_context(busy=False).new_page()
    tetris = TetrisPage(page).open(f"{site}tetris.html")
    page.evaluate(REHEARSED)
    page.evaluate(DAMAGE, size)
    tetris.open(f"{site}tetris.html")
    tetris.begin("paged")
    tetris.keys("Space")
    tetris.wait("s.pieces === 1")
    tetris.open(f"{site}tetris.html")
    page.evaluate(REHEARSED)
    asked = snapshots(page)
    tetris.open(f"{site}tetris.html")
    assert asked == []


@pytest.mark.parametrize("file", [WORKER, "rehearsal.js", "rehearsal.py"])
def test_without_it_the_game_goes_on(
    new_context: NewContext, site: str, guard: Guard, file: str
) -> None:
    guard.expect(f"{file}|status of 404")
    page = new_context(busy=False).new_page()
    page.route(f"**/{file}", lambda route: route.fulfill(status=404))
    tetris = TetrisPage(page)
    with page.expect_response(f"**/{file}"):
        tetris.open(f"{site}tetris.html")
    tetris.begin("paged")
    tetris.keys("Space")
    tetris.wait("s.pieces === 1")
    assert page.locator("#failure").is_hidden()
