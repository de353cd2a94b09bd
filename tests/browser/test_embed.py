"""A game in an article of another site: `?embed=1`, its messages, the panel with snippets."""

from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.audit import Audit
from tests.browser.conftest import BUSY, PLAIN, NewContext, serving
from tests.browser.game_page import GamePage
from tests.browser.guard import Guard
from tests.browser.tetris_page import TetrisPage
from tests.browser.tycoon_page import TycoonPage

from shared.embed import HEIGHT_PX, PageLink, card_tag, frame, page_link, pen, pen_tag, picture_link
from shared.text import said

GAMES: dict[str, type[GamePage]] = {"tycoon": TycoonPage, "tetris": TetrisPage}
SNIPPETS = {"frame": frame, "pen": pen, "tag": pen_tag, "card": card_tag, "link": picture_link}
SIZES = [(1000, 580), (740, 580), (360, 640), (320, 580)]

ARTICLE = """<!doctype html><link rel="icon" href="data:,"><title>An article</title>
<style>body {{ margin: 0 }}</style>
<script>const heard = []; addEventListener("message", (event) => heard.push(event));</script>
{frame}"""

NOTE_LISTENERS = """window.messageListeners = [];
const add = EventTarget.prototype.addEventListener;
EventTarget.prototype.addEventListener = function (kind, ...rest) {
  if (kind === "message" && this === window) messageListeners.push(new Error().stack);
  return add.call(this, kind, ...rest);
};"""

LINKS = "() => [...document.links].map((link) => [link.target, link.rel])"
SAID = "() => heard.map((event) => [event.origin, event.data])"
STRANGE = [
    "reset",
    {"command": "run"},
    {"source": "inference-arcade", "version": 1, "kind": "won", "level": 1},
    {"type": "arcade", "lang": "ko", "mute": 1},
]

Articles = Callable[[str], GamePage]


@pytest.fixture(scope="module")
def article_with(
    chromium: Browser, all_faults: Guard, site: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Articles]:
    """Gives the game in the frame of an article, which asks for messages; one for all tests."""
    folder: Path = tmp_path_factory.mktemp("articles")
    (folder / "index.html").touch()  # without one it is no site
    opened: dict[str, GamePage] = {}
    with serving(folder) as other:
        other = other.replace("127.0.0.1", "localhost")

        def article(game: str) -> GamePage:
            if game not in opened:
                snippet = frame(link(site, game)).replace("embed=1", "embed=1&post=1&seed=1")
                text = ARTICLE.format(frame=snippet)
                (folder / f"{game}.html").write_text(text, encoding="utf-8")
                context = chromium.new_context(
                    **PLAIN | {"viewport": {"width": 1000, "height": 700}}
                )
                context.add_init_script(BUSY + ";" + NOTE_LISTENERS)
                all_faults.watch(context, site, other)
                page = context.new_page()
                page.goto(f"{other}{game}.html", wait_until="commit")
                page.wait_for_function("() => frames.length === 1 && frames[0]")
                opened[game] = GAMES[game](page, page.frames[1]).ready()
            return opened[game]

        yield article
        for game in opened.values():
            game.page.context.close()


def link(site: str, game: str, language: str = "en") -> PageLink:
    here = f"{site}{game}.html"
    return page_link(said(language, f"{game}.title"), language, here, f"img/card-{game}.jpg")


def open_panel(game: GamePage) -> None:
    """Go to the panel as a person does: it stands in the guide."""
    game.close()
    game.command("guide")
    game.dialog().locator('[data-command="embed"]').click()
    game.frame.locator("dialog#embed[open]").wait_for()


def heard(game: GamePage, site: str) -> list[dict[str, Any]]:
    """Return the messages that the article has received, which all come from the game's site."""
    found = game.page.evaluate(SAID)
    assert {origin for origin, _ in found} == {site.split("/arcade/")[0]}
    return [data for _, data in found]


@pytest.mark.parametrize("name", GAMES)
def test_an_embedded_game_leads_out_of_its_frame(
    article_with: Articles, site: str, name: str
) -> None:
    game = article_with(name)
    open_panel(game)
    links = game.frame.evaluate(LINKS)
    assert links
    assert [found for found in links if found != ["_blank", "noopener"]] == []
    game.close()
    for language in ("ko", "en"):
        game.speak(language)
        home = game.frame.locator("#home")
        expect(home).to_have_attribute("aria-label", said(language, "embed.full"))
        href = home.evaluate("link => link.href")
        assert href.split("?")[0] == f"{site}{name}.html"
        assert sorted(href.split("?")[1].split("&")) == [f"lang={language}", "seed=1"]
    for command in ("guide", "language", "mute"):
        expect(game.button(command)).to_be_visible()
    assert game.frame.evaluate("document.querySelectorAll('a[href=\"index.html\"]').length") == 0


@pytest.mark.parametrize("name", GAMES)
def test_the_panel_gives_every_snippet_for_this_page(
    article_with: Articles, site: str, name: str
) -> None:
    game = article_with(name)
    for language in ("ko", "en"):
        game.close()
        game.speak(language)
        open_panel(game)
        for kind, snippet in SNIPPETS.items():
            area = game.frame.locator(f"#embed-{kind}")
            assert area.input_value() == snippet(link(site, name, language))
            assert area.get_attribute("readonly") is not None
            game.frame.locator(f"#embed-{kind}-copy").click()
            assert game.text("embed-notice") == said(language, "copy.done")
    picture = game.frame.locator("#embed img")
    assert picture.evaluate("image => image.decode().then(() => image.naturalWidth)") == 1200
    game.close()


