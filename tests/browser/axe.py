"""What axe-core, and a look at contrast and focus, find wrong with a page."""

from pathlib import Path

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Frame
from tests.browser.audit import Audit, SizedAudit
from tests.browser.game_page import GamePage

SIGHT = (Path(__file__).parent / "sight.js").read_text(encoding="utf-8")
RUN = """async () => {
    const { violations, incomplete } = await axe.run({ resultTypes: ["violations", "incomplete"] });
    // What axe cannot tell of contrast is computed apart; what else it cannot tell is a fault.
    const open = incomplete.filter(({ id }) => id !== "color-contrast");
    return [...violations, ...open].flatMap(({ id, nodes }) => nodes.map(node =>
        `${id}: ${node.target.join(" ")}: ${node.failureSummary.replace(/\\s+/g, " ")}`));
}"""


def violations(frame: Frame) -> list[str]:
    """Return a sentence for each fault that axe finds in a page as it is now."""
    if not frame.evaluate("typeof axe === 'object'"):
        frame.evaluate(AXE_SCRIPT)  # no script of the page: its policy does not forbid it
    found: list[str] = frame.evaluate(RUN)
    return found


def hard_to_see(frame: Frame) -> list[str]:
    """Return a sentence for each text of little contrast and each focus that does not show."""
    frame.page.keyboard.press("F9")  # a key that nothing uses: from now on focus shows
    found: list[str] = frame.evaluate(SIGHT)
    return found


class AxeAudit(Audit):
    """Collects the faults of a page in everything that it does, in both languages."""

    def look_once(self, where: str, language: str) -> None:
        found = violations(self.page.frame) + hard_to_see(self.page.frame)
        self.faults += [f"{where}, {language}: {fault}" for fault in found]


def assert_sound(page: GamePage, where: str) -> None:
    """Assert that a page as it is now has no fault that any of the audits finds."""
    audit, axe = SizedAudit(page), AxeAudit(page)
    audit.look(where)
    axe.look(where)
    assert not audit.faults + axe.faults, "\n".join(audit.faults + axe.faults)
