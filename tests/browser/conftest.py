"""One site and one browser for all tests; every test ends by asking whether anything went wrong."""

import os
import shutil
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any, TypeVar

import pytest
from playwright.sync_api import Browser, BrowserContext, sync_playwright
from tests.browser.game_page import GamePage
from tests.browser.guard import Guard
from tests.browser.tycoon_page import TycoonPage

import serve

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
SYSTEM_BROWSERS = ("chromium", "chromium-browser", "google-chrome")
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
FRAME = {"width": 1000, "height": 580}

NewContext = Callable[..., BrowserContext]
NewShared = Callable[..., AbstractContextManager[Any]]
Open = Callable[..., TycoonPage]
Shared = TypeVar("Shared", bound=GamePage)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker("browser")


@contextmanager
def serving(root: Path, prefix: str = "/") -> Iterator[str]:
    """Serve a folder while the block runs; gives its URL."""
    with serve.make_server(root, prefix=prefix) as server:
        threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}).start()
        try:
            yield f"http://127.0.0.1:{server.server_port}{prefix}"
        finally:
            server.shutdown()


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The URL of the site, which lies under a path as a project page does."""
    with serving(ROOT, "/arcade/") as url:
        yield url


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        own = playwright.chromium.executable_path
        named = (os.environ.get("ARCADE_CHROMIUM"), own, *map(shutil.which, SYSTEM_BROWSERS))
        path = next((path for path in named if path and Path(path).exists()), None)
        browser = playwright.chromium.launch(executable_path=path, args=list(QUIET))
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def all_faults() -> Guard:
    return Guard()


@pytest.fixture(autouse=True)
def guard(all_faults: Guard) -> Iterator[Guard]:
    """What goes wrong in any page while a test runs fails it."""
    yield all_faults
    faults = all_faults.taken()
    assert not faults, "\n".join(faults)


@pytest.fixture
def new_context(chromium: Browser, guard: Guard, site: str) -> Iterator[NewContext]:
    """Makes browser contexts that end with the test."""
    made: list[BrowserContext] = []

    def make(*sites: str, **options: Any) -> BrowserContext:
        context = chromium.new_context(**({"viewport": FRAME, "locale": "en-US"} | options))
        guard.watch(context, site, *sites)
        made.append(context)
        return context

    yield make
    for context in made:
        context.close()


@pytest.fixture
def open_tycoon(new_context: NewContext, site: str) -> Open:
    """Opens tycoon.html in a context of its own and waits until it is ready."""

    def opened(query: str = "?level=1&seed=1", script: str = "", **options: Any) -> TycoonPage:
        context = new_context(**options)
        if script:
            context.add_init_script(script)
        return TycoonPage(context.new_page()).open(f"{site}tycoon.html{query}")

    return opened


@pytest.fixture(scope="session")
def new_shared(chromium: Browser, all_faults: Guard, site: str) -> NewShared:
    """Opens a page for many tests: `with new_shared(TycoonPage, "tycoon.html") as page`."""

    @contextmanager
    def opened(kind: type[Shared], address: str, **options: Any) -> Iterator[Shared]:
        context = chromium.new_context(**({"viewport": FRAME, "locale": "en-US"} | options))
        all_faults.watch(context, site)
        yield kind(context.new_page()).open(f"{site}{address}")
        context.close()

    return opened


@pytest.fixture(scope="session")
def shared_page(new_shared: NewShared) -> Iterator[TycoonPage]:
    with new_shared(TycoonPage, "tycoon.html?level=1&seed=1") as page:
        yield page


@pytest.fixture
def tycoon(shared_page: TycoonPage) -> TycoonPage:
    """A page that many tests use one after the other, on an empty first terminal, seed 1."""
    shared_page.mend()
    shared_page.fresh(1)
    return shared_page
