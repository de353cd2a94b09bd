"""B36: Korean words stay whole, switching languages loses nothing.

That no word breaks and no box overflows in any state and size is seen by the audits of test_layout.
"""

from collections.abc import Callable

import pytest
from tests.browser.audit import Audit
from tests.browser.game_page import GamePage
from tests.browser.tetris_page import TetrisPage
from tests.browser.tycoon_page import TycoonPage

BROKEN = """() => {
    for (const line of document.querySelectorAll("#guide-body p"))
        line.style.wordBreak = "break-all";
}"""
FOCUSED = "document.activeElement.dataset.command ?? document.activeElement.id"


def test_b36_a_broken_word_would_be_found(tycoon: TycoonPage) -> None:
    tycoon.speak("ko")
    tycoon.keys("h")
    audit = Audit(tycoon)
    tycoon.frame.evaluate(BROKEN)
    audit.look_once("guide", "ko")
    tycoon.close()
    tycoon.speak("en")
    assert [fault for fault in audit.faults if "goes over two lines" in fault]


def switched(page: GamePage) -> None:
    """Check that nothing but the language is another after a switch, and back."""
    page.settle()
    before, dialog, focus = page.state(), page.dialog_name(), page.frame.evaluate(FOCUSED)
    for language in ("ko", "en"):
        page.speak(language)
        assert page.state() == before | {"lang": language}
        assert (page.dialog_name(), page.frame.evaluate(FOCUSED)) == (dialog, focus)


def a_paused_run(tycoon: TycoonPage) -> None:
    tycoon.hint()
    tycoon.run()
    tycoon.wait("s.run.ticks > 60")
    tycoon.command("pause")


def a_dialog(tycoon: TycoonPage) -> None:
    tycoon.keys("b")


@pytest.mark.parametrize("go_to", [a_paused_run, a_dialog, lambda tycoon: tycoon.keys("Tab")])
def test_b36_switching_languages_keeps_all_of_the_tycoon(
    tycoon: TycoonPage, go_to: Callable[[TycoonPage], None]
) -> None:
    go_to(tycoon)
    switched(tycoon)


@pytest.mark.parametrize("keys", [["Escape"], ["k"], ["h"]])
def test_b36_switching_languages_keeps_all_of_tetris(tetris: TetrisPage, keys: list[str]) -> None:
    tetris.begin("paged")
    tetris.keys("Space", "Space", *keys)
    tetris.wait("s.status === 'paused'")
    switched(tetris)
