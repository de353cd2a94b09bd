// The service worker: it keeps every file that the pages use, so that they start without a network.
//
// Old and new files never mix. A version is kept as a whole or not at all, and a page gets all its
// files from the version that it began with, also when a newer one has come in the meantime.
//
// As it lies here it knows no files: then it removes what a published copy has left in a browser. In
// a published copy tools/offline.py gives both values, the files with the sha256 of each.

const version = null;
const files = {};

const scope = registration.scope;
const OWN = `arcade-offline ${new URL(scope).pathname} `; // other projects may share this origin
const NAME = OWN + version;
const PAGES = `${OWN}pages`; // which version each open page began with, by its client's id
const PAGE = `${scope}?page=`;
const CODE = `arcade-code ${new URL(scope).pathname}`; // says that the browser has made code of the files
const LANES = 4; // so many files come at a time: somebody may be playing
const SPOILT = `${scope}?spoilt`; // an entry of a version that has lost a file for good
const SERVER = "server"; // in place of a cache's name: all comes from there
const LEAVE_MS = 500; // Chromium takes it back while a page is on its way

const versions = new Map(); // what is known of PAGES; a worker may end after each answer
let hasOlder = true; // whether a page began with another version, as far as is known

// --- keeping

async function isWhole(answer, file) {
  const digest = await crypto.subtle.digest("SHA-256", await answer.clone().arrayBuffer());
  const bytes = [...new Uint8Array(digest)];
  return bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("") === files[file];
}

// The file of this version: out of a cache that holds it already, else from the server, which may
// have another version. `no-cache` asks whether what the browser has kept itself is still true.
async function found(file, older) {
  for (const cache of older) {
    const kept = await cache.match(scope + file, { ignoreVary: true });
    if (kept && (await isWhole(kept, file))) return kept;
  }
  const answer = await fetch(scope + file, { cache: "no-cache" });
  if (!answer.ok || !(await isWhole(answer, file))) return undefined;
  // A page may not be answered with what came from another address.
  return answer.redirected ? new Response(answer.body, { headers: answer.headers }) : answer;
}

const ours = async () => (await caches.keys()).filter((name) => name.startsWith(OWN));

// Keeps every file of this version, or nothing.
async function fill() {
  if (!version) return;
  const older = await Promise.all((await ours()).map((name) => caches.open(name)));
  const isNew = !(await caches.has(NAME));
  const cache = await caches.open(NAME);
  const missing = Object.keys(files);
  const lane = async () => {
    for (let file = missing.pop(); file; file = missing.pop()) {
      const answer = await found(file, older);
      if (!answer) throw new Error(`the server has another version of ${file}`);
      await cache.put(scope + file, answer);
    }
  };
  try {
    await Promise.all(Array.from({ length: LANES }, lane));
  } catch (why) {
    missing.length = 0;
    if (isNew) await caches.delete(NAME);
    throw why;
  }
  if (isNew) await caches.delete(CODE);
}

// The versions that pages began with which are still open.
async function shown() {
  const pages = await caches.open(PAGES);
  const names = (await pages.keys()).map(async (entry) => {
    const client = await clients.get(entry.url.slice(PAGE.length)); // waits for one that just begins
    if (client) return (await pages.match(entry)).text();
    await pages.delete(entry);
    return NAME;
  });
  return Promise.all(names);
}

// Removes versions that no page shows any more; a worker without one removes itself in the end.
async function tidy() {
  if (registration.installing) return;
  const names = [NAME, ...(await shown())];
  hasOlder = names.some((name) => name !== NAME);
  if (version || hasOlder) names.push(PAGES);
  const others = (await ours()).filter((name) => !names.includes(name));
  await Promise.all(others.map((name) => caches.delete(name)));
  if (!version && !hasOlder) await leave();
}

async function leave() {
  await new Promise((done) => setTimeout(done, LEAVE_MS));
  await registration.unregister();
}

addEventListener("install", (event) => {
  skipWaiting(); // pages that are open go on with their version
  event.waitUntil(fill());
});
// Not waited for: it asks after pages that may just begin, and those wait until this worker is active.
addEventListener("activate", () => void tidy().catch(() => {}));

// --- answering

// Which of the files is asked for; undefined for all that is no business of this worker.
function named({ method, mode, url, headers }) {
  if (method !== "GET" || headers.has("range") || !url.startsWith(scope)) return undefined;
  const [path, query] = url.slice(scope.length).split("#")[0].split("?", 2);
  // Hosts show tycoon.html as tycoon too, and the folder is index.html.
  const pages = [path || "index.html", `${path}.html`];
  const names = mode === "navigate" ? pages : query === undefined ? [path] : [];
  return names.find((name) => Object.hasOwn(files, name));
}

// The file from the server, if it is the one of this version; then it is kept anew.
async function mended(file) {
  const answer = await found(file, []);
  if (answer && (await caches.has(NAME))) {
    const copy = answer.clone();
    await (await caches.open(NAME)).put(scope + file, copy).catch(() => {});
  }
  return answer;
}

async function begin(id, name) {
  if (!id) return; // an old browser: its pages are answered by the version that is active
  versions.set(id, name);
  const pages = await caches.open(PAGES);
  await pages.put(PAGE + id, new Response(name)).catch(() => {});
}

async function versionOf(id) {
  if (!versions.has(id)) {
    const entry = await caches.match(PAGE + id, { cacheName: PAGES });
    versions.set(id, entry ? await entry.text() : NAME);
  }
  return versions.get(id);
}

async function page(event, file) {
  if (await caches.match(SPOILT, { cacheName: NAME })) await caches.delete(NAME);
  const name = (await caches.has(NAME)) ? NAME : SERVER; // a browser may have made room
  await begin(event.resultingClientId, name);
  if (name === SERVER) event.waitUntil(fill().catch(() => {}));
  return answered(event.request, file, name);
}

// What a page that began with the version `name` is answered.
async function answered(request, file, name) {
  if (name === SERVER) return fetch(request);
  const address = file ? scope + file : request.url;
  const kept = await caches.match(address, { cacheName: name, ignoreVary: true });
  // After a failure boot.js asks for every file past all caches: here one may be damaged.
  const isAnew = request.destination === "" && ["no-cache", "reload"].includes(request.cache);
  if (kept && !(isAnew && file && name === NAME)) return kept;
  if (!file || name !== NAME) return fetch(request);
  const answer = (await mended(file).catch(() => kept ?? Response.error())) ?? kept;
  if (answer) return answer;
  // It is lost, and the server has another version: the next page comes from there as a whole.
  await (await caches.open(NAME)).put(SPOILT, new Response()).catch(() => {});
  return Response.error();
}

addEventListener("fetch", (event) => {
  const { request, clientId, resultingClientId } = event;
  const file = named(request);
  const unkept = () => fetch(request); // a browser whose storage is broken throws
  if (request.mode === "navigate") {
    if (file) event.respondWith(page(event, file).catch(unkept));
    event.waitUntil(clients.get(resultingClientId).then(tidy)); // by then the page before it is gone
  } else if (file || (hasOlder && request.method === "GET" && request.url.startsWith(scope))) {
    const answer = versionOf(clientId).then((name) => answered(request, file, name));
    event.respondWith(answer.catch(unkept));
  }
});
