// What happens before Python runs: the language, honest progress, and PyScript itself.
// Its Python counterpart is browser/page.py. The words come from the same string tables.

const here = new URL("../../", import.meta.url); // the site's own root
const known = ["en", "ko"];
const RUNTIME = { "pyodide.asm.wasm": 8645967, "python_stdlib.zip": 2416866 }; // bytes

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
  document.getElementById("failure-text").textContent = text;
  document.getElementById("failure-retry").onclick = () => {
    panel.hidden = true;
    again();
  };
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
  panel.hidden = false;
  document.getElementById("failure-retry").focus();
}

let missing = ""; // the last file that did not come

function failedStart(why) {
  if (document.documentElement.dataset.ready) return;
  if (missing) return fail(say("failure.file", { file: missing }));
  const line = String(why?.message ?? why).trim().split("\n").at(-1);
  return fail(say("failure.start", { why: line.slice(0, 200) }));
}

function progress(key, part, values) {
  const text = document.getElementById("loading-text");
  if (!text) return;
  text.textContent = say(key, values) || text.textContent;
  document.getElementById("loading-bar").style.setProperty("--part", part);
}

// Counts the bytes of the runtime as they come in, by passing every response through a meter.
function metered() {
  const plain = globalThis.fetch;
  const total = Object.values(RUNTIME).reduce((sum, size) => sum + size, 0);
  let done = 0;
  const megabytes = (bytes) => (bytes / 1e6).toFixed(1);
  globalThis.fetch = async (...request) => {
    const name = String(request[0]?.url ?? request[0]).split("?")[0].split("/").at(-1);
    const response = await plain(...request).catch((why) => {
      missing = name;
      throw why;
    });
    if (!response.ok) missing = name;
    if (!response.ok || !response.body || !(name in RUNTIME)) return response;
    const meter = new TransformStream({
      transform(chunk, controller) {
        done += chunk.byteLength;
        const values = { done: megabytes(done), total: megabytes(total) };
        if (done < 0.98 * total) progress("loading.runtime", (0.8 * done) / total, values);
        else progress("loading.boot", 0.85);
        controller.enqueue(chunk);
      },
    });
    const { status, statusText, headers } = response;
    return new Response(response.body.pipeThrough(meter), { status, statusText, headers });
  };
}

// PyScript opens IndexedDB at load, which throws in a frame without an origin of its own.
async function ensureIndexedDb() {
  try {
    indexedDB.deleteDatabase("arcade.probe");
  } catch {
    const { default: value } = await import(new URL("vendor/fake-indexeddb/fakeIndexedDB.js", here));
    Object.defineProperty(globalThis, "indexedDB", { value, configurable: true });
  }
}

const lang = language();
speak(lang).catch(() => {}); // the English in the page stays where a table does not come
globalThis.arcadeBoot = { lang, speak, fail, progress };

if (document.querySelector('script[type="py"]')) {
  addEventListener("unhandledrejection", (event) => failedStart(event.reason));
  addEventListener("error", (event) => failedStart(event.message));
  addEventListener("py:progress", ({ detail }) => STAGES[detail] && progress(...STAGES[detail]));
  // PyScript says "done" after a failure as well; by then a page that works has said it is ready.
  addEventListener("py:done", () => failedStart(say("failure.python")));
  metered();
  try {
    await ensureIndexedDb();
    await import(new URL("vendor/pyscript/core.js", here));
  } catch (why) {
    failedStart(why);
  }
}
