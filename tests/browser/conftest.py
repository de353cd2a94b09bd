"""One site and one browser for all tests; every test ends by asking whether anything went wrong."""

import fcntl
import os
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any, TypeVar

import pytest
from playwright.sync_api import Browser, BrowserContext
from tests.browser.frame_clock import sleep, wake
from tests.browser.game_page import GamePage
from tests.browser.guard import Guard
from tests.browser.tetris_page import TetrisPage
from tests.browser.together import Together
from tests.browser.tycoon_page import TycoonPage

import publish
import snapshot
from chromium import launched
from serve import serving

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
FRAME = {"width": 1000, "height": 580}
PLAIN: dict[str, Any] = {"viewport": FRAME, "locale": "en-US", "service_workers": "block"}
"""What a context has unless a test asks for else. A service worker would answer pages in place of
`page.route`, and go on beside tests that are about something else."""
BUSY = """Object.defineProperty(navigator, "hardwareConcurrency", { value: 1 })"""
"""No processor to spare: then nothing is made in idle time for visits that no test will make."""
PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}

NewContext = Callable[..., BrowserContext]
NewShared = Callable[..., AbstractContextManager[Any]]
Open = Callable[..., TycoonPage]
OpenTetris = Callable[..., TetrisPage]
Shared = TypeVar("Shared", bound=GamePage)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker("browser")


@pytest.fixture(scope="session")
def published(tmp_path_factory: pytest.TempPathFactory, chromium: Browser) -> Path:
    """A copy of the site as it is published, with its memory snapshot; one for all workers."""
    folder = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        folder = folder.parent
    with (folder / "published.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        out, done = folder / "published", folder / "published.done"
        if not done.exists():
            publish.publish(ROOT, out)
            snapshot.add(out, snapshot.made(out, chromium))
            done.touch()
    return out


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print what tests have measured and do not judge: `record_property("figure", text)`."""
    passed = terminalreporter.getreports("passed")
    found = [text for report in passed for name, text in report.user_properties if name == "figure"]
    if found:
        terminalreporter.section("figures of this machine, not judged")
        for text in found:
            terminalreporter.line(str(text))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Together:
    return Together(config, log)


@pytest.fixture(scope="session")
def site(published: Path) -> Iterator[str]:
    """The URL of the site, which lies under a path as a project page does."""
    with serving(published, "/arcade/") as url:
        yield url


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with launched() as browser:
        yield browser


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

    def make(*sites: str, busy: bool = True, **options: Any) -> BrowserContext:
        context = chromium.new_context(**(PLAIN | options))
        if busy:
            context.add_init_script(BUSY)
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
        context = chromium.new_context(**(PLAIN | options))
        context.add_init_script(BUSY)
        all_faults.watch(context, site)
        yield kind(context.new_page()).open(f"{site}{address}")
        context.close()

    return opened


@contextmanager
def awake(page: Shared) -> Iterator[Shared]:
    """Let the frames of a shared page come while the block runs, and not between tests."""
    wake(page)
    yield page
    sleep(page)


@pytest.fixture(scope="session")
def shared_tycoon_phone(new_shared: NewShared) -> Iterator[TycoonPage]:
    with new_shared(TycoonPage, "tycoon.html?level=1&seed=1", **PHONE) as page:
        yield page


@pytest.fixture
def tycoon_phone(shared_tycoon_phone: TycoonPage) -> Iterator[TycoonPage]:
    """A phone that many tests use one after the other, on an empty first terminal, seed 1."""
    with awake(shared_tycoon_phone) as page:
        page.fresh(1)
        yield page


@pytest.fixture(scope="session")
def shared_tetris_phone(new_shared: NewShared) -> Iterator[TetrisPage]:
    with new_shared(TetrisPage, "tetris.html?seed=1", **PHONE) as page:
        yield page


@pytest.fixture
def tetris_phone(shared_tetris_phone: TetrisPage) -> Iterator[TetrisPage]:
    """A phone that many tests use one after the other, in a new paged game, seed 1."""
    with awake(shared_tetris_phone) as page:
        page.close()
        page.command("again")
        page.begin("paged")
        yield page


@pytest.fixture(scope="session")
def shared_page(new_shared: NewShared) -> Iterator[TycoonPage]:
    with new_shared(TycoonPage, "tycoon.html?level=1&seed=1") as page:
        yield page


@pytest.fixture
def tycoon(shared_page: TycoonPage) -> Iterator[TycoonPage]:
    """A page that many tests use one after the other, on an empty first terminal, seed 1."""
    with awake(shared_page) as page:
        page.mend()
        page.fresh(1)
        yield page


@pytest.fixture
def open_tetris(new_context: NewContext, site: str) -> OpenTetris:
    """Opens tetris.html in a context of its own and waits until it is ready."""

    def opened(query: str = "?seed=1", **options: Any) -> TetrisPage:
        return TetrisPage(new_context(**options).new_page()).open(f"{site}tetris.html{query}")

    return opened


@pytest.fixture(scope="session")
def shared_tetris(new_shared: NewShared) -> Iterator[TetrisPage]:
    with new_shared(TetrisPage, "tetris.html?seed=1") as page:
        yield page


@pytest.fixture
def tetris(shared_tetris: TetrisPage) -> Iterator[TetrisPage]:
    """A page that many tests use one after the other, on the choice of a mode, seed 1."""
    with awake(shared_tetris) as page:
        page.mend()
        page.page.mouse.move(0, 0)
        page.close()
        page.command("again")
        yield page
