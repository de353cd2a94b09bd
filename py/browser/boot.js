// What happens before Python runs: the language, honest progress, and PyScript itself.
// Its Python counterpart is browser/page.py. The words come from the same string tables.

import { leadOut, post, posts } from "./embed.js";
import { addIcons } from "./icons.js";
import { Loading } from "./loading.js";

const here = new URL("../../", import.meta.url); // the site's own root
const known = ["en", "ko"];
const ASK_MS = 20_000;

function stored(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // storage is denied in some frames
  }
}

function language() {
  const asked = [location.hash.slice(1), location.search].map((part) => new URLSearchParams(part).get("lang"));
  const wishes = [...asked, stored("arcade.lang")];
  return wishes.find((wish) => known.includes(wish)) ?? (navigator.language.startsWith("ko") ? "ko" : "en");
}

const framed = globalThis.top !== globalThis; // a page of another site may be around this one

// Links between these pages hand on the language that the address asks for: a frame of another site
// may keep nothing.
function lead(lang) {
  const links = new URLSearchParams(location.search).has("lang") ? document.querySelectorAll("a.game, #home") : [];
  for (const link of links) {
    const address = new URL(link.href);
    address.searchParams.set("lang", lang);
    link.href = address.href;
  }
  leadOut(lang);
}

let words = {};
const say = (key, values = {}) =>
  (words[key] ?? "").replace(/\{(\w+)[^}]*\}/g, (_, name) => values[name] ?? "");

// Puts the words of a table, which is JSON, into the page; from then on it speaks `lang`.
function speak(lang, table) {
  words = JSON.parse(table);
  document.documentElement.lang = lang;
  lead(lang);
  for (const node of document.querySelectorAll("[data-text]")) {
    node.textContent = words[node.dataset.text] ?? node.textContent;
  }
  for (const node of document.querySelectorAll("[data-label]")) {
    node.setAttribute("aria-label", words[node.dataset.label] ?? "");
    node.title = node.matches("button, a") ? node.getAttribute("aria-label") : "";
  }
}

// Speaks the first language; where its table does not come, the page keeps its English. A game has
// both tables: it speaks by itself from its start, whatever is still on its way here.
async function begin(lang) {
  lead(lang);
  const table = await (await fetch(new URL(`py/text/${lang}.json`, here))).text();
  if (!document.documentElement.dataset.ready) speak(lang, table);
}

// Loads the page again, and asks the server anew for every file: one of them may have been kept
// although it was cut off, or was another network's page.
async function loadAgain() {
  const files = performance.getEntriesByType("resource").map((entry) => entry.name);
  const own = [...new Set(files)].filter((file) => file.startsWith(here.href));
  const signal = AbortSignal.timeout(ASK_MS);
  await Promise.allSettled(own.map((file) => fetch(file, { cache: "no-cache", signal })));
  location.reload();
}

// Shows that something failed; `again` is what the button does.
function fail(text, again = loadAgain) {
  const panel = document.getElementById("failure");
  if (!panel) return;
  if (text) document.getElementById("failure-text").textContent = text;
  document.getElementById("failure-retry").onclick = () => {
    panel.hidden = true;
    again();
  };
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
  panel.hidden = false;
  if (!framed || document.hasFocus()) document.getElementById("failure-retry").focus();
}

async function failedStart(why, file) {
  if (document.documentElement.dataset.ready || document.documentElement.dataset.failed) return;
  document.documentElement.dataset.failed = "true"; // the first fault is the cause of the others
  await spoken;
  const line = String(why?.message ?? why?.target?.error?.message ?? why).trim().split("\n").at(-1).slice(0, 200);
  fail(file ? say("failure.file", { file }) : say("failure.start", { why: line }));
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

document.documentElement.dataset.boot = "true"; // else a style tells how to go on
addIcons();
const lang = language();
const spoken = begin(lang).catch(() => {});
globalThis.arcadeBoot = { lang, framed, speak, fail, post, posts };

if (document.querySelector('script[type="py"]')) {
  new Loading(say, failedStart).begin();
  const databases = ensureIndexedDb();
  import("./ahead.js").then(({ compiled }) => compiled).catch(failedStart);
  try {
    await databases;
    await import("./pyscript.js");
  } catch (why) {
    failedStart(why);
  }
}

// Last of all, and without it all goes on.
arcadeBoot.kept = import("./offline.js").then(({ keep }) => keep(here)).catch(() => false);
