"""How soon pages can be played, measured in a browser: a part of tools/bench.py.

Every round opens each page three times in a browser of its own: a first visit with nothing kept,
which lasts until the page has kept all for the next one, without play; a second one, and a third
after the second was played for a while. The pages take turns, so that whatever else the machine
does falls on all alike. Beside the site's pages there are two yardsticks, made of the same vendored
files; nobody plays there, but they stay open as long. What crosses the network is counted in a
round of its own, before the others: to be asked about each request makes a page slower.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Final, NamedTuple

from playwright.sync_api import Browser, BrowserContext, Page, Playwright
from tests.browser.scenes import begin_tycoon
from tests.browser.tetris_page import TetrisPage
from tests.browser.tycoon_page import TycoonPage

import publish
import snapshot
from bench_traffic import Traffic
from chromium import profile
from serve import serving
from sizes import packed

TIMEOUT_MS: Final = 120_000
COPY: Final = "copy"
YARD: Final = "yardsticks"
# Notes when the page says that it can be played, on the page's own clock: 0 is the navigation.
WATCH: Final = """
new MutationObserver(() => {
  if (!globalThis.readyAt && document.documentElement?.dataset.ready) readyAt = performance.now();
}).observe(document, {attributes: true, subtree: true, attributeFilter: ["data-ready"]});
"""
PAINT: Final = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime"

BARE: Final = """<!doctype html><title>bare</title><p>Loading</p><script type="module">
import { loadPyodide } from "./vendor/pyodide/pyodide.mjs";
const python = await loadPyodide();
await python.loadPackage("numpy", { messageCallback() {} });
python.runPython("import numpy");
document.documentElement.dataset.ready = "true";
</script>"""
LINE: Final = """<!doctype html><title>line</title><p>Loading</p>
<script type="module" src="vendor/pyscript/core.js"></script>
<script type="py" config='{"interpreter": "./vendor/pyodide/pyodide.mjs", "packages_cache": "never",
 "plugins": ["!codemirror", "!donkey", "!error", "!py-editor", "!py-game", "!py-terminal"]}'>
import pyodide_js
await pyodide_js.loadPackage("numpy")
import numpy
print(numpy.arange(3))
from js import document
document.documentElement.dataset.ready = "true"
</script>"""
KEPT: Final = """async prefix => {
  for (;;) {
    const names = (await caches.keys()).filter(name => name.startsWith(prefix));
    const sizes = names.map(async name => (await (await caches.open(name)).keys()).length);
    if (Math.max(0, ...await Promise.all(sizes))) break;
    await new Promise(done => setTimeout(done, 50));
  }
  const worker = navigator.serviceWorker;
  if ((await worker.getRegistrations()).length) await worker.ready;
}"""
"""Ends when the page has kept what its next visit starts from: seconds after it can be played."""

YARDSTICKS: Final = {"bare Pyodide + numpy": "bare.html", "PyScript + numpy": "line.html"}
VISITS: Final = ("first", "repeat", "after play")
STAY_MS: Final = 2_000
"""How long every page stays open at the end of a first visit: browsers store what they compiled."""

PLAY_MS: Final = 10_000
SITE: Final = {"tycoon": "tycoon.html", "tetris": "tetris.html", "index": "index.html"}


class Shown(NamedTuple):
    """A page to open: its site and that site's folder, its file, and the cache that it fills."""

    site: str
    root: Path
    file: str
    keeps: str = ""


@dataclass
class Visits:
    """What was measured of one page in first or in repeat visits; times in milliseconds."""

    ready: list[float] = field(default_factory=list)
    paint: list[float] = field(default_factory=list)
    raw: int = 0
    compressed: int = 0
    before_paint: int = 0

    def report(self) -> dict[str, float | None]:
        """Return the medians, and what crossed the network in the last visit, in bytes."""
        return {
            "ready_ms": round(median(self.ready), 1) if self.ready else None,
            "paint_ms": round(median(self.paint), 1) if self.paint else None,
            "bytes_raw": self.raw,
            "bytes_compressed": self.compressed,
            "bytes_before_paint": self.before_paint,
        }


Found = dict[str, Visits]


