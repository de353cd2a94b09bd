"""What was kept: good progress comes back, damaged progress does no harm."""

import json

import pytest
from tests.browser.conftest import Open
from tests.browser.tycoon_page import TycoonPage

from shared.text import said

DAMAGED = {
    "no JSON": {"tycoon": "{", "lang": "xx", "mute": "maybe"},
    "hostile": {
        "tycoon": json.dumps(
            {
                "v": 1,
                "best": {"1": [1e308, -5, "x"], "2": None},
                "boards": {"1": "<script>alert(1)</script>", "2": 5, "9": "........"},
                "unlock_all": "yes",
            }
        ),
        "lang": "KO",
        "mute": "2",
    },
    "deep": {"tycoon": "[" * 9000, "lang": "", "mute": ""},
    "endless": {"tycoon": "9" * 1_000_000, "lang": "en\0", "mute": " "},
}


@pytest.mark.parametrize("name", DAMAGED)
def test_a_damaged_save_starts_afresh_with_one_notice(
    open_tycoon: Open, site: str, name: str
) -> None:
    values = {f"arcade.{key}": value for key, value in DAMAGED[name].items()}
    values["somebody.else"] = "stays"
    items = [{"name": key, "value": value} for key, value in values.items()]
    origin = "/".join(site.split("/")[:3])
    stored = {"origins": [{"origin": origin, "localStorage": items}], "cookies": []}
    tycoon = open_tycoon("?seed=1", storage_state=stored)
    state = tycoon.state()
    assert (state["level"], state["lang"], state["status"]) == (1, "en", "building")
    assert tycoon.board()[3] == "S..........K"
    assert tycoon.text("notice") == said("en", "notice.saved")
    assert tycoon.dialog().locator('[data-level="2"]').is_disabled()

    tycoon.dialog().locator('[data-level="1"]').click()
    tycoon.drag((3, 0), (3, 11))
    kept = tycoon.frame.evaluate("Object.fromEntries(Object.entries(localStorage))")
    assert kept["somebody.else"] == "stays"
    assert json.loads(kept["arcade.tycoon"])["boards"]["1"].splitlines()[3] == "S>>>>>>>>>>K"


def test_what_was_built_and_set_comes_back(open_tycoon: Open) -> None:
    tycoon = open_tycoon("?seed=1")
    tycoon.choose_level(3)
    tycoon.hint()
    board = tycoon.board()
    tycoon.choose_level(1)
    tycoon.drag((3, 0), (3, 11))
    tycoon.command("mute")
    tycoon.speak("ko")
    tycoon.page.reload()
    tycoon.ready()
    assert tycoon.state()["lang"] == "ko"
    assert tycoon.row(3) == "S>>>>>>>>>>K"
    assert tycoon.text("notice") == ""
    assert tycoon.frame.locator("#unlock-all").is_checked()
    tycoon.choose_level(3)
    assert tycoon.board() == board
    assert tycoon.frame.locator("#mute").get_attribute("aria-pressed") == "false"


def test_the_game_plays_where_nothing_can_be_kept(open_tycoon: Open) -> None:
    denied = """Object.defineProperty(window, "localStorage",
      { get() { throw new DOMException("denied", "SecurityError"); } });"""
    tycoon = open_tycoon("?level=1", script=denied)
    tycoon.drag((3, 0), (3, 11))
    assert tycoon.row(3) == "S>>>>>>>>>>K"
    tycoon.choose_level(2)
    tycoon.choose_level(1)
    assert tycoon.row(3) == "S>>>>>>>>>>K"


def test_two_tabs_keep_what_either_has_won_and_built(open_tycoon: Open, site: str) -> None:
    first = open_tycoon("?level=1&seed=1")
    second = TycoonPage(first.page.context.new_page()).open(f"{site}tycoon.html?level=2&seed=1")
    second.frame.evaluate("document.hidden")  # it has read what was kept by now
    first.page.bring_to_front()
    first.hint()
    first.run()
    first.wait_debrief()
    second.page.bring_to_front()
    second.click(4, 4)
    second.page.reload()
    second.ready()
    second.page.keyboard.press("l")
    assert "TPS" in second.text("best-1")
    second.close()
    second.choose_level(1)
    assert second.board()[3] != "S..........K"
