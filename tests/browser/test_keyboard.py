"""Everything by keys alone."""

import pytest
from tests.browser.tycoon_page import TycoonPage

from shared.text import said

LINE = "S>>P>>D>>>>K"


def go_to(tycoon: TycoonPage, row: int, col: int) -> None:
    """Move the cursor to a cell with the arrow keys."""
    here = tycoon.state()["cursor"]
    tycoon.keys(*["ArrowDown"] * (row - here[0]), *["ArrowUp"] * (here[0] - row))
    tycoon.keys(*["ArrowRight"] * (col - here[1]), *["ArrowLeft"] * (here[1] - col))


def build_line(tycoon: TycoonPage) -> None:
    go_to(tycoon, 3, 0)
    tycoon.keys(*["Shift+ArrowRight"] * 11)
    go_to(tycoon, 3, 3)
    tycoon.keys("p")
    go_to(tycoon, 3, 6)
    tycoon.keys("d")


def test_level_1_is_built_and_won_by_keys_alone(tycoon: TycoonPage) -> None:
    build_line(tycoon)
    assert tycoon.row(3) == LINE
    tycoon.keys("4", "g")
    tycoon.wait_debrief()
    assert tycoon.state()["status"] == "won"
    tycoon.keys("Escape", "g")
    assert tycoon.state()["status"] == "building"
    assert tycoon.row(3) == LINE


def test_undo_and_redo_go_through_every_step(tycoon: TycoonPage) -> None:
    build_line(tycoon)
    steps = tycoon.undo_steps()
    tycoon.keys(*["u"] * 7, *["Control+z"] * (steps - 7))
    assert tycoon.row(3) == "S..........K"
    tycoon.keys("u")
    assert tycoon.state()["redo"] == steps
    tycoon.keys("Shift+U", "Control+y", *["Control+Shift+Z"] * (steps - 2))
    assert tycoon.row(3) == LINE


def test_a_wire_turns_both_ways(tycoon: TycoonPage) -> None:
    go_to(tycoon, 1, 1)
    tycoon.keys("w", "r")
    assert tycoon.cell(1, 1) == "v"
    tycoon.keys("Shift+R", "Shift+R")
    assert tycoon.cell(1, 1) == "^"


@pytest.mark.parametrize("key", ["x", "Delete", "Backspace"])
def test_keys_erase(tycoon: TycoonPage, key: str) -> None:
    go_to(tycoon, 2, 2)
    tycoon.keys("p", key)
    assert tycoon.cell(2, 2) == "."
    assert tycoon.undo_steps() == 2


def test_the_pipette_takes_the_part_at_the_cursor(tycoon: TycoonPage) -> None:
    go_to(tycoon, 2, 2)
    tycoon.keys("d")
    go_to(tycoon, 5, 5)
    tycoon.keys("p")
    go_to(tycoon, 2, 2)
    tycoon.keys("q")
    go_to(tycoon, 2, 4)
    tycoon.keys("Enter")
    assert tycoon.row(2) == "..D.D......."


def test_the_question_mark_opens_the_keys_and_escape_closes_them(tycoon: TycoonPage) -> None:
    tycoon.keys("Shift+Slash")
    assert tycoon.dialog_name() == "keys"
    assert tycoon.frame.locator("#keys-body dt").count() >= 14
    tycoon.keys("Escape")
    assert tycoon.dialog_name() is None
    tycoon.keys("p")
    assert tycoon.undo_steps() == 1


@pytest.mark.parametrize(
    ("key", "dialog"), [("l", "levels"), ("h", "guide"), ("b", "board-menu"), ("F1", "keys")]
)
def test_keys_open_the_dialogs(tycoon: TycoonPage, key: str, dialog: str) -> None:
    tycoon.keys(key)
    assert tycoon.dialog_name() == dialog
    tycoon.keys("Escape")
    assert tycoon.dialog_name() is None


