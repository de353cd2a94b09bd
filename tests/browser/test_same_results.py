"""The same game in the browser and in CPython, whatever the speed and the frame rate."""

import json
from functools import cache
from pathlib import Path

import pytest
from tests.browser.tycoon_page import TycoonPage

from tycoon import simulation
from tycoon.board import parsed
from tycoon.report import report

HERE = Path(__file__).parent
BOARDS = {level: (HERE.parent / "boards" / f"level{level}.txt").read_text() for level in (1, 2, 3)}
GOLDEN = sorted((HERE.parent / "golden").glob("*.json"))
GOAL_TICKS = 400

PAUSE_LATER = """tick => {
  if (JSON.parse(arcade.state()).run.ticks < tick) return false;
  document.getElementById("pause").click();
  return true;
}"""


@cache
def expected(level: int, ticks: int) -> dict[str, object]:
    """Return the report of a hint board's run by CPython, as JSON carries it."""
    run = simulation.advanced(simulation.begun(parsed(BOARDS[level]), level, 1), ticks)
    found: dict[str, object] = json.loads(json.dumps(report(run)))
    return found


def pause_at(tycoon: TycoonPage, tick: int) -> None:
    tycoon.frame.wait_for_function(PAUSE_LATER, arg=tick, timeout=60_000)


@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_paused_run_is_what_cpython_says_at_that_tick(tycoon: TycoonPage, level: int) -> None:
    tycoon.choose_level(level)
    tycoon.hint()
    tycoon.run()
    for tick in (100, 500):
        pause_at(tycoon, tick)
        run = tycoon.state()["run"]
        assert run == expected(level, run["ticks"])
        tycoon.command("pause")
    tycoon.wait_debrief()
    run = tycoon.state()["run"]
    assert run == expected(level, 3600)


@pytest.mark.parametrize(("speed", "slowdown"), [(2, 1), (4, 6)])
def test_speed_and_frame_rate_change_no_result(
    tycoon: TycoonPage, speed: int, slowdown: int
) -> None:
    tycoon.choose_level(3)
    tycoon.hint()
    session = tycoon.page.context.new_cdp_session(tycoon.page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
    try:
        tycoon.run(speed)
        pause_at(tycoon, GOAL_TICKS - 60)
    finally:
        session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    ticks = tycoon.state()["run"]["ticks"]
    assert ticks < GOAL_TICKS
    tycoon.keys(*["."] * (GOAL_TICKS - ticks))
    assert tycoon.state()["run"]["state_hash"] == expected(3, GOAL_TICKS)["state_hash"]


@pytest.mark.parametrize("file", GOLDEN, ids=[file.stem for file in GOLDEN])
def test_every_state_of_a_golden_game_is_the_same_in_the_browser(
    tycoon: TycoonPage, file: Path
) -> None:
    record = file.read_text(encoding="utf-8")
    expected_marks = " ".join(json.loads(record)["digests"]).split()
    found = json.loads(tycoon.frame.evaluate("record => arcade.fingerprints(record)", record))
    length = len(expected_marks[0])
    assert [mark[:length] for mark in found] == expected_marks
