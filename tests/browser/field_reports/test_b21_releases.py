"""B21: what is held ends even if its release goes to the article or another window."""

from typing import Any

import pytest
from tests.browser.tetris_page import TetrisPage

NAME = "denied"


def left(blocks: Any, key: str = "ArrowLeft") -> TetrisPage:
    """Return a game in which a key is down, whose piece has moved by one."""
    tetris: TetrisPage = blocks.open(NAME)
    tetris.begin("contiguous")
    tetris.page.keyboard.down(key)
    tetris.wait("s.piece.col !== 3")
    return tetris


def assert_stands(tetris: TetrisPage) -> None:
    """Go on with the game, and see its piece fall straight down until the next press."""
    if tetris.state()["status"] == "paused":
        tetris.page.mouse.click(*tetris.centre(15, 1))
    tetris.wait("s.status === 'running'")
    before = tetris.state()
    tetris.wait(f"s.ticks > {before['ticks'] + 45}")  # longer than the delay before a repeat
    assert tetris.state()["piece"]["col"] == before["piece"]["col"]
    tetris.keys("ArrowRight")
    tetris.wait(f"s.piece.col === {before['piece']['col'] + 1}")


def test_b21_a_key_released_in_the_article_moves_nothing_on_return(blocks: Any) -> None:
    tetris = left(blocks)
    blocks.article.read(NAME)
    tetris.wait("s.status === 'paused'")
    tetris.page.keyboard.up("ArrowLeft")
    assert_stands(tetris)


def test_b21_a_key_that_is_never_released_moves_nothing_on_return(blocks: Any) -> None:
    tetris = left(blocks)
    blocks.article.write()
    tetris.wait("s.status === 'paused'")
    assert_stands(tetris)
    tetris.page.keyboard.up("ArrowLeft")


def test_b21_alt_and_tab_leave_nothing_pressed(blocks: Any) -> None:
    tetris = left(blocks)
    tetris.page.keyboard.down("Alt")
    blocks.article.write()  # what Alt+Tab does to this window
    tetris.wait("s.status === 'paused'")
    for key in ("ArrowLeft", "Alt"):
        tetris.page.keyboard.up(key)
    assert_stands(tetris)


def test_b21_of_two_keys_the_one_still_held_goes_on(blocks: Any) -> None:
    tetris = left(blocks)
    tetris.page.keyboard.down("ArrowRight")
    tetris.wait("s.piece.col >= 6")
    tetris.page.keyboard.up("ArrowRight")
    tetris.wait("s.piece.col <= 0")
    tetris.page.keyboard.up("ArrowLeft")


@pytest.mark.parametrize("key", ["h", "Escape"], ids=["help", "pause"])
def test_b21_a_dialog_or_a_pause_lets_go_of_a_held_key(blocks: Any, key: str) -> None:
    tetris = left(blocks)
    tetris.keys(key)
    tetris.close()
    tetris.page.mouse.click(*tetris.centre(15, 1))
    tetris.wait("s.status === 'running'")
    for _ in range(5):
        tetris.page.keyboard.down("ArrowLeft")  # the keyboard repeats it
    assert_stands(tetris)
    tetris.page.keyboard.up("ArrowLeft")


def test_b21_a_held_button_whose_release_was_lost_ends_when_the_pointer_is_back(
    blocks: Any,
) -> None:
    tetris = blocks.open(NAME)
    tetris.begin("contiguous")
    button = tetris.button("press left")
    button.dispatch_event("pointerdown", {"pointerId": 77, "buttons": 1})
    tetris.wait("s.piece.col <= 1")
    tetris.frame.locator("h1").dispatch_event("pointerover", {"pointerId": 77, "buttons": 0})
    assert_stands(tetris)


def test_b21_a_drag_released_outside_the_frame_places_nothing_on_return(tycoons: Any) -> None:
    tycoon = tycoons.open(NAME)
    tycoon.fresh(1)
    mouse = tycoon.page.mouse
    mouse.move(*tycoon.centre(3, 1))
    mouse.down()
    mouse.move(*tycoon.centre(3, 5))
    mouse.move(2, 2)
    mouse.up()
    built, steps = tycoon.board(), tycoon.undo_steps()
    mouse.move(*tycoon.centre(6, 6))
    mouse.move(*tycoon.centre(6, 9))
    tycoon.settle()
    assert (tycoon.board(), tycoon.undo_steps()) == (built, steps)
    assert built[6] == "." * 12


@pytest.mark.parametrize("how", ["dialog", "away"])
def test_b21_a_drag_under_way_is_given_up_for_a_dialog_or_another_window(
    tycoons: Any, how: str
) -> None:
    tycoon = tycoons.open(NAME)
    tycoon.fresh(1)
    mouse = tycoon.page.mouse
    mouse.move(*tycoon.centre(6, 1))
    mouse.down()
    mouse.move(*tycoon.centre(6, 5))
    if how == "dialog":
        tycoon.keys("h")
    else:
        tycoons.article.write()
        tycoon.frame.locator("#frame-hint").wait_for()
    mouse.move(*tycoon.centre(6, 8))
    mouse.up()
    tycoon.close()
    assert (tycoon.row(6), tycoon.undo_steps()) == ("." * 12, 0)
    tycoon.click(6, 3)  # and the next press is one press
    assert tycoon.row(6) == "...>........"
