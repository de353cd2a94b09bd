"""Ends of addresses that nobody should fear, and the way they reach a page that is open."""

from collections.abc import Callable, Iterator
from typing import Any

from tests.browser.game_page import GamePage

from shared import link

PROBE = "probe" + "d"
"""The name of a variable that each of the hostile texts would set if it were run."""

MARKUP = f'<img src=x onerror="{PROBE}=1"><script>{PROBE}=1</script>'
HOSTILE = {
    "markup": MARKUP,
    "script address": f"javascript:{PROBE}=1",
    "Python": f"__import__('js').eval('{PROBE}=1')",
}
"""Texts that would do something where a text is taken for more than a text."""

CHANGE = """end => new Promise(done => {
  if (location.hash === end || location.hash === "#" + end) location.hash = "";
  addEventListener("hashchange", done, { once: true });
  location.hash = end;
})"""


def change_address(page: GamePage, end: str) -> None:
    """Change the end of the address under the feet of a page, and wait until it knows."""
    page.frame.evaluate(CHANGE, end)
    page.settle()


def hostile_ends(name: str, plain: dict[str, Any], good: str) -> Iterator[str]:
    """Yield ends of an address that cannot be opened; `good` is a text that can, of `plain`."""
    for text in HOSTILE.values():
        yield text
        yield f"{name}={text}"
        yield f"{name}={encoded(text)}"
        yield f"{name}={encoded(text, every=True)}"
        for field in plain:
            for value in (text, [text], {text: text}):
                yield f"{name}={link.packed(plain | {field: value}, 1)}"
        yield f"{name}={link.packed(plain | {text: text}, 1)}"
    yield from ("%", f"{name}=%", f"{name}=%E0%A4%A", f"{name}=1.%%%%", f"{name}=1.!!!!")
    yield from (f"{name}=", f"{name}=1.", f"{name}=999.{good}", f"__proto__={good}", "constructor")
    yield f"{name}={link.packed(plain, 2)}"
    yield f"{name}={good[:-5]}"
    yield f"{name}={good}" + "A" * 200_000
    yield "x" * 200_000


def encoded(text: str, *, every: bool = False) -> str:
    """Return a text with escapes for an address, for all of its letters if `every`."""
    keep: Callable[[str], bool] = str.isalnum if not every else lambda _letter: False
    return "".join(letter if keep(letter) else f"%{ord(letter):02X}" for letter in text)


def assert_nothing_ran(page: GamePage) -> None:
    """Assert that no hostile text was run, as script, as markup, or as Python."""
    assert page.frame.evaluate(f"typeof {PROBE}") == "undefined"
    assert (
        page.frame.evaluate("document.querySelector('body img, main script, dialog script')")
        is None
    )
