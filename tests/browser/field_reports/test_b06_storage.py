"""B06: storage that is denied, full or absent. The game plays, and remembers for the session.

Each kind stands in a frame of another site: `sandboxed` has no origin and so no storage, for
`denied` the storage's getter throws, `full` refuses to write, and `absent` has null for a storage.
"""

from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.field_reports.conftest import TETRIS_PLACES, TYCOON_PLACES
from tests.browser.game_page import GamePage

from shared.text import said

NOTED = """() => {
  globalThis.notes = [];
  const note = () => { if (notice.textContent) notes.push(notice.textContent); };
  new MutationObserver(note).observe(notice, { childList: true });
}"""


def assert_settings_last(game: GamePage) -> None:
    """Turn the sound off and change the language twice: both stay as they were set."""
    game.speak("ko")
    game.command("mute")
    game.speak("en")
    sound = game.frame.locator("#mute")
    expect(sound).to_have_attribute("aria-pressed", "false")
    game.command("mute")
    expect(sound).to_have_attribute("aria-pressed", "true")


def assert_one_quiet_note(game: GamePage) -> None:
    notes: list[str] = game.frame.evaluate("notes")
    assert sum(note == said("en", "notice.storage") for note in notes) <= 1
    assert not game.frame.locator("#failure").is_visible()


@pytest.mark.parametrize("name", TYCOON_PLACES)
def test_b06_tycoon_plays_ends_and_starts_again_without_storage(tycoons: Any, name: str) -> None:
    tycoon = tycoons.open(name)
    tycoon.frame.evaluate(NOTED)
    tycoon.drag((3, 0), (3, 11))
    tycoon.build([("prefill", (3, 3)), ("decode", (3, 6))])
    assert tycoon.row(3) == "S>>P>>D>>>>K"
    tycoon.run()
    tycoon.wait_debrief()
    tycoon.frame.locator("#debrief-again").click()
    tycoon.wait_phase("running")
    tycoon.command("run")
    assert_settings_last(tycoon)
    tycoon.choose_level(2)
    tycoon.command("levels")
    assert "TPS" in tycoon.text("best-1")
    tycoon.choose_level(1)
    assert tycoon.row(3) == "S>>P>>D>>>>K"
    assert_one_quiet_note(tycoon)


@pytest.mark.parametrize("name", TETRIS_PLACES)
def test_b06_tetris_plays_ends_and_starts_again_without_storage(blocks: Any, name: str) -> None:
    tetris = blocks.open(name)
    tetris.frame.evaluate(NOTED)
    tetris.begin("paged")
    tetris.drop_until_over()
    best = tetris.state()["best"]
    tetris.frame.locator("#over-again").click()
    tetris.wait("s.status === 'running' && s.pieces === 0")
    assert tetris.state()["best"] == best is not None
    assert_settings_last(tetris)
    tetris.command("again")
    assert f"{best[0]:,}" in tetris.text("best-paged")
    assert_one_quiet_note(tetris)