@pytest.mark.parametrize("name", GAMES)
def test_where_copying_is_refused_the_snippet_is_selected(
    article_with: Articles, name: str
) -> None:
    game = article_with(name)
    open_panel(game)
    game.frame.evaluate("document.execCommand = () => false")
    game.frame.locator("#embed-pen-copy").click()
    assert game.text("embed-notice") == said("en", "copy.select")
    selected = """area => document.activeElement === area
      && area.value.slice(area.selectionStart, area.selectionEnd) === area.value"""
    assert game.frame.locator("#embed-pen").evaluate(selected)
    game.frame.evaluate("delete document.execCommand")
    game.close()


@pytest.mark.parametrize("name", GAMES)
def test_the_panel_is_whole_in_every_frame(article_with: Articles, name: str) -> None:
    game = article_with(name)
    open_panel(game)
    audit = Audit(game)
    frames = game.page.locator("iframe")
    for width, height in SIZES:
        frames.evaluate(
            "(frame, [w, h]) => { frame.width = w; frame.height = h; }", [width, height]
        )
        game.settle()
        audit.look(f"panel, {width} x {height}")
    frames.evaluate("frame => { frame.width = '100%'; frame.height = 580; }")
    game.close()
    assert not audit.faults, "\n".join(audit.faults)


@pytest.mark.parametrize("name", GAMES)
def test_what_the_article_sends_changes_nothing(article_with: Articles, name: str) -> None:
    game = article_with(name)
    listeners = game.frame.evaluate("messageListeners")
    # Pyodide has its own, for timers of its own, from before any Python runs.
    assert [stack for stack in listeners if "loadPyodide" not in stack] == []
    assert game.frame.evaluate("window.onmessage") is None
    before = game.state()
    game.page.evaluate("all => all.forEach((one) => frames[0].postMessage(one, '*'))", STRANGE)
    game.settle()
    assert game.state() == before


def test_the_article_hears_height_throughput_and_each_win(
    article_with: Articles, site: str
) -> None:
    tycoon = article_with("tycoon")
    assert isinstance(tycoon, TycoonPage)
    head = {"source": "inference-arcade", "version": 1, "game": "tycoon"}
    assert heard(tycoon, site) == [{**head, "kind": "height", "height": HEIGHT_PX}]
    tycoon.fresh(1)
    tycoon.hint()
    for wins in (1, 2):
        tycoon.run()
        tycoon.wait_debrief()
        run = tycoon.state()["run"]
        messages = heard(tycoon, site)
        won = [message for message in messages if message["kind"] == "won"]
        ttft_ms = round(run["ttft_ms"]["mean"])
        assert len(won) == wins
        assert won[-1] == {
            **head,
            "kind": "won",
            "level": 1,
            "tps": run["tps"],
            "ttft_ms": ttft_ms,
            "parts": 10,
        }
        tycoon.close()
        tycoon.command("run")  # back to building, where the run is history
        tycoon.wait("s.run === null")
        tycoon.settle()
    scores = [message for message in messages if message["kind"] == "score"]
    assert len(scores) > 10
    assert all(first != second for first, second in pairwise(scores))
    assert {message["kind"] for message in messages} == {"height", "score", "won"}


def test_the_article_hears_the_score_until_the_game_is_over(
    article_with: Articles, site: str
) -> None:
    tetris = article_with("tetris")
    assert isinstance(tetris, TetrisPage)
    assert [message["kind"] for message in heard(tetris, site)] == ["height"]
    tetris.begin("paged")
    tetris.drop_until_over()
    tetris.wait("s.oom !== null")
    state = tetris.state()
    scores = [message for message in heard(tetris, site) if message["kind"] == "score"]
    points = [message["score"] for message in scores]
    assert points == sorted(points)
    assert len(points) > 3
    assert [message["over"] for message in scores] == [False] * (len(scores) - 1) + [True]
    assert (points[-1], scores[-1]["rows"]) == (state["score"], state["lines"])
    assert scores[-1]["mode"] == "paged"
    tetris.close()


def test_messages_and_leading_out_are_off_unless_asked_for(
    new_context: NewContext, site: str, tmp_path: Path
) -> None:
    queries = ["?embed=1&post=1", "?embed=1", "?post=1", "?embed=0&post=1", "?embed=1&post=yes", ""]
    frames = "".join(f'<iframe src="{site}index.html{query}"></iframe>' for query in queries)
    (tmp_path / "index.html").write_text(ARTICLE.format(frame=frames), encoding="utf-8")
    posts = "() => globalThis.arcadeBoot?.posts"
    known = f"() => ({posts})() !== undefined"
    with serving(tmp_path) as other:
        other = other.replace("127.0.0.1", "localhost")
        page = new_context(other).new_page()
        page.goto(other)
        found = {}
        for query, menu in zip(queries, page.frames[1:], strict=True):
            menu.wait_for_function(known)
            links = menu.evaluate(LINKS)
            out = links.count(["_blank", "noopener"]) == len(links)
            found[query] = (menu.evaluate(posts), out, menu.locator("h1").is_visible())
        assert found == dict.fromkeys(queries, (False, False, True)) | {
            "?embed=1&post=1": (True, True, False),
            "?embed=1": (False, True, False),
            "?embed=1&post=yes": (False, True, False),
        }
        page.goto(f"{site}index.html?embed=1&post=1")
        page.wait_for_function(known)
        assert page.evaluate(posts) is False
