// Runs before the page in every frame of the article. The frame's name says what is wrong there.
if (name === "denied") {
  Object.defineProperty(globalThis, "localStorage", {
    get() { throw new DOMException("denied", "SecurityError"); },
  });
}
if (name === "full") {
  Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
}
if (name === "absent") Object.defineProperty(globalThis, "localStorage", { value: null });

// What a page does with sound, and when it was first pressed.
globalThis.audio = { contexts: 0, nodes: 0, late: 0, now: 0, most: 0, pressed: null, running: null };
for (const kind of ["pointerdown", "pointerup", "keydown"]) {
  addEventListener(kind, (event) => {
    audio.all ??= [];
    if (navigator.userActivation.isActive) audio.pressed ??= performance.now();
  }, true);
}
const Plain = globalThis.AudioContext;
globalThis.AudioContext = class extends Plain {
  constructor(...options) {
    super(...options);
    audio.contexts += 1;
    audio.latest = this;
    const look = () => { if (this.state === "running") audio.running ??= performance.now(); };
    this.addEventListener("statechange", look);
    look();
  }
  createGain() {
    audio.nodes += 1;
    return super.createGain();
  }
  createOscillator() {
    const tone = super.createOscillator();
    audio.nodes += 1;
    audio.now += 1;
    audio.most = Math.max(audio.most, audio.now);
    if (this.state !== "running") audio.late += 1;
    tone.addEventListener("ended", () => { audio.now -= 1; });
    return tone;
  }
};
if (name === "full") {
  globalThis.AudioContext = class { constructor() { throw new Error("no sound card"); } };
}
if (name === "absent") {
  delete globalThis.AudioContext;
  delete globalThis.webkitAudioContext;
}
