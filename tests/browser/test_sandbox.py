"""The game in a frame of another site that gives it no origin, no storage and no permissions."""

from pathlib import Path

import pytest
from tests.browser.conftest import NewContext, serving
from tests.browser.tycoon_page import TycoonPage

OTHER_SITE = """<!doctype html><link rel="icon" href="data:,"><title>Another site</title>
<iframe {how} width="740" height="580" src="{url}"></iframe>"""
SANDBOXED = 'sandbox="allow-scripts"'


@pytest.mark.parametrize("how", [SANDBOXED, ""], ids=["sandboxed", "plain"])
def test_the_game_starts_and_plays_in_a_frame_of_another_site(
    new_context: NewContext, site: str, tmp_path: Path, how: str
) -> None:
    # Chromium lets plain frames of another site keep nothing in a context like this one.
    url = f"{site}tycoon.html?level=1&seed=1&embed=1"
    (tmp_path / "index.html").write_text(OTHER_SITE.format(how=how, url=url), encoding="utf-8")
    with serving(tmp_path) as other:
        other = other.replace("127.0.0.1", "localhost")
        page = new_context(other, viewport={"width": 800, "height": 640}).new_page()
        page.goto(other)
        frame = page.frames[1]
        tycoon = TycoonPage(page, frame).ready()
        assert (frame.evaluate("origin") == "null") is (how == SANDBOXED)

        tycoon.drag((3, 0), (3, 11))
        tycoon.keys("p")
        assert tycoon.row(3) == "S>>>>>>>>>>K"
        tycoon.build([("prefill", (3, 3)), ("decode", (3, 6))])
        tycoon.click(6, 6)
        tycoon.keys("ArrowLeft", "d")
        assert tycoon.cell(6, 5) == "D"
        tycoon.run()
        tycoon.wait("s.run.tps > 0")
        tycoon.command("language")
        tycoon.wait("s.lang === 'ko'")
