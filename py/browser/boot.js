// What happens before Python runs: the language, honest progress, and PyScript itself.
// Its Python counterpart is browser/page.py. The words come from the same string tables.

import { addIcons } from "./icons.js";

const here = new URL("../../", import.meta.url); // the site's own root
const known = ["en", "ko"];
const RUNTIME = { "pyodide.asm.wasm": 8645967, "python_stdlib.zip": 2416866 }; // bytes

const STALL_MS = 60_000; // without any progress; a slow line still moves
const STAGES = { "Loaded interpreter": ["loading.game", 0.92], "Loaded files": ["loading.game", 0.96] };

function stored(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // storage is denied in some frames
  }
}

function language() {
  const wishes = [new URLSearchParams(location.search).get("lang"), stored("arcade.lang")];
  return wishes.find((wish) => known.includes(wish)) ?? (navigator.language.startsWith("ko") ? "ko" : "en");
}

let words = {};
const say = (key, values = {}) =>
  (words[key] ?? "").replace(/\{(\w+)[^}]*\}/g, (_, name) => values[name] ?? "");

async function speak(lang) {
  document.documentElement.lang = lang;
  words = await (await fetch(new URL(`py/text/${lang}.json`, here))).json();
  for (const node of document.querySelectorAll("[data-text]")) {
    node.textContent = words[node.dataset.text] ?? node.textContent;
  }
  for (const node of document.querySelectorAll("[data-label]")) {
    node.setAttribute("aria-label", words[node.dataset.label] ?? "");
    node.title = node.matches("button, a") ? node.getAttribute("aria-label") : "";
  }
}

// Shows that something failed; `again` is what the button does.
function fail(text, again = () => location.reload()) {
  const panel = document.getElementById("failure");
  if (!panel) return;
  if (text) document.getElementById("failure-text").textContent = text;
  document.getElementById("failure-retry").onclick = () => {
    panel.hidden = true;
    again();
  };
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
  panel.hidden = false;
  document.getElementById("failure-retry").focus();
}

let missing = ""; // the last file that did not come whole

async function failedStart(why) {
  if (document.documentElement.dataset.ready) return;
  await spoken;
  const line = String(why?.message ?? why?.target?.error?.message ?? why).trim().split("\n").at(-1).slice(0, 200);
  fail(missing ? say("failure.file", { file: missing }) : say("failure.start", { why: line }));
}

let stalled = 0;

function progress(key, part, values) {
  clearTimeout(stalled);
  stalled = setTimeout(() => failedStart(say("failure.stalled")), STALL_MS);
  const text = document.getElementById("loading-text");
  if (!text) return;
  text.textContent = say(key, values) || text.textContent;
  document.getElementById("loading-bar").style.setProperty("--part", part);
}

// Counts the bytes of the runtime as they come in, by passing every response through a meter.
// Pyodide waits for ever for a file that does not come whole, so this is also where that is told.
function metered() {
  const plain = globalThis.fetch;
  globalThis.fetch = async (...request) => {
    const name = String(request[0]?.url ?? request[0]).split("?")[0].split("/").at(-1);
    const lost = (why) => {
      missing = name;
      failedStart(why);
    };
    const response = await plain(...request).catch((why) => {
      lost(why);
      throw why;
    });
    if (!response.ok) lost(response.status);
    if (!response.ok || !response.body || !(name in RUNTIME)) return response;
    const { status, statusText, headers } = response;
    if (headers.get("content-type")?.startsWith("text/html")) lost("a page instead of the file");
    const meter = counter(name, lost);
    response.body.pipeTo(meter.writable).catch(lost);
    return new Response(meter.readable, { status, statusText, headers });
  };
}

const TOTAL = Object.values(RUNTIME).reduce((sum, size) => sum + size, 0);
const megabytes = (bytes) => (bytes / 1e6).toFixed(1);
let received = 0;

function counter(name, lost) {
  let size = 0;
  return new TransformStream({
    transform(chunk, controller) {
      size += chunk.byteLength;
      received += chunk.byteLength;
      const values = { done: megabytes(received), total: megabytes(TOTAL) };
      if (received < TOTAL) progress("loading.runtime", (0.8 * received) / TOTAL, values);
      else progress("loading.boot", 0.85);
      controller.enqueue(chunk);
    },
    flush() {
      if (size !== RUNTIME[name]) lost("truncated");
    },
  });
}

// Whether IndexedDB can be used: frames without an origin of their own throw at once, browsers
// that keep nothing for other sites refuse later.
function keepsDatabases() {
  return new Promise((done) => {
    try {
      const asked = indexedDB.open("arcade.probe");
      asked.onsuccess = () => {
        asked.result.close();
        indexedDB.deleteDatabase("arcade.probe");
        done(true);
      };
      asked.onerror = (event) => {
        event.preventDefault();
        done(false);
      };
    } catch {
      done(false);
    }
  });
}

// PyScript opens IndexedDB at load and dies where it cannot.
async function ensureIndexedDb() {
  if (await keepsDatabases()) return;
  const { default: value } = await import(new URL("vendor/fake-indexeddb/fakeIndexedDB.js", here));
  Object.defineProperty(globalThis, "indexedDB", { value, configurable: true });
}

addIcons();
const lang = language();
const spoken = speak(lang).catch(() => {}); // the English stays where a table does not come
globalThis.arcadeBoot = { lang, speak, fail, progress };

if (document.querySelector('script[type="py"]')) {
  addEventListener("unhandledrejection", (event) => failedStart(event.reason));
  addEventListener("error", (event) => failedStart(event.message));
  addEventListener("py:progress", ({ detail }) => STAGES[detail] && progress(...STAGES[detail]));
  // PyScript says "done" after a failure as well; by then a page that works has said it is ready.
  addEventListener("py:done", () => failedStart(say("failure.python")));
  metered();
  progress("loading.start", 0);
  try {
    await ensureIndexedDb();
    await import(new URL("vendor/pyscript/core.js", here));
  } catch (why) {
    failedStart(why);
  }
}
