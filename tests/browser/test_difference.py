"""py/browser/difference.js: what is kept of a memory, and the memory that comes back from it."""

import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Error, Page

START = 32
SIZE = 16 * 1024
CONSTANTS = 5_000
KEPT = """async ([site, whole, first]) => {
  const { difference } = await import(`${site}py/browser/difference.js`);
  return [...await difference(Uint8Array.from(whole), Uint8Array.from(first))];
}"""
RESTORED = """async ([site, kept, first]) => {
  const { restoring } = await import(`${site}py/browser/difference.js`);
  const { whole, begun } = restoring(Uint8Array.from(kept));
  begun(Uint8Array.from(first).buffer);
  return [...whole];
}"""


@pytest.fixture(scope="module")
def page(chromium: Browser, site: str) -> Iterator[Page]:
    page = chromium.new_page()
    page.goto(f"{site}css/site.css")
    yield page
    page.close()


def began() -> bytearray:
    """How a memory begins: constants, and then nothing."""
    return bytearray(random.Random(1).randbytes(CONSTANTS)) + bytearray(SIZE - CONSTANTS)


def snapshot(memory: bytes) -> list[int]:
    """A snapshot in Pyodide's form: its second number says where the memory lies in it."""
    head = b"snap" + START.to_bytes(4, "little") + random.Random(2).randbytes(START - 8)
    return list(head + memory)


def changed(*places: int) -> bytes:
    """A memory that has changed at these places since it began."""
    memory = began()
    for place in places:
        memory[place] ^= 255
    return bytes(memory)


@pytest.mark.parametrize(
    "places",
    [(), (0,), (CONSTANTS,), (SIZE - 1,), (700, 6_000, 6_001, 12_000), range(SIZE)],
    ids=["none", "first", "beside the constants", "last", "here and there", "all"],
)
def test_the_whole_comes_back_from_what_is_kept(page: Page, site: str, places: range) -> None:
    whole, first = snapshot(changed(*places)), list(began())
    kept = page.evaluate(KEPT, [site, whole, first])
    assert page.evaluate(RESTORED, [site, kept, first]) == whole


def test_only_blocks_that_have_changed_are_kept(page: Page, site: str) -> None:
    first = list(began())
    nothing = page.evaluate(KEPT, [site, snapshot(changed()), first])
    one = page.evaluate(KEPT, [site, snapshot(changed(2_000, 2_001)), first])
    two = page.evaluate(KEPT, [site, snapshot(changed(2_000, 9_000)), first])
    place, block = 2 * 4, 1024
    assert len(nothing) == (4 * 4 + place) + START
    assert len(one) == len(nothing) + place + block
    assert len(two) == len(nothing) + 2 * (place + block)


def test_a_memory_that_has_grown_is_kept_with_what_was_added(page: Page, site: str) -> None:
    whole, first = snapshot(changed(3) + bytes(range(256)) * 16), list(began())
    kept = page.evaluate(KEPT, [site, whole, first])
    # To start from it, Python begins with as much.
    assert page.evaluate(RESTORED, [site, kept, first + [0] * 4096]) == whole


@pytest.mark.parametrize("lost", [1, 500])
def test_what_was_cut_off_says_how_much_is_missing(page: Page, site: str, lost: int) -> None:
    first = list(began())
    kept = page.evaluate(KEPT, [site, snapshot(changed(2_000)), first])
    with pytest.raises(Error, match=f"{len(kept) - lost} bytes of a memory instead of {len(kept)}"):
        page.evaluate(RESTORED, [site, kept[:-lost], first])
