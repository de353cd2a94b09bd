"""What the address asks for: `?level= &seed= &lang= &mute= &embed=`; nonsense is no error."""

import pytest
from playwright.sync_api import expect
from tests.browser.axe import assert_sound
from tests.browser.conftest import Open
from tests.browser.tycoon_page import TycoonPage

from shared.text import LANGUAGES, said, table

WORDS = {language: table(language) for language in LANGUAGES}

SHOWN_TEXTS = """() => [...document.querySelectorAll("body *")]
  .filter(node => node.checkVisibility({visibilityProperty: true}))
  .flatMap(node => [...node.childNodes].filter(child => child.nodeType === 3))
  .map(child => child.data.trim().replace(/\\s+/g, " ")).filter(Boolean)"""
SHOWN_LABELS = """() => [...document.querySelectorAll("body [aria-label], body [title]")]
  .flatMap(node => [node.getAttribute("aria-label"), node.title]).filter(Boolean)"""


def english_left(tycoon: TycoonPage) -> list[str]:
    """Return texts on the page that are English, or keys of the tables, while it speaks Korean."""
    english = {WORDS["en"][key] for key in WORDS["en"] if WORDS["en"][key] != WORDS["ko"][key]}
    english -= set(WORDS["ko"].values())
    shown = tycoon.frame.evaluate(SHOWN_TEXTS) + tycoon.frame.evaluate(SHOWN_LABELS)
    return [text for text in shown if text in english or text in WORDS["en"]]


def test_nonsense_is_told_and_left_out(open_tycoon: Open) -> None:
    tycoon = open_tycoon("?level=9&seed=abc&lang=xx&mute=7&preset=none&utm_source=x&embed=maybe")
    state = tycoon.state()
    assert (state["level"], state["lang"]) == (1, "en")
    wrong = "level=9, seed=abc, lang=xx, mute=7, embed=maybe"
    told = said("en", "notice.query", asked=wrong)
    tycoon.wait_text("notice", told)
    assert tycoon.dialog_name() == "levels"
    expect(tycoon.frame.locator("#levels-notice")).to_be_in_viewport(ratio=1)
    expect(tycoon.frame.locator("#levels-notice")).to_have_text(told)
    assert_sound(tycoon, "a notice in the first dialog")
    expect(tycoon.frame.locator("#mute")).to_have_attribute("aria-pressed", "true")


def test_level_seed_and_silence_are_taken_from_the_address(open_tycoon: Open) -> None:
    tycoon = open_tycoon("?level=3&seed=77&mute=1")
    state = tycoon.state()
    assert (state["level"], state["seed"]) == (3, 77)
    assert tycoon.dialog_name() is None
    assert tycoon.text("notice") == ""
    expect(tycoon.frame.locator("#mute")).to_have_attribute("aria-pressed", "false")
    assert tycoon.frame.evaluate("typeof arcade.version") == "string"


def test_a_korean_browser_gets_korean_everywhere(open_tycoon: Open) -> None:
    tycoon = open_tycoon("?seed=1", locale="ko-KR")
    assert tycoon.frame.evaluate("document.documentElement.lang") == "ko"
    assert english_left(tycoon) == []
    tycoon.choose_level(3)
    tycoon.hint()
    tycoon.page.mouse.move(*tycoon.centre(1, 2))
    for key in ("h", "Shift+Slash", "b", "l"):
        tycoon.keys(key)
        assert english_left(tycoon) == [], tycoon.dialog_name()
        tycoon.keys("Escape")
    tycoon.run()
    tycoon.wait("s.run.tps > 0")
    assert english_left(tycoon) == []
    tycoon.wait_debrief()
    assert english_left(tycoon) == []
    title = WORDS["ko"]["debrief.won.title"].format(level=3)
    assert tycoon.text("debrief-title") == title


def test_a_language_needs_nothing_of_the_network(tycoon: TycoonPage) -> None:
    tycoon.page.route("**/text/*.json", lambda route: route.abort())  # the guard would tell of it
    button = tycoon.frame.locator("#language")
    button.evaluate("button => { button.click(); button.click(); button.click(); }")
    tycoon.settle()
    tycoon.page.unroute("**/text/*.json")
    assert tycoon.state()["lang"] == "ko"
    assert tycoon.frame.evaluate("document.documentElement.lang") == "ko"
    assert tycoon.frame.evaluate("localStorage.getItem('arcade.lang')") == "ko"
    assert tycoon.text("run-label") == WORDS["ko"]["run.start"]
    assert english_left(tycoon) == []
    tycoon.speak("en")


@pytest.mark.parametrize("paused", [False, True])
def test_a_change_of_language_leaves_the_run_alone(tycoon: TycoonPage, paused: bool) -> None:
    tycoon.hint()
    tycoon.run(1)
    tycoon.wait("s.run.ticks > 30")
    if paused:
        tycoon.command("pause")
    before = tycoon.state()
    tycoon.speak("ko")
    after = tycoon.state()
    assert (after["paused"], after["speed"], after["seed"]) == (paused, 1, before["seed"])
    assert after["run"]["ticks"] >= before["run"]["ticks"]
    if paused:
        assert after["run"] == before["run"]
    assert tycoon.text("run-label") == WORDS["ko"]["run.stop"]
    tycoon.speak("en")
    assert tycoon.text("run-label") == WORDS["en"]["run.stop"]
