"""B39: a link may hold anything: nothing is run or broken, and no game is lost without asking."""

import json

from tests.boards_as_letters import PACKED_2, level_board
from tests.browser.audit import Audit
from tests.browser.conftest import Open
from tests.browser.links import assert_nothing_ran, change_address, hostile_ends
from tests.browser.tetris_page import TetrisPage
from tests.browser.tycoon_page import TycoonPage

from shared.text import said
from tetris import link as replays
from tetris.action import Action
from tetris.replay import Record, encoded
from tetris.state import DEFAULT, Mode
from tycoon import link
from tycoon.board import CELLS, Board
from tycoon.levels import LEVELS, empty_board
from tycoon.link import Shared
from tycoon.parts import FIXED

SENT = Shared(2, 77, level_board(2, PACKED_2))
GAME = Record(7, Mode.PAGED, DEFAULT, 60, {3: (Action.LEFT,), 9: (Action.HARD_DROP,)})
EMPTY_ROW, FULL_ROW = "S..........K", "S>>>>>>>>>>K"
COUNT = "document.querySelectorAll('*').length"
BAD = said("en", "link.bad", why="@").split("@")[0]
KEPT = "localStorage.getItem('arcade.tycoon')"


def end_for(shared: Shared) -> str:
    return f"b={link.packed(shared)}"


