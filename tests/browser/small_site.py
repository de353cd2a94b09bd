"""A site of four small files, without Python, that is kept as the real one is.

What it shows is put together from its page, its style and its script: each says of which version it
is, so that a mix of two would be seen.
"""

import os
import shutil
from pathlib import Path
from typing import Final

from playwright.sync_api import Page

import offline

ROOT: Final = Path(__file__).resolve().parents[2]
PAGE: Final = """<!doctype html><html data-made="{made}"><meta charset="utf-8">
<link rel="icon" href="data:,"><title>A small site</title>
<link rel="stylesheet" href="{folder}css/site.css">
<script type="module" src="{folder}py/browser/page.js"></script>"""
STYLE: Final = "html {{ --made: {made}; }}"
WORDS: Final = "export const made = '{made}';"
SCRIPT: Final = """
import { keep } from "./offline.js";
import { made } from "./words.js";
try {
  globalThis.first = navigator.serviceWorker.controller;
} catch {
  // a frame without an origin
}
const html = document.documentElement;
const style = getComputedStyle(html).getPropertyValue("--made").trim();
html.dataset.shown = [html.dataset.made, style, made].join(" ");
keep(new URL("../../", import.meta.url)).then(() => { html.dataset.asked = "true"; });
"""
SHOWN: Final = "() => document.documentElement.dataset.shown"
ACTIVATED: Final = """async () => {
  const { active } = await navigator.serviceWorker.ready;
  if (active.state === "activated") return;
  await new Promise(done => active.addEventListener("statechange", done, { once: true }));
}"""
NEXT_IS_THERE: Final = """async () => {
  const { serviceWorker } = navigator;
  while (serviceWorker.controller === first) {
    await new Promise(done => serviceWorker.addEventListener("controllerchange", done));
  }
}"""


class SmallSite:
    """The files of the small site in a folder, and what a browser shows of them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.time = 1_700_000_000
        self.write("py/browser/page.js", SCRIPT)
        for name in ("build.js", "leisure.js", "offline.js"):
            shutil.copy2(ROOT / "py/browser" / name, folder / "py/browser" / name)

    def write(self, name: str, text: str) -> None:
        (self.folder / name).parent.mkdir(parents=True, exist_ok=True)
        (self.folder / name).write_text(text, encoding="utf-8")
        self.age(name)

    def age(self, name: str) -> None:
        """Give a file a time of its own: servers tell it in whole seconds."""
        self.time += 1
        os.utime(self.folder / name, (self.time, self.time))

    @staticmethod
    def page(made: str, folder: str = "") -> str:
        """Return a page whose other files are in a folder."""
        return PAGE.format(made=made, folder=folder)

    def publish(self, made: str) -> str:
        """Write another version in place of the one that is there."""
        self.write("index.html", self.page(made))
        self.write("css/site.css", STYLE.format(made=made))
        self.write("py/browser/words.js", WORDS.format(made=made))
        version = offline.add(self.folder)
        self.age("worker.js")
        return version

    def publish_without_worker(self, made: str) -> None:
        """Write another version that is not kept."""
        self.publish(made)
        offline.remove(self.folder)
        self.age("worker.js")

    @staticmethod
    def shown(page: Page, url: str = "") -> str:
        """Load the page, as a person does, and return the versions of what it shows."""
        if url:
            page.goto(url)
        else:
            page.reload()
        return str(page.wait_for_function(SHOWN).json_value())

    def visit(self, page: Page, url: str) -> str:
        """Load the page for the first time, and wait until the site is kept."""
        shown = self.shown(page, url)
        page.evaluate(ACTIVATED)
        return shown

    def load_until_next(self, page: Page) -> str:
        """Load the page, and wait until the next version is kept beside the one it shows."""
        shown = self.shown(page)
        page.evaluate(NEXT_IS_THERE)
        page.evaluate(ACTIVATED)
        return shown
