"""Keys: held ones, the browser's own, and ones that the player has chosen."""

from tests.browser.frame_clock import held
from tests.browser.tetris.conftest import OpenTetris
from tests.browser.tetris_page import TetrisPage

from shared.text import said


def col(tetris: TetrisPage) -> int:
    return int(tetris.state()["piece"]["col"])


def test_a_held_key_reaches_the_wall_and_a_tapped_one_moves_by_one(tetris: TetrisPage) -> None:
    tetris.begin("contiguous")
    with held(tetris) as clock:  # else a slow frame could take the tap for a key that is held
        tetris.keys("ArrowLeft")
        clock.deliver([17, 17])
        assert col(tetris) == 2
    tetris.page.keyboard.down("ArrowLeft")
    tetris.wait("s.piece.col <= 0")
    tetris.page.keyboard.up("ArrowLeft")
    tetris.page.keyboard.down("KeyD")
    tetris.wait("s.piece.col >= 6")
    tetris.page.keyboard.up("KeyD")


def test_held_space_drops_one_piece(tetris: TetrisPage) -> None:
    tetris.begin("contiguous")
    for _ in range(8):
        tetris.page.keyboard.down("Space")
    tetris.page.keyboard.up("Space")
    tetris.wait("s.pieces >= 1")
    tetris.settle()
    assert tetris.state()["pieces"] == 1


def test_shortcuts_of_the_browser_are_left_alone(tetris: TetrisPage) -> None:
    tetris.begin("paged")
    tetris.keys("Control+KeyC", "Control+KeyP", "Alt+ArrowLeft")
    tetris.settle()
    state = tetris.state()
    assert (state["hold"], state["splits"], state["piece"]["col"]) == (None, 0, 3)


def test_shift_splits_and_does_not_stop_other_keys(tetris: TetrisPage) -> None:
    tetris.begin("paged")
    tetris.keys("Space", "Space", "Space", "Space")
    tetris.wait("s.pieces === 4")
    tetris.page.keyboard.down("Shift")
    tetris.wait("s.splits === 1")
    tetris.keys("ArrowLeft")
    tetris.wait("s.piece.col === 2")
    tetris.page.keyboard.up("Shift")
    assert tetris.state()["splits"] == 1


def test_a_player_chooses_keys_that_stay(open_tetris: OpenTetris) -> None:
    tetris = open_tetris()
    tetris.close()
    tetris.keys("k")
    tetris.dialog().locator('[data-key="drop"]').click()
    tetris.wait_text("keys-body", said("en", "tetris.keys.wait"))
    tetris.keys("KeyJ")
    tetris.dialog().locator("#arr_ticks").select_option("0")
    tetris.close()
    tetris.begin("contiguous")
    tetris.keys("Space")
    tetris.keys("KeyJ")
    tetris.wait("s.pieces === 1")
    tetris.page.keyboard.down("ArrowLeft")
    tetris.wait("s.piece.col <= 0")
    tetris.page.keyboard.up("ArrowLeft")
    tetris.page.reload()
    tetris.ready()
    tetris.begin("contiguous")
    tetris.keys("KeyJ")
    tetris.wait("s.pieces === 1")
    tetris.keys("k")
    tetris.dialog().locator("#keys-usual").click()
    tetris.close()
    tetris.keys("Escape")
    tetris.keys("Space")
    tetris.wait("s.pieces === 2")


def test_a_gamepad_plays(tetris: TetrisPage) -> None:
    tetris.begin("contiguous")
    tetris.frame.evaluate(
        """() => {
            globalThis.pressed = Array(16).fill(false);
            navigator.getGamepads = () => [{mapping: "standard",
                buttons: pressed.map(pressed => ({pressed}))}];
            dispatchEvent(new Event("gamepadconnected"));
        }"""
    )
    tetris.frame.evaluate("pressed[14] = true")
    tetris.wait("s.piece.col <= 0")
    tetris.frame.evaluate("pressed[14] = false; pressed[12] = true")
    tetris.wait("s.pieces === 1")
    tetris.frame.evaluate("pressed[12] = false; pressed[9] = true")
    tetris.wait("s.status === 'paused'")
    tetris.frame.evaluate("pressed[9] = false")
    tetris.keys("h")
    tetris.settle()
    tetris.frame.evaluate("pressed[9] = pressed[12] = true")
    tetris.settle()
    assert (tetris.state()["status"], tetris.state()["pieces"]) == ("paused", 1)
    tetris.frame.evaluate("navigator.getGamepads = () => []")


def test_losing_the_window_pauses_and_lets_go(tetris: TetrisPage) -> None:
    tetris.begin("contiguous")
    tetris.page.keyboard.down("ArrowRight")
    tetris.wait("s.piece.col > 3")
    tetris.frame.evaluate("dispatchEvent(new Event('blur'))")
    assert tetris.state()["status"] == "paused"
    tetris.page.keyboard.up("ArrowRight")
    cover = tetris.frame.locator("#cover")
    cover.wait_for()
    tick = tetris.state()["ticks"]
    tetris.settle()
    assert tetris.state()["ticks"] == tick
    cover.click()
    tetris.wait(f"s.ticks > {tick} && s.status === 'running'")
