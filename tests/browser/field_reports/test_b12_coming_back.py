"""B12: whoever comes back to a page finds the game as it was left, and one loop that turns."""

import pytest
from playwright.sync_api import expect
from tests.browser.frame_clock import FrameClock, held, steady
from tests.browser.game_page import GamePage
from tests.browser.guard import Guard
from tests.browser.scenes import begin_tycoon
from tests.browser.test_failures import assert_failure
from tests.browser.tetris_page import TetrisPage
from tests.browser.tycoon_page import TycoonPage

MOST_TICKS = 10
"""Ticks that are played in one frame at most, at whatever speed."""

HOUR = 3600
FRAME_MS = 1000 / 60
HOW = ["hidden", "blur"]


def tycoon_ticks(tycoon: TycoonPage) -> int:
    return int(tycoon.state()["run"]["ticks"])


def assert_it_rests(page: GamePage, clock: FrameClock, away: float) -> None:
    """Check that nothing moves after `away` seconds without frames, until one says go on."""
    before = page.state()
    assert before["status"] == "paused"
    clock.pass_by(away)
    clock.deliver([0, *steady(60, 1)])
    assert page.state() == before
    cover = page.frame.locator("#cover")
    expect(cover).to_be_visible()
    cover.click()
    assert page.state()["status"] == "running"
    clock.deliver([0])
    expect(cover).to_be_hidden()


@pytest.mark.parametrize("how", HOW)
def test_b12_the_tycoon_rests_until_its_reader_goes_on(tycoon: TycoonPage, how: str) -> None:
    begin_tycoon(tycoon)
    with held(tycoon) as clock:
        clock.deliver(steady(60, 5))
        tycoon.look_away(how)
        assert_it_rests(tycoon, clock, 60)
        before = tycoon_ticks(tycoon)
        clock.deliver([FRAME_MS])
        assert 0 < tycoon_ticks(tycoon) - before <= MOST_TICKS


@pytest.mark.parametrize("how", HOW)
def test_b12_vram_tetris_rests_until_its_reader_goes_on(tetris: TetrisPage, how: str) -> None:
    tetris.begin("contiguous")
    with held(tetris) as clock:
        clock.deliver(steady(60, 5))
        tetris.look_away(how)
        assert_it_rests(tetris, clock, 60)
        before = tetris.state()
        clock.deliver([FRAME_MS, FRAME_MS])
        after = tetris.state()
        assert 1 <= after["ticks"] - before["ticks"] <= 2
        assert before["piece"]["row"] - after["piece"]["row"] <= 1


def test_b12_a_pause_of_ones_own_is_not_covered(tycoon: TycoonPage) -> None:
    begin_tycoon(tycoon, 1)
    tycoon.wait_phase("running")
    tycoon.command("pause")
    tycoon.wait_phase("paused")
    tycoon.look_away("blur")
    tycoon.settle()
    expect(tycoon.frame.locator("#cover")).to_be_hidden()


@pytest.mark.parametrize("away", [60, HOUR])
def test_b12_after_sleep_the_tycoon_plays_ten_ticks_and_no_storm(
    tycoon: TycoonPage, away: float
) -> None:
    begin_tycoon(tycoon)
    with held(tycoon) as clock:
        clock.deliver(steady(60, 5))
        before = tycoon_ticks(tycoon)
        clock.pass_by(away)  # a machine that sleeps tells nobody
        clock.deliver([0])
        assert tycoon_ticks(tycoon) - before == MOST_TICKS
        clock.deliver([FRAME_MS])
        assert tycoon_ticks(tycoon) - before <= MOST_TICKS + 4


def test_b12_after_sleep_a_piece_has_fallen_ten_ticks_at_most(tetris: TetrisPage) -> None:
    tetris.begin("contiguous")
    with held(tetris) as clock:
        clock.deliver(steady(60, 1))
        before = tetris.state()
        clock.pass_by(HOUR)
        clock.deliver([0])
        after = tetris.state()
        assert after["ticks"] - before["ticks"] == MOST_TICKS
        assert before["piece"]["row"] - after["piece"]["row"] <= 1
        clock.deliver([FRAME_MS])
        assert tetris.state()["ticks"] - after["ticks"] <= 1


def test_b12_at_five_frames_a_second_the_game_is_slower_and_every_frame_short(
    tycoon: TycoonPage,
) -> None:
    begin_tycoon(tycoon)
    with held(tycoon) as clock:
        clock.deliver([FRAME_MS])
        for _ in range(30):
            before = tycoon_ticks(tycoon)
            clock.deliver([200])
            assert tycoon_ticks(tycoon) - before == MOST_TICKS


def test_b12_fifty_restarts_and_three_errors_leave_one_loop(
    tycoon: TycoonPage, guard: Guard
) -> None:
    begin_tycoon(tycoon)
    guard.expect("console error|PythonError|Traceback|AttributeError|console warning")
    with held(tycoon) as clock:
        asked = clock.asked()
        for number in range(50):
            clock.deliver([FRAME_MS])
            tycoon.keys("g")
            clock.deliver([FRAME_MS])
            if number in (10, 20, 30):
                break_and_mend(tycoon, clock)
            tycoon.keys("g")
        clock.deliver(steady(60, 1))
        num_frames = 50 * 2 + 3 * 2 + 60
        assert clock.asked() - asked == num_frames
        assert clock.most_waiting() == 1
        assert tycoon.state()["status"] == "running"


def break_and_mend(tycoon: TycoonPage, clock: FrameClock) -> None:
    """Let the next frame fail, and start again; there are two frames in this."""
    tycoon.keys("g")
    tycoon.refuse("clock")
    clock.deliver([FRAME_MS])
    assert_failure(tycoon.page, "en")
    tycoon.refuse("clock", False)
    tycoon.frame.locator("#failure-retry").click()
    clock.deliver([FRAME_MS])


def test_b12_fifty_games_are_one_loop(tetris: TetrisPage) -> None:
    tetris.begin("contiguous")
    with held(tetris) as clock:
        asked = clock.asked()
        clock.press('[data-command="again"]', '#start [data-command="mode contiguous"]', times=50)
        before = tetris.state()["ticks"]
        clock.deliver(steady(60, 1))
        assert clock.asked() - asked == 50 * 2 * 2 + 60
        assert clock.most_waiting() == 1
        assert 59 <= tetris.state()["ticks"] - before <= 61
