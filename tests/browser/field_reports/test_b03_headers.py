"""B03: no response header is needed that a plain host does not send."""

from pathlib import Path

import pytest
from playwright.sync_api import Route
from tests.browser.conftest import NewContext
from tests.browser.game_page import GamePage
from tests.browser.tetris_page import TetrisPage
from tests.browser.tycoon_page import TycoonPage

from serve import serving

PARENT = """<!doctype html><link rel="icon" href="data:,"><title>An article</title>
<iframe width="740" height="580" src="{url}"></iframe>"""
NOT_SHARED = "delete globalThis.SharedArrayBuffer; addEventListener('pagehide', () => {});"
HALF_A_MINUTE = 30 * 60
"""Ticks; the tycoon plays them at four times the speed."""


def mislabelled(route: Route) -> None:
    answer = route.fetch()
    headers = answer.headers | {"content-type": "application/octet-stream"}
    route.fulfill(response=answer, headers=headers)


def play(game: GamePage) -> None:
    """Play for half a minute of the game's own time, or to its end."""
    if isinstance(game, TycoonPage):
        game.choose_level(1)
        game.hint()
        game.run()
        game.wait(f"s.run.ticks >= {HALF_A_MINUTE} || s.status !== 'running'")
    elif isinstance(game, TetrisPage):
        game.begin("contiguous")
        game.drop_until_over()


@pytest.mark.parametrize(("kind", "name"), [(TycoonPage, "tycoon"), (TetrisPage, "tetris")])
def test_b03_a_frame_without_shared_memory_and_a_wrong_media_type_are_enough(
    new_context: NewContext, site: str, tmp_path: Path, kind: type[GamePage], name: str
) -> None:
    url = f"{site}{name}.html?lang=en"
    (tmp_path / "index.html").write_text(PARENT.format(url=url), encoding="utf-8")
    with serving(tmp_path) as other:
        other = other.replace("127.0.0.1", "localhost")
        page = new_context(other, viewport={"width": 800, "height": 640}).new_page()
        page.add_init_script(NOT_SHARED)
        page.route("**/*.wasm", mislabelled)
        visits: list[str] = []
        page.on("framenavigated", lambda frame: visits.append(frame.url))
        page.goto(other)
        game = kind(page, page.frames[1]).ready()
        play(game)
        assert game.frame.evaluate("[crossOriginIsolated, typeof SharedArrayBuffer]") == [
            False,
            "undefined",
        ]
        assert [visit for visit in visits if visit != other] == [url]
        assert game.frame.evaluate("navigator.serviceWorker?.controller ?? null") is None
