"""B38: good progress comes back; damaged, foreign or half-written progress does no harm."""

import json
from typing import Any

import pytest
from tests.browser.conftest import Open, OpenTetris
from tests.browser.game_page import GamePage
from tests.browser.tetris_page import TetrisPage
from tests.browser.tycoon_page import TycoonPage
from tests.unit.field_reports.saves import HUGE, broken

from shared.text import said
from tetris import progress as tetris_saves
from tycoon import progress as tycoon_saves

FOREIGN = {
    **{f"other.{number}": value for number, value in enumerate(["", "null", "{", "NaN", "\0"])},
    **{f"tycoon{number}": value for number, value in enumerate(['{"v":1}', "[]", "42", "-1", "x"])},
    **{
        f"arcade{number}": value
        for number, value in enumerate(["undefined", "{", "1e400", "", "ko"])
    },
    **dict.fromkeys(("tycoon", "tetris", "lang", "mute", "settings"), "stays"),
}
"""Keys of other projects on the same origin: none begins with our prefix."""

AT_START: dict[str, dict[str, str]] = {
    "half written": {"tycoon": "{", "tetris": "{", "lang": "xx", "mute": "maybe"},
    "hostile": {
        "tycoon": json.dumps(
            {
                "v": 1,
                "best": {"1": [1e308, -5, "x"], "2": None},
                "boards": {"1": "<script>alert(1)</script>", "2": 5, "9": "........"},
                "unlock_all": "yes",
            }
        ),
        "lang": "[object Object]",
        "mute": "[]",
    },
    "huge": {"tycoon": HUGE, "tetris": "[" * 9000, "lang": "en\0", "mute": '{"v":999}'},
}


def stored(site: str, kept: dict[str, str]) -> dict[str, Any]:
    """Return the options of a context in which something was kept before."""
    values = FOREIGN | {f"arcade.{key}": value for key, value in kept.items()}
    items = [{"name": key, "value": value} for key, value in values.items()]
    origin = "/".join(site.split("/")[:3])
    return {
        "storage_state": {"origins": [{"origin": origin, "localStorage": items}], "cookies": []}
    }


def kept(page: GamePage) -> dict[str, str]:
    """Return all that is kept now on the page's origin."""
    script = "Object.entries(localStorage)"
    return {str(key): str(value) for key, value in page.frame.evaluate(script)}


def keep(page: GamePage, key: str, value: str) -> None:
    page.frame.evaluate("([key, value]) => localStorage.setItem(key, value)", [key, value])


@pytest.mark.parametrize("name", AT_START)
def test_b38_a_damaged_save_starts_afresh_with_one_notice(
    open_tycoon: Open, site: str, name: str
) -> None:
    tycoon = open_tycoon("?seed=1", **stored(site, AT_START[name]))
    state = tycoon.state()
    assert (state["level"], state["lang"], state["status"]) == (1, "en", "building")
    assert tycoon.board()[3] == "S..........K"
    assert tycoon.text("notice") == said("en", "notice.saved")
    assert tycoon.dialog().locator('[data-level="2"]').is_disabled()

    tycoon.dialog().locator('[data-level="1"]').click()
    tycoon.drag((3, 0), (3, 11))
    now = kept(tycoon)
    assert FOREIGN.items() <= now.items()
    assert json.loads(now["arcade.tycoon"])["boards"]["1"].splitlines()[3] == "S>>>>>>>>>>K"


def test_b38_a_damaged_save_of_the_falling_blocks_does_no_harm(
    open_tetris: OpenTetris, site: str
) -> None:
    hostile = {
        "v": 1,
        "best": {"paged": [1e400, -1, "x"], "__proto__": [1, 2, 3]},
        "keys": {"left": ["<script>alert(1)</script>"], "drop": 5},
        "config": {"das_ticks": -3, "arr_ticks": True},
    }
    tetris = open_tetris("?seed=1", **stored(site, {"tetris": json.dumps(hostile), "mute": "42"}))
    assert tetris.state()["notice"] == "notice.saved"
    tetris.begin("contiguous")
    tetris.keys("ArrowLeft", "Space")
    tetris.wait("s.pieces === 1")
    tetris.drop_until_over()
    now = kept(tetris)
    assert FOREIGN.items() <= now.items()
    score = tetris.state()["score"]
    assert json.loads(now["arcade.tetris"])["best"]["contiguous"][0] == score
    assert type(score) is int


def test_b38_what_damages_the_save_of_a_tycoon_at_play_is_written_over(tycoon: TycoonPage) -> None:
    """Another tab, or another project, may write under our keys at any time."""
    for number, (name, text) in enumerate(broken("tycoon").items()):
        keep(tycoon, "arcade.tycoon", text)
        tycoon.click(5, number % 12)
        found, whole = tycoon_saves.read(kept(tycoon)["arcade.tycoon"])
        assert whole, name
        assert found.boards[1].text() == tycoon.state()["board"]
        assert tycoon.text("notice") == ""


def test_b38_what_damages_the_save_of_falling_blocks_is_written_over(tetris: TetrisPage) -> None:
    tetris.close()
    tetris.command("keys")
    choice = tetris.frame.locator("#das_ticks")
    usual = choice.input_value()
    for number, (name, text) in enumerate(broken("tetris").items()):
        keep(tetris, "arcade.tetris", text)
        choice.select_option(("6", "8")[number % 2])
        found, whole = tetris_saves.read(kept(tetris)["arcade.tetris"])
        assert whole, name
        assert found.config.das_ticks == (6, 8)[number % 2]
    choice.select_option(usual)
    tetris.close()


REFUSE = """() => { const put = Storage.prototype.setItem;
  Storage.prototype.setItem = function () {
    Storage.prototype.setItem = put;
    throw new DOMException("full", "QuotaExceededError"); }; }"""


def test_b38_what_was_built_and_set_comes_back_after_an_aborted_write(open_tycoon: Open) -> None:
    tycoon = open_tycoon("?seed=1")
    tycoon.choose_level(1)
    tycoon.drag((3, 0), (3, 11))
    tycoon.command("mute")
    tycoon.speak("ko")
    tycoon.choose_level(3)
    tycoon.hint()
    before, saved = tycoon.state(), kept(tycoon)
    tycoon.frame.evaluate(REFUSE)
    tycoon.click(0, 0)
    tycoon.wait_text("notice", said("ko", "notice.storage"))
    assert kept(tycoon) == saved
    assert tycoon_saves.read(saved["arcade.tycoon"])[0].boards[3].text() == before["board"]

    tycoon.page.reload()
    tycoon.ready()
    after = tycoon.state()
    assert (after["level"], after["board"], after["lang"]) == (3, before["board"], "ko")
    assert tycoon.text("notice") == ""
    assert tycoon.frame.locator("#unlock-all").is_checked()
    assert tycoon.frame.locator("#mute").get_attribute("aria-pressed") == "false"
    tycoon.choose_level(1)
    assert tycoon.row(3) == "S>>>>>>>>>>K"