def visit(page: Page, shown: Shown) -> tuple[float | None, float]:
    """Open a page and return when it was ready and painted; one without Python is never ready."""
    page.goto(f"{shown.site}{shown.file}", wait_until="load")
    ready = None
    if shown.file != SITE["index"]:
        page.wait_for_function("() => globalThis.readyAt", timeout=TIMEOUT_MS)
        ready = float(page.evaluate("readyAt"))
    page.wait_for_function(PAINT, timeout=TIMEOUT_MS)
    return ready, float(page.evaluate(PAINT))


def count(page: Page, shown: Shown, found: Visits) -> None:
    """Open a page and note what it fetches."""
    traffic = Traffic(page, shown.site, shown.root)
    _, painted = visit(page, shown)
    found.raw = sum(file.stat().st_size for _, file in traffic.files)
    found.compressed = sum(packed(file) for _, file in traffic.files)
    found.before_paint = traffic.bytes_until(painted)


def time(page: Page, shown: Shown, found: Visits) -> None:
    """Open a page and note how long it took."""
    ready, painted = visit(page, shown)
    if ready is not None:
        found.ready.append(ready)
    found.paint.append(painted)


def play(page: Page, file: str) -> None:
    """Let a game run for a while in an open page; other pages stay open as long."""
    if file == SITE["tycoon"]:
        begin_tycoon(TycoonPage(page))
    elif file == SITE["tetris"]:
        TetrisPage(page).begin("paged")
    if file != SITE["index"]:
        page.wait_for_timeout(PLAY_MS)


def prepare(folder: Path, browser: Browser) -> None:
    """Write into an empty folder a published copy of the site, and the yardsticks."""
    copy, yard = folder / COPY, folder / YARD
    publish.publish(publish.ROOT, copy)
    snapshot.add(copy, snapshot.made(copy, browser))
    yard.mkdir()
    shutil.copytree(publish.ROOT / "vendor", yard / "vendor")
    for name, text in (("bare.html", BARE), ("line.html", LINE), ("index.html", "")):
        (yard / name).write_text(text, encoding="utf-8")


@contextmanager
def served(folder: Path) -> Iterator[dict[str, Shown]]:
    """Serve all pages while the block runs."""
    copy, yard, source = folder / COPY, folder / YARD, publish.ROOT
    with serving(copy) as site, serving(yard) as ours, serving(source) as raw:
        pages = {name: Shown(ours, yard, file) for name, file in YARDSTICKS.items()}
        for name, file in SITE.items():
            keeps = "arcade-offline" if name == "index" else "arcade-code"
            pages[name] = Shown(site, copy, file, keeps)
        pages["tycoon as it lies"] = Shown(raw, source, SITE["tycoon"], "arcade-code")
        yield pages


def three_visits(
    context: BrowserContext, shown: Shown, kinds: Found, look: Callable[[Page, Shown, Visits], None]
) -> None:
    """Open a page for the first time, again, and after play; `look` notes what is to be noted."""
    context.add_init_script(WATCH)
    for kind in VISITS:
        page = context.new_page()
        look(page, shown, kinds[kind])
        if kind == "first":
            if shown.keeps:
                page.evaluate(KEPT, shown.keeps)
            page.wait_for_timeout(STAY_MS)
        if kind == "repeat":
            play(page, shown.file)
        page.close()


def measured(playwright: Playwright, folder: Path, rounds: int) -> dict[str, dict[str, object]]:
    """Return for each page what its first and its repeat visits took, and ratios to yardsticks.

    `folder` is one that was prepared.
    """
    with served(folder) as pages:
        found = {name: {kind: Visits() for kind in VISITS} for name in pages}
        for look in (count, *(time,) * rounds):
            for name, shown in pages.items():
                kept = folder / "profile"
                with profile(playwright, kept, viewport={"width": 1000, "height": 580}) as context:
                    three_visits(context, shown, found[name], look)
                shutil.rmtree(kept)
    return {name: compared(kinds, found) for name, kinds in found.items()}


def compared(kinds: Found, found: Mapping[str, Found]) -> dict[str, object]:
    """Return a page's visits by kind, each with ratios to the yardsticks in visits of its kind."""
    report: dict[str, object] = {}
    for kind, visits in kinds.items():
        told: dict[str, object] = dict(visits.report())
        if visits.ready:
            for name in YARDSTICKS:
                ratio = median(visits.ready) / median(found[name][kind].ready)
                told[f"ready / {name}"] = round(ratio, 3)
        report[kind] = told
    return report
