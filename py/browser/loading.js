// Watches what a page loads before Python runs: true progress, and which file did not come.

import { snapshot } from "./build.js";

const NEEDED = { "pyodide.asm.wasm": 8645967 }; // bytes
const LIBRARY = { "python_library.zip": 1993103 };
const EXTRA = snapshot ? { [nameOf(snapshot.file)]: snapshot.bytes } : {}; // Python starts without it too
const SIZES = { ...NEEDED, ...(snapshot ? EXTRA : LIBRARY) };
const TOTAL = Object.values(SIZES).reduce((sum, size) => sum + size, 0);
const STAGES = { "Loaded interpreter": ["loading.game", 0.92], "Loaded files": ["loading.game", 0.96] };

const BEAT_MS = 4000; // about so often at least the text changes
const LOOK_MS = 500;
const STALL_MS = 60_000; // without any progress; a slow line still moves

function nameOf(address) {
  return address.split(/[?#]/)[0].split("/").at(-1);
}

const megabytes = (bytes) => (bytes / 1e6).toFixed(1);

// WebAssembly is compiled while it comes only if its type is told, which not every host does.
function typed(response) {
  if (response.headers.get("content-type") === "application/wasm") return response;
  return new Response(response.body, { headers: { "content-type": "application/wasm" } });
}

// Counts what has come, and says it in the words of the page: `say(key, values)` gives a text,
// `failed(why, file)` is called when there is no hope, with the file that is missing if one is.
export class Loading {
  constructor(say, failed) {
    Object.assign(this, { say, failed, received: 0, moved: performance.now(), told: 0, beat: 0 });
  }

  begin() {
    addEventListener("unhandledrejection", (event) => this.failed(event.reason));
    addEventListener("error", (event) => this.failed(event.message));
    addEventListener("py:progress", ({ detail }) => STAGES[detail] && this.progress(...STAGES[detail]));
    // PyScript says "done" after a failure as well; by then a page that works has said it is ready.
    addEventListener("py:done", () => this.failed(this.say("failure.python")));
    this.meter();
    this.beat = setInterval(() => this.wait(), LOOK_MS);
    this.progress("loading.start", 0);
  }

  show(text) {
    this.told = performance.now();
    const node = document.getElementById("loading-text");
    if (node && text) node.textContent = text;
  }

  progress(key, part, values) {
    this.moved = performance.now();
    this.show(this.say(key, values));
    document.getElementById("loading-bar")?.style.setProperty("--part", part);
  }

  // Says that it still waits, when nothing was told for a while; gives up in the end.
  wait() {
    const idle = performance.now() - this.moved;
    if (document.documentElement.dataset.ready || idle > STALL_MS) clearInterval(this.beat);
    else if (performance.now() - this.told >= BEAT_MS) {
      this.show(this.say("loading.wait", { seconds: Math.round(performance.now() / 1000) }));
    }
    if (idle > STALL_MS) this.failed(this.say("failure.stalled"));
  }

  // Passes every response through here. Pyodide waits for ever for a file that does not come
  // whole, so this is also where that is told.
  meter() {
    const plain = globalThis.fetch;
    globalThis.fetch = async (...request) => {
      const name = nameOf(String(request[0]?.url ?? request[0]));
      const lost = (why) => name in EXTRA || this.failed(why, name);
      const response = await plain(...request).catch((why) => {
        lost(why);
        throw why;
      });
      const isPage = response.headers.get("content-type")?.startsWith("text/html");
      if (!response.ok || isPage) lost(response.status);
      else if (name.endsWith(".json")) response.clone().json().catch(lost);
      if (!response.ok || !response.body || !(name in SIZES)) return response;
      // A copy is counted: what V8 compiles of the file itself it keeps for the next visit, which it
      // does for no stream of ours.
      response.clone().body.pipeTo(this.counter(name, lost)).catch(lost);
      return name.endsWith(".wasm") ? typed(response) : response;
    };
  }

  counter(name, lost) {
    let size = 0;
    return new WritableStream({
      write: (chunk) => {
        size += chunk.byteLength;
        this.received += chunk.byteLength;
        const values = { done: megabytes(this.received), total: megabytes(TOTAL) };
        if (this.received < TOTAL) this.progress("loading.runtime", (0.8 * this.received) / TOTAL, values);
        else this.progress("loading.boot", 0.85);
      },
      close: () => {
        if (size !== SIZES[name]) lost("truncated");
      },
    });
  }
}
