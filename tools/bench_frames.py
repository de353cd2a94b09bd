"""What a frame costs in a browser, in the scenes with most to draw: a part of tools/bench.py.

Frames come as fast as the page works, each a sixtieth of a second after the one before on the
page's own clock, so that minutes of play take seconds. Drives pages as the browser tests do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from playwright.sync_api import Browser
from tests.browser import scenes
from tests.browser.bridge import Bridge
from tests.browser.frame_clock import FrameClock, held, steady
from tests.browser.game_page import GamePage
from tests.browser.tetris_page import TetrisPage
from tests.browser.tycoon_page import TycoonPage

Report = dict[str, object]

SLOWDOWNS: Final = (1, 4)
MINUTES: Final = 10
PLAY_HERTZ: Final = 24
"""Frames a second while ten minutes go by; what a frame leaves behind does not depend on it."""


@contextmanager
def opened(browser: Browser, site: str, game: str) -> Iterator[GamePage]:
    """Give a page of a game while the block runs; a game of VRAM Tetris has begun."""
    context = browser.new_context(
        viewport={"width": 1000, "height": 580}, locale="en-US", service_workers="block"
    )
    kind = {"tycoon": TycoonPage, "tetris": TetrisPage}[game]
    page = kind(context.new_page()).open(f"{site}{game}.html?seed=1")
    if isinstance(page, TetrisPage):
        page.begin("paged")
    yield page
    context.close()


def all_cells(page: GamePage, clock: FrameClock) -> None:
    """Begin the tycoon's scene with something in each of its 96 cells."""
    assert isinstance(page, TycoonPage)
    scenes.run_all_cells(page, clock)


def many_packets(page: GamePage, clock: FrameClock) -> None:
    """Begin the tycoon's scene with about 500 packets."""
    assert isinstance(page, TycoonPage)
    scenes.run_many_packets(page, clock)


def split(page: GamePage, clock: FrameClock) -> None:
    """Begin the page split on a full board of VRAM Tetris."""
    assert isinstance(page, TetrisPage)
    scenes.split_on_a_full_board(page, clock)


SCENES: Final[dict[str, tuple[str, float, Callable[[GamePage, FrameClock], None]]]] = {
    "tycoon, 96 cells, 4x": ("tycoon", 5, all_cells),
    "tycoon, 500 packets, 4x": ("tycoon", 1.75, many_packets),
    "tetris, page split": ("tetris", 2, split),
}
"""Name -> game, seconds for which the scene lasts, how it begins."""


def share(values: list[float], percent: int) -> float:
    """Return the value that so many percent of the values do not exceed."""
    return round(sorted(values)[min(len(values) - 1, len(values) * percent // 100)], 2)


def work(name: str, browser: Browser, site: str, slowdown: int) -> Report:
    """Return the work of a frame in a scene, in milliseconds, with a part of the processor."""
    game, seconds, begin = SCENES[name]
    with opened(browser, site, game) as page, held(page) as clock:
        begin(page, clock)
        session = page.page.context.new_cdp_session(page.page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
        clock.work()
        clock.deliver(steady(60, seconds))
        found = clock.work()
        assert page.state()["status"] == "running", "the scene has ended"
    return {f"p{percent}_ms": share(found, percent) for percent in (50, 95, 99)}


def calls(name: str, browser: Browser, site: str) -> Report:
    """Return how many calls cross between the languages in a frame of a scene, counted."""
    game, seconds, begin = SCENES[name]
    with opened(browser, site, game) as page, held(page) as clock:
        begin(page, clock)
        found = [frame.total() for frame in Bridge(page).calls(steady(60, seconds))]
    return {"most": max(found), "mean": round(sum(found) / len(found), 1)}


def memory(game: str, browser: Browser, site: str) -> Report:
    """Return the size of Python's memory before and after ten minutes of play, in MB."""
    with opened(browser, site, game) as page, held(page) as clock:
        bridge = Bridge(page)
        before = bridge.memory()
        if isinstance(page, TycoonPage):
            scenes.begin_tycoon(page)
            clock.deliver(steady(PLAY_HERTZ, 15 * MINUTES))  # at four times the speed
            assert page.state()["status"] == "running", "the run has ended"
        elif isinstance(page, TetrisPage):
            for _ in scenes.watch_tetris(page, clock, MINUTES):
                pass
        return {"before_mb": before / 1e6, "after_mb": bridge.memory() / 1e6}


def longest_task(game: str, browser: Browser, site: str) -> float:
    """Return the longest time, in ms, for which the main thread was taken after the start.

    Watched for five seconds of play in real time; the browser tells only of 50 ms and more, so 0
    stands for less.
    """
    script = """new Promise(done => {
      const found = [0];
      const note = list => found.push(...list.getEntries().map(one => one.duration));
      new PerformanceObserver(note).observe({ type: "longtask" });
      setTimeout(() => done(Math.max(...found)), 5000);
    })"""
    with opened(browser, site, game) as page:
        if isinstance(page, TycoonPage):
            scenes.begin_tycoon(page, 1)
        return float(page.frame.evaluate(script))


def measured(browser: Browser, site: str, rounds: int) -> dict[str, Report]:
    """Return for each scene the work and the calls of a frame; of several rounds, the medians."""
    found: dict[str, dict[int, list[Report]]] = {
        name: {slowdown: [] for slowdown in SLOWDOWNS} for name in SCENES
    }
    for _ in range(rounds):
        for name, kinds in found.items():
            for slowdown, reports in kinds.items():
                reports.append(work(name, browser, site, slowdown))
    return {
        name: {
            **{f"processor 1/{slowdown}": middle(reports) for slowdown, reports in kinds.items()},
            "calls": calls(name, browser, site),
        }
        for name, kinds in found.items()
    }


def middle(reports: list[Report]) -> Report:
    """Return the report whose 95th percentile is the median."""
    return sorted(reports, key=lambda one: float(str(one["p95_ms"])))[len(reports) // 2]
