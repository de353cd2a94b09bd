"""The memory snapshot of the published copy: used where it can be, never needed."""

import gzip

import pytest
from playwright.sync_api import Page, Route
from tests.browser.conftest import ROOT, NewContext
from tests.browser.guard import Guard
from tests.browser.tetris_page import TetrisPage

from serve import serving

SNAPSHOT = "**/snapshot-*.bin"
MODULES = """async () => {
  const { whenDefined } = await import(new URL("vendor/pyscript/core.js", location));
  const { interpreter } = await whenDefined("py");
  return interpreter.runPython("import random, sys; [random.random(), *sys.modules]").toJs();
}"""


def broken(body: bytes, status: int = 200) -> object:
    return lambda route: route.fulfill(status=status, body=body)


def damaged(route: Route) -> None:
    """Answer with a snapshot of the right size that another build made: it begins with which."""
    answer = route.fetch()
    memory = bytearray(gzip.decompress(answer.body()))
    begins = 16 + 8 * int.from_bytes(memory[12:16], "little")
    memory[begins + 16 : begins + 48] = bytes(32)
    route.fulfill(response=answer, body=gzip.compress(bytes(memory), 1))


def asked_modules(page: Page) -> list[str]:
    """Note which modules of the rules a page asks for."""
    asked: list[str] = []
    page.on("request", lambda request: "/py/tetris/" in request.url and asked.append(request.url))
    return asked


def test_a_page_starts_from_the_snapshot_and_asks_for_no_rules(
    new_context: NewContext, site: str
) -> None:
    first, second = (new_context().new_page() for _ in range(2))
    asked = asked_modules(first)
    for page in (first, second):
        TetrisPage(page).open(f"{site}tetris.html")
    assert asked == []
    number, *modules = first.evaluate(MODULES)
    assert {"tetris.step", "tycoon.step", "browser.page"} <= set(modules)
    assert second.evaluate(MODULES)[0] != number, "the state of random was frozen"


@pytest.mark.parametrize(
    "answer",
    [broken(b"gone", 404), pytest.param(damaged, marks=pytest.mark.soak)],
    ids=["missing", "of another build"],
)
def test_a_snapshot_that_does_not_serve_is_passed_over_in_silence(
    new_context: NewContext, site: str, guard: Guard, answer: object
) -> None:
    guard.expect("snapshot-|status of 404")
    page = new_context().new_page()
    page.route(SNAPSHOT, answer)
    asked = asked_modules(page)
    tetris = TetrisPage(page).open(f"{site}tetris.html")
    assert asked
    tetris.begin("contiguous")
    tetris.keys("Space")
    tetris.wait("s.pieces === 1")
    assert page.locator("#failure").is_hidden()


MADE = """async () => {
  for (;;) {
    for (const name of await caches.keys()) {
      const isMemory = name.startsWith("arcade-memory");
      if (isMemory && (await (await caches.open(name)).keys()).length) return name;
    }
    await new Promise((done) => setTimeout(done, 50));
  }
}"""
DAMAGE = """async name => {
  const cache = await caches.open(name);
  const zeros = new Uint8Array(20_000_000);
  for (const place of await cache.keys()) await cache.put(place, new Response(zeros));
}"""
"""A whole file that is no memory: WebAssembly cannot be put to work with it."""
KEPT = """async () => {
  const { whenDefined } = await import(new URL("vendor/pyscript/core.js", location));
  const { interpreter } = await whenDefined("py");
  return interpreter.runPython(`
from importlib.machinery import SourceFileLoader
SourceFileLoader.source_to_code.__module__ == "__main__"`);
}"""
"""Whether compiled code is looked for in what was kept."""


def newer(route: Route) -> None:
    """Answer with a file that was changed after the last visit."""
    route.fulfill(body='"""The version."""\n\nVERSION = "99.9"\n', content_type="text/x-python")


def test_a_page_without_one_makes_its_own_for_the_next_visit(
    new_context: NewContext, guard: Guard
) -> None:
    # A visit may end while one is made; and Pyodide tells the console what DAMAGE does.
    guard.expect("net::ERR_ABORTED|wasm instantiation failed|LinkError")
    with serving(ROOT) as url:
        context = new_context(url, busy=False)
        page = context.new_page()
        asked = asked_modules(page)
        tetris = TetrisPage(page).open(f"{url}tetris.html")
        assert asked
        assert not page.evaluate(KEPT)
        tetris.begin("paged")
        tetris.keys("Space")
        tetris.wait("s.pieces === 1")
        name = page.evaluate(MADE)
        tetris.open(f"{url}tetris.html")
        assert page.evaluate(KEPT)
        page.route("**/shared/version.py", newer)
        tetris.open(f"{url}tetris.html")
        assert page.evaluate(KEPT)
        assert page.evaluate("arcade.version") == "99.9", "a file that has changed was an old one"
        page.evaluate(DAMAGE, name)
        tetris.open(f"{url}tetris.html")
        assert not page.evaluate(KEPT)
        assert page.evaluate(f"({MADE})()") == name, "it was not made anew"
        page.close()
