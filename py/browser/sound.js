// Plays tones with Web Audio. Silent where the browser has no audio or has not been touched yet.

const MAX_VOICES = 16;
const EDGE = 0.006; // seconds of fade at both ends, so that nothing clicks

let context = null;
let voices = 0;
let muted = false;

function wake() {
  if (muted) return;
  try {
    context ??= new (globalThis.AudioContext ?? globalThis.webkitAudioContext)();
    if (context.state !== "running") context.resume().catch(() => {});
  } catch {
    context = null; // no audio here: the game is silent
  }
}

for (const gesture of ["pointerdown", "keydown"]) {
  addEventListener(gesture, wake, { capture: true, passive: true });
}

export function mute(value) {
  muted = value;
  if (muted && context) context.suspend().catch(() => {});
  else if (!muted && navigator.userActivation?.hasBeenActive) wake();
}

function voice([hertz, wave, ms, gain, delay]) {
  if (voices >= MAX_VOICES) return;
  const start = context.currentTime + delay / 1000;
  const end = start + ms / 1000;
  const tone = context.createOscillator();
  const level = context.createGain();
  tone.type = wave;
  tone.frequency.value = hertz;
  level.gain.setValueAtTime(0, start);
  level.gain.linearRampToValueAtTime(gain, start + EDGE);
  level.gain.setValueAtTime(gain, Math.max(start + EDGE, end - EDGE));
  level.gain.linearRampToValueAtTime(0, end + EDGE);
  tone.connect(level).connect(context.destination);
  voices += 1;
  tone.onended = () => {
    voices -= 1;
    level.disconnect();
  };
  tone.start(start);
  tone.stop(end + 2 * EDGE);
}

// `cues` is JSON: a list of [hertz, wave, ms, gain, delay in ms].
export function play(cues) {
  if (muted || !context || context.state !== "running") return;
  for (const cue of JSON.parse(cues)) voice(cue);
}