def test_the_run_is_paused_stepped_and_stopped_by_keys(tycoon: TycoonPage) -> None:
    build_line(tycoon)
    tycoon.keys("g")
    tycoon.wait("s.run.ticks > 5")
    tycoon.keys("Space")
    assert tycoon.state()["status"] == "paused"
    ticks = tycoon.state()["run"]["ticks"]
    tycoon.keys(".", ".", ".")
    assert tycoon.state()["run"]["ticks"] == ticks + 3
    tycoon.keys("2")
    assert tycoon.state()["speed"] == 2
    tycoon.keys("Space")
    tycoon.wait(f"s.run.ticks > {ticks + 10}")
    tycoon.keys("g")
    assert tycoon.state()["status"] == "building"


def test_the_space_bar_pauses_after_run_was_clicked_with_the_mouse(tycoon: TycoonPage) -> None:
    tycoon.command("run")
    tycoon.keys("Space")
    assert tycoon.state()["status"] == "paused"


def test_enter_places_after_a_terminal_was_chosen_with_the_mouse(tycoon: TycoonPage) -> None:
    tycoon.fresh(2)
    tycoon.choose_level(1)
    tycoon.choose_level(2)
    tycoon.keys("Enter")
    assert tycoon.undo_steps() == 1


def test_keys_of_the_browser_are_left_to_it(tycoon: TycoonPage) -> None:
    go_to(tycoon, 6, 4)
    for modifier in ("altKey", "ctrlKey", "metaKey"):
        prevented = tycoon.frame.evaluate(
            "modifier => !document.activeElement.dispatchEvent(new KeyboardEvent('keydown',"
            " {code: 'KeyP', key: 'p', [modifier]: true, bubbles: true, cancelable: true}))",
            modifier,
        )
        assert not prevented
    assert tycoon.cell(6, 4) == "."


def test_the_cursor_stays_on_the_board(tycoon: TycoonPage) -> None:
    tycoon.keys(*["ArrowUp"] * 9, *["ArrowLeft"] * 13)
    assert tycoon.state()["cursor"] == [0, 0]
    tycoon.keys(*["ArrowDown"] * 9, *["ArrowRight"] * 13)
    assert tycoon.state()["cursor"] == [7, 11]
    tycoon.keys("Shift+ArrowRight", "Shift+ArrowDown")
    assert tycoon.undo_steps() == 0


def test_a_part_that_the_terminal_lacks_is_refused_with_a_notice(tycoon: TycoonPage) -> None:
    go_to(tycoon, 2, 2)
    tycoon.keys("a")
    tycoon.wait_text("notice", said("en", "notice.locked", level=1))
    assert tycoon.cell(2, 2) == "."


def test_every_button_is_reached_by_the_tab_key(tycoon: TycoonPage) -> None:
    active = tycoon.frame.locator(":focus")
    seen = set()
    for _ in range(40):
        tycoon.keys("Tab")
        if active.count():
            name = active.evaluate("one => one.dataset.command || one.id")
            if name == "home" and "home" in seen:
                break
            seen.add(name)
    wanted = tycoon.frame.locator(":is(header, main) button:enabled").evaluate_all(
        "found => found.filter(one => one.checkVisibility()).map(one => one.dataset.command)"
    )
    assert set(wanted) - seen == set()
    assert "board" in seen


def test_a_held_key_repeats_moves_but_no_command_that_toggles(tycoon: TycoonPage) -> None:
    tycoon.hint()
    for _ in range(4):
        tycoon.page.keyboard.down("g")
    tycoon.page.keyboard.up("g")
    assert tycoon.state()["status"] == "running"
    tycoon.keys("g")
    assert tycoon.state()["status"] == "building"


def test_a_key_sent_to_the_document_is_a_key(tycoon: TycoonPage) -> None:
    tycoon.frame.evaluate(
        "document.dispatchEvent(new KeyboardEvent('keydown', {code: 'KeyL', bubbles: true}))"
    )
    assert tycoon.dialog_name() == "levels"
