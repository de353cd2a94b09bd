"""What is around the game: address, replays, side by side, errors, saves."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.browser.axe import assert_sound
from tests.browser.guard import Guard
from tests.browser.test_failures import assert_failure
from tests.browser.tetris.conftest import OpenTetris
from tests.browser.tetris_page import TetrisPage

from shared.link import DAMAGED
from shared.notice import Notice, joined
from shared.text import put, said
from tetris import link
from tetris.arena import Player, played
from tetris.replay import Record
from tetris.state import Config, Mode

GOLDEN = sorted((Path(__file__).parents[2] / "golden/tetris").glob("*.json"))
RECORDED = ("seed", "mode", "config", "ticks", "actions")


def test_a_mode_in_the_address_waits_for_the_first_key(open_tetris: OpenTetris) -> None:
    tetris = open_tetris("?mode=paged&seed=7&lang=ko")
    state = tetris.state()
    assert (state["status"], state["mode"], state["seed"]) == ("paused", "paged", 7)
    cover = tetris.frame.locator("#cover")
    expect(cover).to_be_visible()
    expect(cover).to_have_text(said("ko", "tetris.cover.start"))
    tetris.settle()
    assert tetris.state()["ticks"] == 0
    tetris.keys("ArrowLeft")
    tetris.wait("s.piece.col === 2 && s.status === 'running'")
    expect(cover).to_be_hidden()


def test_nonsense_in_the_address_is_told_and_left_out(open_tetris: OpenTetris) -> None:
    tetris = open_tetris("?mode=heap&seed=-1#r=1.nonsense")
    assert tetris.dialog_name() == "start"
    assert tetris.state()["mode"] == "contiguous"
    tetris.close()
    cover = tetris.frame.locator("#cover")
    expect(cover).to_have_text(said("en", "tetris.cover.choose"))
    assert_sound(tetris, "no game yet")
    cover.click()
    assert tetris.dialog_name() == "start"
    query = Notice.of("notice.query", asked="mode=heap, seed=-1")
    bad = Notice.of("link.bad", why=DAMAGED)
    told = put("en", joined([query, bad]) or query)
    tetris.wait_text("notice", told)
    expect(tetris.frame.locator("#start-notice")).to_be_in_viewport(ratio=1)
    expect(tetris.frame.locator("#start-notice")).to_have_text(told)
    assert_sound(tetris, "a notice in the first dialog")
    tetris.begin("paged")
    assert tetris.state()["status"] == "running"


def test_a_link_replays_the_game_it_was_made_of(open_tetris: OpenTetris) -> None:
    state, script = played(5, Mode.PAGED, Player(50, 30), max_pieces=60)
    record = Record(5, Mode.PAGED, Config(), state.tick, dict(script))
    tetris = open_tetris(f"#r={link.packed(record)}&lang=ko")
    assert (tetris.dialog_name(), tetris.state()["lang"]) == (None, "ko")
    tetris.wait("s.status === 'watching'")
    tetris.keys("Space", "ArrowLeft")  # a watcher's keys do nothing
    tetris.wait(f"s.ticks === {state.tick}")
    told = tetris.state()
    assert (told["score"], told["pieces"]) == (state.score, state.totals.num_locked)
    assert told["best"] is None
    tetris.begin("contiguous")
    assert tetris.state()["status"] == "running"


@pytest.mark.parametrize("file", GOLDEN, ids=[file.stem for file in GOLDEN])
def test_every_state_of_a_golden_game_is_the_same_in_the_browser(
    tetris: TetrisPage, file: Path
) -> None:
    golden = json.loads(file.read_text(encoding="utf-8"))
    expected = " ".join(golden["digests"]).split()
    game = {name: golden[name] for name in RECORDED if name in golden}
    found = json.loads(
        tetris.frame.evaluate("record => arcade.fingerprints(record)", json.dumps(game))
    )
    assert [mark[: len(expected[0])] for mark in found] == expected


def test_two_bots_play_side_by_side_until_one_is_out_of_memory(tetris: TetrisPage) -> None:
    tetris.close()
    tetris.keys("v")
    tetris.wait("s.duel && s.duel.contiguous.tick > 60")
    duel = tetris.state()["duel"]
    assert duel["contiguous"]["tick"] == duel["paged"]["tick"]
    tetris.wait("s.duel.contiguous.oom || s.duel.paged.oom", timeout=120_000)
    ends = [tetris.text(f"duel-{side}-end") for side in ("contiguous", "paged")]
    assert any("free" in end for end in ends), ends
    tetris.close()
    assert tetris.state()["duel"] is None


def test_an_exception_is_told_and_the_next_game_works(tetris: TetrisPage, guard: Guard) -> None:
    tetris.begin("contiguous")
    guard.expect("console error|PythonError|Traceback|AttributeError|console warning")
    tetris.refuse("score")
    tetris.keys("Space")
    assert_failure(tetris.page, "en")
    tetris.refuse("score", False)
    tetris.frame.locator("#failure-retry").click()
    tetris.begin("paged")
    tetris.keys("Space")
    tetris.wait("s.pieces === 1")


def test_less_motion_shows_a_split_at_once(open_tetris: OpenTetris) -> None:
    tetris = open_tetris(reduced_motion="reduce")
    tetris.begin("paged")
    tetris.keys("Space", "Space", "Space", "Space", "KeyP", "Space")
    tetris.wait("s.splits === 1 && s.pieces === 6")
