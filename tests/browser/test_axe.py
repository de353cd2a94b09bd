"""axe-core finds no violation, all text has contrast, and focus shows: everywhere, always."""

import pytest
from tests.browser.axe import AxeAudit, hard_to_see, violations
from tests.browser.conftest import NewContext
from tests.browser.guard import Guard
from tests.browser.test_failures import assert_failure
from tests.browser.test_layout import in_every_state
from tests.browser.tetris.test_layout import in_every_state as in_every_state_of_tetris
from tests.browser.tetris_page import TetrisPage
from tests.browser.tycoon_page import TycoonPage


def test_axe_finds_no_violation_in_the_tycoon(tycoon: TycoonPage) -> None:
    audit = AxeAudit(tycoon)
    in_every_state(tycoon, audit)
    assert not audit.faults, "\n".join(audit.faults)


def test_axe_finds_no_violation_in_vram_tetris(tetris: TetrisPage) -> None:
    audit = AxeAudit(tetris)
    in_every_state_of_tetris(tetris, audit)
    assert not audit.faults, "\n".join(audit.faults)


@pytest.mark.parametrize("language", ["en", "ko"])
def test_axe_finds_no_violation_in_the_menu(
    new_context: NewContext, site: str, language: str
) -> None:
    page = new_context().new_page()
    page.goto(f"{site}index.html?lang={language}", wait_until="networkidle")
    faults = violations(page.main_frame) + hard_to_see(page.main_frame)
    assert not faults, "\n".join(faults)


def test_axe_finds_no_violation_in_the_message_of_a_failure(
    tycoon: TycoonPage, guard: Guard
) -> None:
    guard.expect("console error|PythonError|Traceback|AttributeError|console warning")
    tycoon.run(1)
    tycoon.refuse("clock")
    assert_failure(tycoon.page, "en")
    faults = violations(tycoon.frame) + hard_to_see(tycoon.frame)
    tycoon.refuse("clock", False)
    tycoon.frame.locator("#failure-retry").click()
    assert not faults, "\n".join(faults)


def test_the_look_finds_what_it_looks_for(tycoon: TycoonPage) -> None:
    tycoon.frame.evaluate(
        """() => {
            document.getElementById("target").style.color = "#445";
            document.getElementById("run").style.outline = "none";
            document.getElementById("coach").style.background = "transparent";
            document.getElementById("mute").removeAttribute("aria-label");
            document.getElementById("mute").title = "";
        }"""
    )
    seen, named = " ".join(hard_to_see(tycoon.frame)), violations(tycoon.frame)
    tycoon.frame.evaluate(
        """() => {
            for (const name of ["target", "run", "coach"])
                document.getElementById(name).removeAttribute("style");
            document.getElementById("mute").setAttribute("aria-label", "Sound");
        }"""
    )
    for fault in ("<p #target>", "no ring: <button #run>", "text on a picture: <p #coach>"):
        assert fault in seen
    assert [fault for fault in named if fault.startswith("button-name: #mute")]
