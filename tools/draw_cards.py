"""Draw the preview pictures that link cards show: img/card-PAGE.jpg, 1200 by 630 pixels.

Usage: ``python3 tools/draw_cards.py``, after the looks of a game have changed; it needs Playwright
and a Chromium. The boards are played in the real pages, the words are those of the string table.
"""

from __future__ import annotations

import base64
import html
import json
import sys
from pathlib import Path
from string import Template
from typing import Final

from playwright.sync_api import Browser, Page

from chromium import launched
from serve import serving

ROOT: Final = Path(__file__).resolve().parent.parent
SIZE: Final = (1200, 630)
WAIT_MS: Final = 180_000

QUALITY: Final = 85
"""Of JPEG, in per cent: letters are crisp, and no picture reaches 200 kB."""

WORDS: Final[dict[str, str]] = json.loads((ROOT / "py/text/en.json").read_text(encoding="utf-8"))

CARD: Final = Template("""<!doctype html><meta charset="utf-8"><style>$site
  body { width: ${width}px; height: ${height}px; display: flex; gap: 44px; padding: 40px 44px;
    align-items: center; overflow: hidden; background:
    radial-gradient(circle at 85% 20%, #10324a 0, transparent 55%),
    radial-gradient(circle at 5% 100%, #2a1038 0, transparent 50%), var(--ground); }
  .words { flex: 1; display: grid; gap: 24px; }
  .words small { font: 600 24px ui-monospace, monospace; color: var(--magenta); }
  h1 { font-size: ${letters}px; line-height: 1.08; font-weight: 750; }
  h1 b { color: var(--cyan); font-weight: inherit; }
  p { font-size: 25px; line-height: 1.4; color: #c3cfe6; }
  em { font: 650 27px system-ui; justify-self: start; padding: 12px 30px; border-radius: 12px;
    border: 2px solid var(--green); background: #0d3a2a; color: #d5ffe8; }
  figure { display: grid; gap: 10px; justify-items: center; font: 600 24px system-ui; }
  figure + figure.over { margin-left: -170px; }
  img { display: block; height: var(--high); border-radius: 8px;
    box-shadow: 0 0 0 2px var(--line), 0 0 60px rgb(53 224 255 / 22%); }
</style><div class="words"><small>$site_title</small><h1>$title</h1><p>$text</p><em>$play</em></div>
$pictures""")


def opened(browser: Browser, url: str) -> Page:
    """Return a page of the site that is ready to be played, always with the same seed."""
    page = browser.new_page(viewport={"width": 1500, "height": 1100}, locale="en-US")
    page.add_init_script("Date.now = () => 1")  # the clock picks the seed of a demonstration
    page.goto(url)
    page.locator("html[data-ready=true]").wait_for(timeout=WAIT_MS)
    return page


def figure(picture: bytes, high: int, caption: str = "", place: str = "") -> str:
    """Return HTML with a picture, `high` pixels high."""
    data = base64.b64encode(picture).decode()
    image = f'<img style="--high: {high}px" src="data:image/png;base64,{data}" alt="">'
    return f'<figure class="{place}">{image}{html.escape(caption)}</figure>'


def serving_line(browser: Browser, url: str) -> bytes:
    """Return a picture of the third terminal at work, on the board that wins it."""
    page = opened(browser, f"{url}tycoon.html?level=3&seed=1&mute=1")
    for button in ('[data-command="board-menu"]', "#board-hint", "#board-menu [data-close]"):
        page.locator(button).click()
    page.locator('[data-command="speed 4"]').click()
    page.locator("#run").click()
    busy = "() => (JSON.parse(arcade.state()).run?.ticks ?? 0) > 600"
    page.wait_for_function(busy, timeout=WAIT_MS)
    page.locator("#pause").click()
    page.mouse.move(0, 0)
    return page.locator("#board").screenshot()


def two_pools(browser: Browser, url: str) -> dict[str, bytes]:
    """Return pictures of the same requests by mode, when the first runs out of memory."""
    page = opened(browser, f"{url}tetris.html?mute=1")
    page.locator("#start [data-command=duel]").click()
    page.locator('.sidebox[data-how="oom"]').wait_for(timeout=WAIT_MS)
    return {mode: page.locator(f"#duel-{mode}").screenshot() for mode in ("contiguous", "paged")}


def titled(text: str) -> str:
    """Return a title whose part after a colon, or else whose last word, is bright."""
    head, mark, tail = text.rpartition(": ") if ": " in text else text.rpartition(" ")
    return f"{html.escape(head + mark)}<b>{html.escape(tail)}</b>"


def drawn(browser: Browser, name: str, words: tuple[str, str, int], pictures: str) -> Path:
    """Draw the card of a page and return where it lies."""
    title, text, letters = words
    page = browser.new_page(viewport={"width": SIZE[0], "height": SIZE[1]})
    values = {
        "site": (ROOT / "css/site.css").read_text(encoding="utf-8"),
        "site_title": html.escape(WORDS["site.title"]) if name != "index" else "",
        "title": titled(WORDS[title]),
        "text": html.escape(WORDS[text]),
        "play": html.escape(WORDS["index.play"]),
        "letters": letters,
    }
    page.set_content(CARD.substitute(values, width=SIZE[0], height=SIZE[1], pictures=pictures))
    file = ROOT / f"img/card-{name}.jpg"
    page.screenshot(path=file, type="jpeg", quality=QUALITY)
    page.close()
    return file


def main() -> int:
    """Draw every card; the exit status is 0."""
    with serving(ROOT) as url, launched() as browser:
        line, pools = serving_line(browser, url), two_pools(browser, url)
        both = figure(line, 330) + figure(pools["paged"], 470, place="over")
        named = (figure(pools[mode], 500, WORDS[f"tetris.mode.{mode}"]) for mode in pools)
        cards = {
            "index": (("site.title", "index.lead", 64), both),
            "tycoon": (("tycoon.title", "index.tycoon", 56), figure(line, 420)),
            "tetris": (("tetris.title", "index.tetris", 52), "".join(named)),
        }
        for name, (words, pictures) in cards.items():
            file = drawn(browser, name, words, pictures)
            print(f"{file.relative_to(ROOT)}: {file.stat().st_size // 1000} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
