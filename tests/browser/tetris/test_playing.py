"""A person plays both modes with real keys: rows, a split, the end, and the next game."""

from tests.browser.tetris_page import TetrisPage

from tetris import link
from tetris.arena import Player, actions_at
from tetris.replay import states
from tetris.report import report
from tetris.state import Mode, State
from tetris.step import new_game, step

SEED = 1


def plan(mode: Mode) -> list[State]:
    """Return the state before each piece of a bot's game on the page's seed."""
    state = new_game(SEED, mode)
    found = []
    while state.num_lines < 1:
        found.append(state)
        state = step(state, actions_at(state, Player(holds=False)))
    return found


def ended(tetris: TetrisPage) -> None:
    """Check the end of a game: the truth is told, and the record plays to the same end."""
    told = tetris.state()
    assert told["oom"] is not None
    assert str(told["free_cells"]) in tetris.text("over-what")
    assert f"{told['score']:,}" in tetris.text("over-axes")
    text = tetris.link()
    record = link.unpacked(text.partition("#r=")[2].partition("&")[0])
    *_, last = states(record)
    again = report(last)
    assert again == {name: told[name] for name in again}


def test_contiguous_is_played_to_a_cleared_row_and_to_the_end(tetris: TetrisPage) -> None:
    tetris.begin("contiguous")
    for state in plan(Mode.CONTIGUOUS):
        tetris.act(actions_at(state, Player(holds=False)))
        tetris.wait(f"s.pieces === {state.totals.num_locked + 1}")
    tetris.wait("s.lines >= 1")
    tetris.wait_text("log", "Rows freed")
    assert tetris.state()["score"] >= 100
    tetris.drop_until_over()
    ended(tetris)


def test_paged_is_played_to_a_split_a_cleared_row_and_the_end(tetris: TetrisPage) -> None:
    tetris.begin("paged")
    tetris.keys("Space", "Space", "Space", "Space")
    tetris.wait("s.pieces === 4")
    before = tetris.state()
    assert before["charge"] == 100
    tetris.keys("KeyP")
    tetris.wait("s.splits === 1 && s.pieces === 5")
    after = tetris.state()
    assert after["charge"] == 0
    assert after["free_cells"] == before["free_cells"] - 4
    tetris.wait_text("log", "split into pages")
    tetris.wait_text("charge", "0 %")
    rows = tetris.frame.locator("#table-rows tr")
    assert rows.count() == 6  # the falling one and five in memory
    tetris.keys("KeyP")
    tetris.wait_text("log", "free rows to charge it")
    assert tetris.state()["splits"] == 1
    tetris.drop_until_over()
    ended(tetris)


def test_a_paged_game_clears_rows_and_charges(tetris: TetrisPage) -> None:
    tetris.begin("paged")
    tetris.keys("Space", "Space", "Space", "Space", "KeyP")
    tetris.wait("s.splits === 1")
    for _ in range(60):
        if tetris.state()["lines"]:
            break
        *_, now = states(tetris.game())
        tetris.play_piece(now)
    told = tetris.state()
    assert told["lines"] >= 1
    assert told["charge"] == 25 * told["lines"]


def test_after_a_restart_by_mouse_space_drops_one_piece_and_one_clock_runs(
    tetris: TetrisPage,
) -> None:
    tetris.begin("contiguous")
    tetris.drop_until_over()
    tetris.frame.locator("#over-again").click()
    tetris.keys("Space")
    tetris.wait("s.pieces === 1")
    assert (tetris.state()["status"], tetris.dialog_name()) == ("running", None)
    measured = """async () => {
        const ticks = () => JSON.parse(arcade.state()).ticks;
        const [tick, now] = [ticks(), performance.now()];
        await new Promise(done => setTimeout(done, 1500));
        return (ticks() - tick) / (performance.now() - now) * 1000;
    }"""
    assert tetris.frame.evaluate(measured) < 64


def test_the_best_game_is_kept_and_shown(tetris: TetrisPage) -> None:
    tetris.begin("contiguous")
    tetris.drop_until_over()
    best = tetris.state()["best"]
    assert best[0] >= tetris.state()["score"]
    tetris.frame.locator("#over-mode").click()
    assert f"{best[0]:,}" in tetris.text("best-contiguous")
    tetris.page.reload()
    tetris.ready()
    assert f"{best[0]:,}" in tetris.text("best-contiguous")
