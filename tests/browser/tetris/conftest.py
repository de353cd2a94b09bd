"""Pages of the falling-block game: one that many tests share, and pages of their own."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser
from tests.browser.conftest import FRAME, NewContext
from tests.browser.guard import Guard
from tests.browser.tetris_page import TetrisPage

OpenTetris = Callable[..., TetrisPage]


@pytest.fixture
def open_tetris(new_context: NewContext, site: str) -> OpenTetris:
    """Opens tetris.html in a context of its own and waits until it is ready."""

    def opened(query: str = "?seed=1", **options: Any) -> TetrisPage:
        return TetrisPage(new_context(**options).new_page()).open(f"{site}tetris.html{query}")

    return opened


@pytest.fixture(scope="session")
def shared_tetris(chromium: Browser, all_faults: Guard, site: str) -> Iterator[TetrisPage]:
    context = chromium.new_context(viewport=FRAME, locale="en-US")
    all_faults.watch(context, site)
    yield TetrisPage(context.new_page()).open(f"{site}tetris.html?seed=1")
    context.close()


@pytest.fixture
def tetris(shared_tetris: TetrisPage) -> TetrisPage:
    """A page that many tests use one after the other, on the choice of a mode, seed 1."""
    if shared_tetris.frame.locator("#failure").is_visible():
        shared_tetris.page.reload()  # an earlier test broke it
        shared_tetris.ready()
    shared_tetris.page.mouse.move(0, 0)
    shared_tetris.close()
    shared_tetris.command("again")
    return shared_tetris