def full_board() -> Board:
    """Return a board of level 3 with 96 parts, in no order."""
    board, tools = empty_board(LEVELS[3]), LEVELS[3].tools
    for at, cell in enumerate(CELLS):
        if board.at(cell) not in FIXED:
            board = board.placed(cell, tools[(7 * at * at + at // 5) % len(tools)])
    return board


def assert_in_every_frame(tycoon: TycoonPage) -> None:
    """Assert that the question fits every size of a frame, in both languages."""
    audit = Audit(tycoon)
    for width in (320, 360, 740, 1000):
        tycoon.page.set_viewport_size({"width": width, "height": 580})
        tycoon.settle()
        audit.look(f"the question, {width} wide")
    tycoon.page.set_viewport_size({"width": 1000, "height": 580})
    assert not audit.faults, "\n".join(audit.faults)


# --- hostile ends of an address


def test_b39_no_end_of_an_address_runs_or_becomes_an_element(tycoon: TycoonPage) -> None:
    tycoon.drag((3, 0), (3, 11))
    before, num_elements = tycoon.state(), tycoon.frame.evaluate(COUNT)
    plain = {"level": 2, "seed": 77, "board": SENT.board.letters}
    for end in hostile_ends(link.NAME, plain, link.packed(SENT)):
        change_address(tycoon, end)
        assert tycoon.text("notice").startswith(BAD), end[:80]
        assert "\n" not in tycoon.text("notice")
        assert tycoon.state() == before, end[:80]
        assert_nothing_ran(tycoon)
    assert tycoon.frame.evaluate(COUNT) == num_elements


def test_b39_no_end_of_an_address_harms_a_falling_piece(tetris: TetrisPage) -> None:
    tetris.begin("paged")
    tetris.keys("Space")
    tetris.wait("s.pieces === 1")
    tetris.keys("Escape")
    tetris.wait("s.status === 'paused'")
    before, num_elements = tetris.state(), tetris.frame.evaluate(COUNT)
    good = replays.packed(GAME)
    assert good is not None
    for end in hostile_ends(replays.NAME, encoded(GAME), good):
        change_address(tetris, end)
        assert tetris.text("notice").startswith(BAD), end[:80]
        assert tetris.state() | {"notice": None} == before, end[:80]
        assert_nothing_ran(tetris)
    assert tetris.frame.evaluate(COUNT) == num_elements


# --- our own links


def test_b39_a_link_from_the_board_menu_brings_the_same_board(tycoon: TycoonPage) -> None:
    change_address(tycoon, end_for(Shared(3, 9, full_board())))
    assert tycoon.state()["board"] == full_board().text()
    tycoon.command("board-menu")
    made = tycoon.frame.locator("#board-link").input_value()
    assert len(made) < 2000
    assert made.split("#")[0] == tycoon.page.url.split("?")[0].split("#")[0]
    tycoon.frame.locator("#link-copy").click()
    tycoon.wait_words("board-notice", "text.length > 0")
    tycoon.close()
    tycoon.fresh(1)
    change_address(tycoon, made.split("#")[1])
    state = tycoon.state()
    assert (state["level"], state["seed"], state["board"]) == (3, 9, full_board().text())
    tycoon.choose_level(3)
    tycoon.board_menu("clear")


def test_b39_the_players_own_board_is_one_step_away_and_stays_kept(tycoon: TycoonPage) -> None:
    tycoon.fresh(2)
    tycoon.drag((2, 0), (2, 6))
    own, kept = tycoon.board(), tycoon.frame.evaluate(KEPT)
    change_address(tycoon, end_for(SENT))
    assert tycoon.state()["board"] == SENT.board.text()
    tycoon.wait_text("notice", said("en", "link.opened.over"))
    assert tycoon.frame.evaluate(KEPT) == kept
    tycoon.command("undo")
    assert tycoon.board() == own
    tycoon.command("redo")
    assert tycoon.state()["board"] == SENT.board.text()
    assert json.loads(tycoon.frame.evaluate(KEPT))["boards"]["2"] == SENT.board.text()
    assert "#" not in tycoon.page.url  # a reload brings what is kept
    tycoon.board_menu("clear")


def test_b39_a_run_is_not_lost_without_asking(tycoon: TycoonPage) -> None:
    tycoon.hint()
    tycoon.run(1)
    tycoon.wait("s.run.ticks > 30")
    change_address(tycoon, end_for(SENT))
    assert tycoon.dialog_name() == "link"
    held = tycoon.state()
    assert (held["status"], held["level"]) == ("paused", 1)
    assert_in_every_frame(tycoon)
    tycoon.keys("Enter")  # the answer that has the focus is the harmless one
    tycoon.dialog().wait_for(state="detached")
    assert tycoon.state()["run"] == held["run"]
    tycoon.page.wait_for_url(lambda url: "#" not in url)
    change_address(tycoon, end_for(SENT))
    tycoon.frame.locator("#link-open").click()
    assert tycoon.dialog_name() is None
    state = tycoon.state()
    assert (state["level"], state["seed"], state["run"]) == (2, 77, None)
    assert state["board"] == SENT.board.text()


def test_b39_a_falling_piece_is_not_lost_without_asking(tetris: TetrisPage) -> None:
    tetris.begin("contiguous")
    tetris.keys("Space")
    tetris.wait("s.pieces === 1")
    end = f"r={replays.packed(GAME)}"
    change_address(tetris, end)
    assert tetris.dialog_name() == "link"
    held = tetris.state()
    assert held["status"] == "paused"
    tetris.keys("Space")
    tetris.dialog().wait_for(state="detached")
    assert tetris.state() == held
    tetris.frame.wait_for_function("() => !location.hash")  # else the same address is no change
    change_address(tetris, end)
    tetris.frame.locator("#link-open").click()
    tetris.wait("s.status === 'watching' && s.mode === 'paged' && s.seed === 7")
    change_address(tetris, end)  # a replay is not a game of one's own: nobody is asked
    assert tetris.dialog_name() is None


def test_b39_a_link_to_a_locked_terminal_opens_it_and_unlocks_nothing(open_tycoon: Open) -> None:
    board = full_board()
    tycoon = open_tycoon(f"#{end_for(Shared(3, 9, board))}&lang=ko")
    state = tycoon.state()
    assert (state["level"], state["seed"], state["lang"]) == (3, 9, "ko")
    assert state["board"] == board.text()
    assert tycoon.dialog_name() is None
    tycoon.wait_text("notice", said("ko", "link.opened"))
    assert tycoon.frame.evaluate(KEPT) is None
    tycoon.command("levels")
    assert tycoon.dialog().locator('[data-level="2"]').is_disabled()
    assert tycoon.dialog().locator('[data-level="3"]').is_disabled()
    tycoon.close()
    tycoon.click(0, 0, button="right")
    kept = json.loads(tycoon.frame.evaluate(KEPT))
    assert (kept["best"], kept["unlock_all"], kept["level"]) == ({}, False, 3)
    assert kept["boards"]["3"] == tycoon.state()["board"]
