"""Every frame size, in both languages, in everything the game does: all is there and in reach."""

import pytest
from tests.browser.audit import Audit, SizedAudit
from tests.browser.tetris.conftest import OpenTetris
from tests.browser.tetris_page import TetrisPage

BASE_CELL = 22
DIALOGS = ("h", "k", "v")


def in_every_state(tetris: TetrisPage, audit: Audit) -> None:
    """Let an audit look at everything that the game does."""
    audit.look("choice of a mode")
    tetris.begin("paged")
    tetris.keys("Space", "Space", "Space", "Space", "KeyP", "KeyC")
    tetris.wait("s.splits === 1 && s.hold")
    tetris.page.mouse.move(*tetris.centre(19, 4))
    audit.look("running")
    tetris.keys("Escape")
    audit.look("paused")
    audit.dialogs(*DIALOGS)
    tetris.begin("contiguous")
    tetris.drop_until_over()
    audit.look("over")
    tetris.frame.locator("#over-share").click()
    audit.look("link")
    tetris.close()
    audit.look("after the end")


def test_everything_is_in_the_frame_and_in_reach_in_every_size(tetris: TetrisPage) -> None:
    audit = SizedAudit(tetris)
    in_every_state(tetris, audit)
    assert not audit.faults, "\n".join(audit.faults)


def test_the_board_is_440_pixels_high_in_the_smallest_wide_frame(tetris: TetrisPage) -> None:
    box = tetris.frame.locator("#board").bounding_box()
    assert box is not None
    assert (box["width"], box["height"]) == (10 * BASE_CELL, 20 * BASE_CELL)


def test_cells_are_whole_pixels_of_a_finer_screen(open_tetris: OpenTetris) -> None:
    tetris = open_tetris(viewport={"width": 800, "height": 580}, device_scale_factor=1.25)
    tetris.begin("contiguous")
    pixels = tetris.frame.evaluate("[board.width, board.height]")
    assert pixels[1] == 2 * pixels[0]
    assert pixels[0] % 10 == 0
    box = tetris.frame.locator("#board").bounding_box()
    assert box is not None
    assert box["width"] * 1.25 == pytest.approx(pixels[0])


@pytest.mark.parametrize("language", ["en", "ko"])
def test_the_log_has_room_for_two_lines_beside_the_board(tetris: TetrisPage, language: str) -> None:
    tetris.page.set_viewport_size({"width": 740, "height": 580})
    tetris.begin("paged")
    tetris.speak(language)
    log = tetris.frame.locator("#log")
    lines = log.evaluate("log => log.clientHeight / parseFloat(getComputedStyle(log).lineHeight)")
    tetris.speak("en")
    tetris.page.set_viewport_size({"width": 1000, "height": 580})
    assert lines >= 2
