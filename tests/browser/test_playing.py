"""A person plays: from the choice of a terminal to the win, with real clicks and drags."""

from tests.browser.conftest import Open
from tests.browser.tycoon_page import TycoonPage

from shared.text import said
from tycoon import debrief, simulation
from tycoon.board import parsed
from tycoon.state import Run

PLAIN = [
    "............",
    "............",
    "SPD>>>>>>>>v",
    "...........K",
    "...........K",
    "SPD>>>>>>>>^",
    "............",
    "............",
]
PAGED = [*PLAIN[:3], ".AA........K", ".AA........K", *PLAIN[5:]]
LONGEST_TICKS = 3600


def played(board: list[str], level: int) -> Run:
    """Return how the run on a board ends by the rules alone."""
    return simulation.advanced(simulation.begun(parsed("\n".join(board)), level, 1), LONGEST_TICKS)


def test_level_1_is_played_from_its_choice_to_the_win_and_on_to_level_2(open_tycoon: Open) -> None:
    tycoon = open_tycoon("?seed=1")
    assert tycoon.dialog_name() == "levels"
    assert tycoon.dialog().locator('[data-level="2"]').is_disabled()
    tycoon.dialog().locator('[data-level="1"]').click()

    tycoon.drag((3, 0), (3, 11), steps=15)
    tycoon.build([("prefill", (3, 3)), ("decode", (3, 6))])
    assert tycoon.row(3) == "S>>P>>D>>>>K"
    tycoon.run()
    tycoon.wait_phase("running")
    tycoon.wait_words("tps", f"text !== {debrief.DASH!r}")
    tycoon.wait_debrief()

    state = tycoon.state()
    assert state["status"] == "won"
    assert state["run"]["won_tick"] == played(tycoon.board(), 1).won_tick
    tycoon.frame.locator("#debrief-next").click()
    assert tycoon.state()["level"] == 2
    assert tycoon.state()["status"] == "building"

    tycoon.page.reload()
    tycoon.ready()
    assert tycoon.dialog_name() == "levels"
    assert tycoon.dialog().locator('[data-level="2"]').is_enabled()
    assert tycoon.dialog().locator('[data-level="3"]').is_disabled()
    assert "TPS" in tycoon.text("best-1")
    tycoon.dialog().locator('[data-level="1"]').click()
    assert tycoon.row(3) == "S>>P>>D>>>>K"


def test_level_2_runs_out_of_memory_and_is_won_with_allocators(open_tycoon: Open) -> None:
    tycoon = open_tycoon("?level=2&seed=1")
    tycoon.drag((2, 0), (2, 11), (3, 11), steps=15)
    tycoon.drag((5, 0), (5, 11), (4, 11), steps=15)
    tycoon.build(
        (tool, (row, col)) for row in (2, 5) for col, tool in ((1, "prefill"), (2, "decode"))
    )
    assert tycoon.board() == PLAIN
    tycoon.run()
    tycoon.wait_debrief()

    oom = played(PLAIN, 2).oom
    assert oom is not None
    assert tycoon.state()["run"]["oom_tick"] == oom.tick
    told = tycoon.text("debrief-what")
    assert f"row {oom.cell.row + 1}, column {oom.cell.col + 1}" in told
    assert f"asked for {debrief.megabytes(oom.asked)} MB" in told
    assert f"{debrief.megabytes(oom.free)} MB of 3,072 MB" in told
    assert "Decode core" in told
    assert tycoon.board() == PLAIN

    tycoon.frame.locator("#debrief-build").click()
    tycoon.build(("allocator", (row, col)) for row in (3, 4) for col in (1, 2))
    assert tycoon.board() == PAGED
    tycoon.run()
    tycoon.wait_debrief()
    assert tycoon.state()["status"] == "won"
    assert tycoon.state()["run"]["won_tick"] == played(PAGED, 2).won_tick
    assert tycoon.frame.locator("#debrief-next").is_visible()


def test_a_run_waits_while_a_dialog_is_read(tycoon: TycoonPage) -> None:
    tycoon.hint()
    tycoon.run()
    tycoon.wait("s.run.ticks > 5")
    for key in ("h", "Shift+Slash", "b", "l"):
        tycoon.keys(key)
        before = tycoon.state()
        assert before["status"] == "paused"
        tycoon.settle()
        tycoon.keys("Escape")
        assert tycoon.state() == before
    cover = tycoon.frame.locator("#cover")
    assert cover.inner_text() == said("en", "run.rested")
    cover.click()
    tycoon.wait_debrief()
    tycoon.frame.locator("#debrief-again").click()
    tycoon.wait("s.status === 'running'")
