// Plays tones with Web Audio. Silent where the browser has no audio or has not been touched yet.

const MAX_VOICES = 16;
const EDGE = 0.006; // seconds of fade at both ends, so that nothing clicks

let context = null;
let voices = 0;
let muted = false;
let touched = false; // by the reader: nothing is made before that

// Only what the browser takes for a gesture may start sound: not Escape, not a finger going down.
const mayStart = () => navigator.userActivation?.isActive ?? true;

function wake() {
  if (muted || !touched || !mayStart()) return;
  try {
    context ??= new (globalThis.AudioContext ?? globalThis.webkitAudioContext)();
    if (context.state !== "running") context.resume().catch(() => {});
  } catch {
    context = null; // no audio here: the game is silent
  }
}

for (const gesture of ["pointerdown", "pointerup", "keydown", "click"]) {
  const heard = (event) => {
    touched ||= event.isTrusted;
    if (event.isTrusted) wake();
  };
  addEventListener(gesture, heard, { capture: true, passive: true });
}

export function mute(value) {
  muted = value;
  if (muted && context) context.suspend().catch(() => {});
  else wake();
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

// `cues` is JSON: a list of [hertz, wave, ms, gain, delay in ms]. What cannot be heard now is
// dropped, never kept for later; and no sound that fails stops a game.
export function play(cues) {
  if (muted || !context || context.state !== "running") return;
  try {
    for (const cue of JSON.parse(cues)) voice(cue);
  } catch {
    [context, voices] = [null, 0]; // closed or broken: the next gesture begins anew
  }
}
