"""Where nothing can be kept, and where two tabs keep things; damaged saves are in field_reports."""

from tests.browser.conftest import Open
from tests.browser.tycoon_page import TycoonPage


def test_two_tabs_keep_what_either_has_won_and_built(open_tycoon: Open, site: str) -> None:
    first = open_tycoon("?level=1&seed=1")
    second = TycoonPage(first.page.context.new_page()).open(f"{site}tycoon.html?level=2&seed=1")
    second.frame.evaluate("document.hidden")  # it has read what was kept by now
    first.page.bring_to_front()
    first.hint()
    first.run()
    first.wait_debrief()
    first.frame.locator("#debrief-build").click()
    first.command("levels")
    first.frame.locator("#unlock-all").check()
    second.page.bring_to_front()
    second.click(4, 4)
    second.page.reload()
    second.ready()
    second.page.keyboard.press("l")
    assert "TPS" in second.text("best-1")
    assert second.frame.locator("#unlock-all").is_checked()
    second.close()
    second.choose_level(1)
    assert second.board()[3] != "S..........K"
