"""B30: sound starts with the first press, by whatever it is, and is never missed nor late."""

from typing import Any

import pytest
from tests.browser.conftest import Open
from tests.browser.field_reports.conftest import HOSTILE
from tests.browser.game_page import GamePage

START_MS = 200
HEARD = ("contexts", "nodes", "late", "now", "most", "pressed", "running")


def heard(game: GamePage) -> dict[str, Any]:
    """Return what the page has done with sound so far."""
    return dict(game.frame.evaluate("names => names.map(one => [one, audio[one]])", list(HEARD)))


@pytest.mark.parametrize("name", ["sandboxed", "denied"])
def test_b30_there_is_no_sound_before_a_press(tycoons: Any, blocks: Any, name: str) -> None:
    for embeds in (tycoons, blocks):
        embeds.open(name)
        assert embeds.births[name]["contexts"] == 0


@pytest.mark.parametrize("name", ["sandboxed", "denied"])
def test_b30_the_first_press_starts_sound_whether_mouse_finger_or_key(
    tycoons: Any, blocks: Any, name: str
) -> None:
    firsts = {embeds.places[name].first for embeds in (tycoons, blocks)}
    assert firsts in ({"mouse", "touch"}, {"touch", "keys"})
    for embeds in (tycoons, blocks):
        game = embeds.open(name)
        game.frame.wait_for_function("() => audio.running !== null")
        found = heard(game)
        assert found["contexts"] == 1
        assert found["running"] - found["pressed"] <= START_MS
        assert found["late"] == 0


def test_b30_at_most_sixteen_voices_at_once(tycoons: Any) -> None:
    tycoon = tycoons.open("denied")
    tycoon.fresh(3)
    tycoon.hint()
    before = heard(tycoon)["nodes"]
    tycoon.run()
    tycoon.wait_debrief()
    found = heard(tycoon)
    assert found["nodes"] > before + 100
    assert found["contexts"] == 1
    assert found["most"] <= 16


@pytest.mark.parametrize("state", ["suspended", "interrupted"])
def test_b30_a_press_resumes_sound_without_what_was_missed(tycoons: Any, state: str) -> None:
    tycoon = tycoons.open("denied")
    tycoon.fresh(1)
    tycoon.click(6, 6)
    tycoon.frame.wait_for_function("() => audio.latest.state === 'running' && audio.now === 0")
    tycoon.frame.evaluate("audio.latest.suspend()")
    if state == "interrupted":  # what a phone says after a call
        tycoon.frame.evaluate(
            "Object.defineProperty(audio.latest, 'state',"
            " { get: () => 'interrupted', configurable: true })"
        )
    before = heard(tycoon)["nodes"]
    tycoon.frame.evaluate("document.getElementById('board-hint').click()")  # nobody presses
    assert heard(tycoon)["nodes"] == before
    tycoon.click(7, 7)
    tycoon.frame.evaluate("delete audio.latest.state")
    tycoon.frame.wait_for_function("() => audio.latest.state === 'running'")
    assert heard(tycoon)["nodes"] <= before + 2, "no more than the sound of this press"
    assert heard(tycoon)["contexts"] == 1


@pytest.mark.parametrize("name", ["absent", "full"])
def test_b30_a_browser_without_audio_is_silent_and_content(
    tycoons: Any, blocks: Any, name: str
) -> None:
    for embeds in (tycoons, blocks):
        game = embeds.open(name)
        game.command("mute")
        game.command("mute")
        assert heard(game)["nodes"] == 0
        assert not game.frame.locator("#failure").is_visible()


def test_b30_with_the_sound_off_nothing_is_made(tycoons: Any) -> None:
    tycoon = tycoons.open("denied")
    tycoon.fresh(1)
    tycoon.hint()
    tycoon.command("mute")
    before = heard(tycoon)["nodes"]
    tycoon.click(0, 6)
    tycoon.run()
    tycoon.wait("s.run.tps > 0")
    tycoon.command("run")
    assert heard(tycoon)["nodes"] == before
    tycoon.command("mute")
    tycoon.frame.wait_for_function("() => audio.latest.state === 'running'")
    tycoon.click(0, 6)
    assert heard(tycoon)["nodes"] > before


def test_b30_a_page_that_starts_muted_makes_no_sound(open_tycoon: Open) -> None:
    tycoon = open_tycoon("?level=1&seed=1&mute=1", script=HOSTILE)
    tycoon.click(0, 4)
    tycoon.hint()
    tycoon.run()
    tycoon.wait("s.run.tps > 0")
    assert (heard(tycoon)["contexts"], heard(tycoon)["nodes"]) == (0, 0)
