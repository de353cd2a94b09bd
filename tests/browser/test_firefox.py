"""The way through every page in a second browser: Firefox, with real keys and clicks."""

import os
import shutil
from collections.abc import Iterator

import pytest
from tests.browser.firefox import Firefox, running

import browsers
from shared.text import said


@pytest.fixture(scope="module")
def started(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Firefox]:
    path = browsers.find(browsers.FIREFOX, os.environ, "", os.path.exists, shutil.which)
    if path is None:
        pytest.skip("no Firefox here: install firefox-esr, or name one in ARCADE_FIREFOX")
    with running(path, tmp_path_factory.mktemp("firefox")) as firefox:
        yield firefox


@pytest.fixture
def firefox(started: Firefox, site: str) -> Iterator[Firefox]:
    """A tab that the tests use one after the other; what a page complains of fails its test."""
    before = len(started.faults(site))
    yield started
    faults = started.faults(site)[before:]
    assert not faults, "\n".join(faults)


def test_the_menu_in_firefox_lists_every_game_and_its_links_are_right(
    firefox: Firefox, site: str
) -> None:
    firefox.open(site)
    links = "[...document.querySelectorAll('a.game')].map(link => link.href)"
    assert firefox.evaluate(links) == [f"{site}tycoon.html", f"{site}tetris.html"]
    firefox.click('a[hreflang="ko"]')
    firefox.wait("document.documentElement.lang === 'ko'")
    firefox.wait(f"document.querySelector('h1').textContent === {said('ko', 'site.title')!r}")


def test_a_line_is_built_by_keys_in_firefox_and_its_throughput_rises(
    firefox: Firefox, site: str
) -> None:
    firefox.open_game(f"{site}tycoon.html?level=1&seed=1")
    firefox.click("#board")
    firefox.keys(*["ArrowLeft"] * 12, *["ArrowUp"] * 8, *["ArrowDown"] * 3)
    firefox.keys(*["Shift+ArrowRight"] * 11)
    firefox.keys(*["ArrowLeft"] * 8, "p", *["ArrowRight"] * 3, "d")
    firefox.wait_state("s.board.includes('S>>P>>D>>>>K')")
    firefox.keys("4", "g")
    firefox.wait_state("s.status === 'running' && s.run.tps > 0")
    first = firefox.state()["run"]
    firefox.wait_state(f"s.run.tps > {first['tps']} && s.run.delivered > {first['delivered']}")
    firefox.wait("Number(document.getElementById('tps').textContent) > 0")
    assert firefox.evaluate("document.getElementById('failure').hidden")


def test_vram_tetris_is_played_in_firefox(firefox: Firefox, site: str) -> None:
    firefox.open_game(f"{site}tetris.html?seed=1&lang=en")
    firefox.click('#start [data-command="mode contiguous"]')
    firefox.wait_state("s.status === 'running'")
    col = firefox.state()["piece"]["col"]
    firefox.keys("ArrowLeft")
    firefox.wait_state(f"s.piece.col === {col - 1}")
    firefox.keys("Space")
    firefox.wait_state("s.pieces === 1")
    firefox.click('header [data-command="pause"]')
    firefox.wait_state("s.status === 'paused'")
    assert firefox.text("#cover") == said("en", "tetris.cover.go")
    firefox.click("#language")
    firefox.wait_state("s.lang === 'ko'")
    firefox.wait(
        f"document.getElementById('cover').textContent === {said('ko', 'tetris.cover.go')!r}"
    )
    firefox.click("#cover")
    firefox.wait_state("s.status === 'running'")
    assert firefox.evaluate("document.getElementById('failure').hidden")
