"""A page of another site, far taller than the window, that shows games in frames."""

from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlencode

from playwright.sync_api import Frame, Locator, Page

OUTER: Final = """<!doctype html><html lang="en"><meta charset="utf-8">
<link rel="icon" href="data:,"><title>An article</title>
<style>body { margin: 0; } section { height: 1250px; } iframe { border: 0; display: block; }
p { margin: 0 0 10px; }</style>
<p><input id="field" aria-label="A comment" autofocus></p>
<section></section>
<script>
  const show = ({ name, src, how }) => {
    const place = document.body.appendChild(document.createElement("section"));
    const text = place.appendChild(document.createElement("p"));
    text.textContent = "An article about serving language models.";
    const frame = document.createElement("iframe");
    for (const [key, value] of Object.entries({ name, ...how })) frame.setAttribute(key, value);
    frame.src = src;
    place.append(frame);
  };
</script>"""

MIDDLE: Final = """<!doctype html><html><link rel="icon" href="data:,"><title>In between</title>
<style>body { margin: 0; } iframe { border: 0; width: 100%; height: 100vh; display: block; }</style>
<body><script>
  const { src, ...how } = Object.fromEntries(new URLSearchParams(location.search));
  const frame = document.createElement("iframe");
  for (const [key, value] of Object.entries(how)) frame.setAttribute(key, value);
  frame.src = src;
  document.body.append(frame);
</script>"""


SIZED: Final = """(one, [width, height]) => {
  Object.assign(one.style, { width: `${width}px`, height: `${height}px`, display: "block" });
  one.scrollIntoView({ block: "center" });
}"""


def written(folder: Path) -> Path:
    """Write the pages of the other site into a folder."""
    (folder / "index.html").write_text(OUTER, encoding="utf-8")
    (folder / "middle.html").write_text(MIDDLE, encoding="utf-8")
    return folder


class Article:
    """The article in a tab. Frames are told apart by their names."""

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self.url = url
        page.goto(url)

    def show(self, name: str, src: str, how: dict[str, str], *, deep: bool) -> None:
        """Add a frame with these attributes; a `deep` one lies in a frame of its own."""
        if deep:
            src = f"{self.url}middle.html?{urlencode({'src': src, 'name': name} | how)}"
            name, how = f"around {name}", {}
        self.page.evaluate("one => show(one)", {"name": name, "src": src, "how": how})

    def arriving(self, name: str) -> AbstractContextManager[Any]:
        """Wait in a `with` block until a named frame has begun to load; its value is the frame."""
        return self.page.expect_event(
            "framenavigated", lambda frame: frame.name == name and frame.url.startswith("http")
        )

    def frame(self, name: str) -> Frame | None:
        """Return the named frame if it has begun to load."""
        found = self.page.frame(name=name)
        return found if found and found.url.startswith("http") else None

    def box(self, name: str) -> Locator:
        """Return the frame element in the article that holds the named frame."""
        return self.page.locator(f'iframe[name="{name}"], iframe[name="around {name}"]')

    def resize(self, name: str, width: int, height: int) -> None:
        """Give a frame a size, and bring it into the window."""
        self.box(name).evaluate(SIZED, [width, height])

    def corner(self, name: str) -> None:
        """Scroll a frame to the window's upper left corner.

        Chromium's emulated fingers go astray in frames that lie elsewhere.
        """
        self.box(name).evaluate("one => one.scrollIntoView({ block: 'start' })")

    def write(self) -> None:
        """Put the keys into the article's text field, wherever that is; nothing scrolls."""
        self.page.locator("#field").evaluate("one => one.focus({ preventScroll: true })")

    def read(self, name: str) -> None:
        """Press on the article's text above a frame."""
        box = self.box(name).bounding_box()
        assert box is not None
        self.page.mouse.click(box["x"] + 20, box["y"] - 15)

    @property
    def has_the_keys(self) -> bool:
        """Return whether what is typed goes into the article's text field."""
        return bool(self.page.evaluate("document.activeElement.id === 'field'"))

    @property
    def scroll_y(self) -> float:
        """Return how far down the article is scrolled, once all that is under way is done."""
        return float(
            self.page.evaluate(
                "async () => { for (let i = 0; i < 4; i += 1)"
                " await new Promise(requestAnimationFrame); return scrollY; }"
            )
        )
