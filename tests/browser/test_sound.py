"""Sound begins at the first gesture, ends with mute, and is not missed where there is none."""

from tests.browser.conftest import Open

COUNTED = """
globalThis.audio = { contexts: 0, tones: 0, most: 0, now: 0 };
// To a page, a test that looks into it is a gesture; this page sees the true ones only.
navigator.userActivation.constructor.prototype.__defineGetter__("hasBeenActive", () => false);
addEventListener("pointerdown", () => { audio.beforeGesture ??= audio.contexts; }, true);
globalThis.AudioContext = class extends AudioContext {
  constructor(...options) { super(...options); audio.contexts += 1; }
  createOscillator() {
    const tone = super.createOscillator();
    audio.tones += 1;
    audio.now += 1;
    audio.most = Math.max(audio.most, audio.now);
    tone.addEventListener("ended", () => { audio.now -= 1; });
    return tone;
  }
};
"""
NONE = "delete globalThis.AudioContext; delete globalThis.webkitAudioContext;"


def test_there_is_no_sound_before_a_gesture_and_at_most_sixteen_voices_after(
    open_tycoon: Open,
) -> None:
    tycoon = open_tycoon("?level=3&seed=1", script=COUNTED)
    tycoon.click(0, 4)
    assert tycoon.frame.evaluate("audio.beforeGesture") == 0
    tycoon.frame.wait_for_function("audio.contexts === 1")
    tycoon.hint()
    tycoon.run()
    tycoon.wait_debrief()
    heard = tycoon.frame.evaluate("audio")
    assert heard["contexts"] == 1
    assert heard["tones"] > 50
    assert heard["most"] <= 16

    tycoon.close()
    tycoon.command("mute")
    tones = tycoon.frame.evaluate("audio.tones")
    tycoon.command("run")
    tycoon.click(0, 6)
    tycoon.run()
    tycoon.wait("s.run.tps > 0")
    assert tycoon.frame.evaluate("audio.tones") == tones


def test_a_page_that_starts_muted_makes_no_sound(open_tycoon: Open) -> None:
    tycoon = open_tycoon("?level=1&seed=1&mute=1", script=COUNTED)
    tycoon.click(0, 4)
    tycoon.hint()
    tycoon.run()
    tycoon.wait("s.run.tps > 0")
    assert tycoon.frame.evaluate("audio.tones") == 0


def test_a_browser_without_audio_is_silent_and_content(open_tycoon: Open) -> None:
    tycoon = open_tycoon("?level=1&seed=1", script=NONE)
    tycoon.click(0, 4)
    tycoon.command("mute")
    tycoon.command("mute")
    tycoon.run()
    tycoon.wait("s.run.ticks > 60")
    assert tycoon.state()["status"] == "running"
