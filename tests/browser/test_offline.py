"""After one visit the pages start without a network; versions follow each other and never mix."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page
from tests.browser.conftest import NewContext
from tests.browser.guard import Guard
from tests.browser.small_site import ACTIVATED, SmallSite
from tests.browser.test_failures import AT_LOADING, assert_failure
from tests.browser.tetris_page import TetrisPage
from tests.browser.tycoon_page import TycoonPage

from serve import serving
from shared.text import said

FOREIGN = ["arcade-memory /arcade/ 1", "arcade-offline /arcade/b/ 1", "arcade-offline /other/ 1"]
REGISTRATIONS = "navigator.serviceWorker.getRegistrations().then(found => found.length)"
CACHES = "caches.keys().then(names => names.sort().join())"
TRIED = """async () => {
  const found = await navigator.serviceWorker.getRegistration();
  await found.update().catch(() => {});
  const { installing } = found;
  const over = done => installing.addEventListener("statechange", done);
  while (installing?.state === "installing") await new Promise(over);
  return installing?.state ?? "none";
}"""
IN_CACHE = """async ([file, change]) => {
  const own = (await caches.keys()).filter(one => one.startsWith("arcade-offline /arcade/ "));
  const name = own.find(one => !one.endsWith("pages"));
  if (!file) return caches.delete(name);
  const cache = await caches.open(name);
  const address = new URL(file, location).href;
  const whole = await (await cache.match(address)).text();
  if (change === "lost") return cache.delete(address);
  if (change === "damaged") {
    const headers = { "content-type": "application/json" };
    await cache.put(address, new Response(whole.slice(0, whole.length / 2), { headers }));
  }
  return whole.length;
}"""


def eventually(page: Page, what: str, value: object) -> None:
    """Wait until a promise of the page gives a value, time after time."""
    loop = "while (JSON.stringify(await WHAT) !== value) await new Promise(requestAnimationFrame)"
    page.evaluate(f"async value => {{ {loop.replace('WHAT', what)} }}", json.dumps(value))


def names(version: str) -> str:
    """Return what caches there are when of ours only one version is left."""
    own = [f"arcade-offline /arcade/ {name}" for name in (version, "pages")]
    return ",".join(sorted([*FOREIGN, *own]))


@pytest.fixture
def small(tmp_path: Path) -> SmallSite:
    site = SmallSite(tmp_path)
    site.publish("1")
    return site


@pytest.fixture
def url(small: SmallSite) -> Iterator[str]:
    with serving(small.folder, "/arcade/") as address:
        yield address


@pytest.fixture
def page(new_context: NewContext, small: SmallSite, url: str) -> Page:
    """A page of the small site that keeps its first version, beside caches of other projects."""
    page = new_context(url, "http://localhost:", service_workers="allow").new_page()
    assert small.visit(page, url) == "1 1 1"
    page.evaluate("names => Promise.all(names.map(name => caches.open(name)))", FOREIGN)
    return page


# --- the pages as they are published


def kept(page: Page, url: str) -> None:
    """Visit the list of games, and wait until the whole site is kept."""
    page.goto(url)
    page.evaluate(ACTIVATED)


def test_after_one_visit_every_page_starts_and_plays_without_a_network(
    new_context: NewContext, published: Path
) -> None:
    with serving(published, "/arcade/") as url:
        context = new_context(url, service_workers="allow")
        page = context.new_page()
        kept(page, url)
    context.set_offline(True)
    for address, language in (("", "en"), ("index.html?lang=ko", "ko"), ("index", "en")):
        page.goto(f"{url}{address}")
        page.get_by_text(said(language, "index.lead")).wait_for()
        assert page.locator("img").first.evaluate("one => one.decode().then(() => one.width)") > 0
    tycoon = TycoonPage(page).open(f"{url}tycoon.html?level=2&embed=1&lang=ko#b=1.cut")
    assert tycoon.text("open-levels") == said("ko", "level.2.name")
    tycoon.close()
    tycoon.speak("en")
    tycoon.keys("p")
    assert tycoon.undo_steps() == 1
    tetris = TetrisPage(page).open(f"{url}tetris.html?seed=1&lang=ko")
    tetris.begin("paged")
    tetris.keys("Space")
    tetris.wait("s.pieces === 1")


def test_the_button_after_a_failure_mends_what_was_kept_damaged(
    new_context: NewContext, published: Path, guard: Guard
) -> None:
    guard.expect(AT_LOADING)
    with serving(published, "/arcade/") as url:
        page = new_context(url, service_workers="allow").new_page()
        kept(page, url)
        whole = page.evaluate(IN_CACHE, ["py/tetris.json", "damaged"])
        page.goto(f"{url}tetris.html")
        assert_failure(page, "en")
        page.locator("#failure-retry").click()
        TetrisPage(page).ready()
        assert page.evaluate(IN_CACHE, ["py/tetris.json", ""]) == whole
        page.close()


# --- versions, shown by a small site with the same worker


def test_a_new_version_is_shown_as_a_whole_at_the_second_load(small: SmallSite, page: Page) -> None:
    version = small.publish("2")
    assert small.load_until_next(page) == "1 1 1"
    assert small.shown(page) == "2 2 2"
    eventually(page, CACHES, names(version))


def test_a_page_that_is_open_keeps_its_version_and_others_show_the_new_one(
    small: SmallSite, page: Page, url: str
) -> None:
    version = small.publish("2")
    assert small.load_until_next(page) == "1 1 1"
    other = page.context.new_page()
    assert small.shown(other, f"{url}?lang=ko#here") == "2 2 2"
    late = "fetch('css/site.css').then(answer => answer.text())"
    assert "1" in page.evaluate(late)
    assert "2" in other.evaluate(late)
    assert small.shown(page) == "2 2 2"
    eventually(page, CACHES, names(version))


def test_a_new_version_that_came_in_part_leaves_the_old_one(small: SmallSite, page: Page) -> None:
    small.publish("2")
    small.write("css/site.css", "html { --made: 3; }")
    for _ in range(2):
        assert small.shown(page) == "1 1 1"
        assert page.evaluate(TRIED) == "redundant"
    small.publish("2")
    assert small.load_until_next(page) == "1 1 1"
    assert small.shown(page) == "2 2 2"


def test_a_copy_that_is_not_kept_removes_what_an_earlier_one_has_left(
    small: SmallSite, page: Page
) -> None:
    small.publish_without_worker("2")
    assert small.load_until_next(page) == "1 1 1"
    assert small.shown(page) == "2 2 2"
    eventually(page, CACHES, ",".join(FOREIGN))
    eventually(page, REGISTRATIONS, 0)


def test_a_file_that_the_browser_has_lost_is_kept_anew(small: SmallSite, page: Page) -> None:
    page.evaluate(IN_CACHE, ["css/site.css", "lost"])
    assert small.shown(page) == "1 1 1"
    assert page.evaluate(IN_CACHE, ["css/site.css", ""])


def test_a_lost_file_is_never_replaced_by_one_of_another_version(
    small: SmallSite, page: Page, guard: Guard
) -> None:
    guard.expect("failed:|Failed to load")
    small.publish("2")
    page.evaluate(IN_CACHE, ["css/site.css", "lost"])
    assert "2" not in small.shown(page)
    assert small.shown(page) == "2 2 2"


def test_a_browser_that_has_lost_everything_shows_what_the_server_has(
    small: SmallSite, page: Page
) -> None:
    small.publish("2")
    page.evaluate(IN_CACHE, ["", ""])
    assert small.shown(page) == "2 2 2"


# --- where there is no worker


def test_a_frame_without_an_origin_and_pages_of_other_places_register_nothing(
    new_context: NewContext, small: SmallSite, url: str
) -> None:
    elsewhere = url.replace("127.0.0.1", "localhost")
    sandbox = f'<iframe sandbox="allow-scripts" src="{url}"></iframe><title>a</title>'
    small.write("frame.html", f'<link rel="icon" href="data:,">{sandbox}')
    small.write("deep/page.html", small.page("1", "../"))
    small.write("far.html", small.page("1", url))
    page = new_context(url, elsewhere, service_workers="allow").new_page()
    for address in (f"{url}frame.html", f"{url}deep/page.html", f"{elsewhere}far.html"):
        page.goto(address)
        shown = page.frames[-1].locator("html[data-asked]")
        shown.wait_for()
        assert shown.get_attribute("data-shown") == "1 1 1"
        assert page.evaluate(REGISTRATIONS) == 0
