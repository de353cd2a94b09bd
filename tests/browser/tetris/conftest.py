"""Pages of the falling-block game: one that many tests share, and pages of their own."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from tests.browser.conftest import NewContext, NewShared
from tests.browser.tetris_page import TetrisPage

OpenTetris = Callable[..., TetrisPage]


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
def tetris(shared_tetris: TetrisPage) -> TetrisPage:
    """A page that many tests use one after the other, on the choice of a mode, seed 1."""
    shared_tetris.mend()
    shared_tetris.page.mouse.move(0, 0)
    shared_tetris.close()
    shared_tetris.command("again")
    return shared_tetris
