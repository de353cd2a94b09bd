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
const PAGE = `${scope}?page=`; // an entry for each page that began with a version, by its client's id
const LANES = 4; // so many files come at a time: somebody may be playing
const SERVER = "server"; // in place of a cache's name: all comes from there
const LEAVE_MS = 500; // Chromium takes it back while a page is on its way

const versions = new Map(); // what those entries say
let hasOlder = true; // pages or files of other versions, as far as is known
let isSpoilt = false; // a file is lost, and the server has it in another version only

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
}

// Whether a version still has a page that began with it; the entries of others are removed.
async function isShown(name) {
  const cache = await caches.open(name);
  const entries = await cache.keys(scope, { ignoreSearch: true });
  const living = entries.map(async (entry) => {
    const client = await clients.get(entry.url.slice(PAGE.length)); // waits for one that just begins
    return Boolean(client) || !(await cache.delete(entry));
  });
  return (await Promise.all(living)).includes(true);
}

// Removes versions that no page shows any more; a worker without one removes itself in the end.
async function tidy() {
  if (registration.installing) return;
  const others = (await ours()).filter((name) => name !== NAME);
  const shown = await Promise.all(others.map(isShown));
  await Promise.all(others.filter((_, at) => !shown[at]).map((name) => caches.delete(name)));
  hasOlder = shown.includes(true);
  if (version && (await caches.has(NAME))) await isShown(NAME);
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
addEventListener("activate", (event) => event.waitUntil(tidy()));

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
  const copy = answer?.clone();
  if (copy) await (await caches.open(NAME)).put(scope + file, copy).catch(() => {});
  return answer;
}

async function begin(id) {
  versions.set(id, NAME);
  const cache = await caches.open(NAME);
  await cache.put(PAGE + id, new Response(NAME)).catch(() => {}); // a worker soon forgets what it knew
}

async function versionOf(id) {
  if (!versions.has(id)) {
    const entry = await caches.match(PAGE + id);
    versions.set(id, entry ? await entry.text() : NAME);
  }
  return versions.get(id);
}

async function page(event, file) {
  if (isSpoilt) isSpoilt = !(await caches.delete(NAME));
  if (!(await caches.has(NAME))) {
    versions.set(event.resultingClientId, SERVER); // the browser has made room
    event.waitUntil(fill().catch(() => {}));
    return fetch(event.request);
  }
  if (event.resultingClientId) await begin(event.resultingClientId);
  return answered(event.request, file, NAME);
}

// What a page that began with the version `name` is answered.
async function answered(request, file, name) {
  const address = file ? scope + file : request.url;
  if (name === SERVER) return fetch(request);
  const kept = await caches.match(address, { cacheName: name, ignoreVary: true });
  // After a failure boot.js asks for every file past all caches: here one may be damaged.
  const isAnew = request.destination === "" && ["no-cache", "reload"].includes(request.cache);
  if (kept && !(isAnew && file && name === NAME)) return kept;
  if (!file || name !== NAME) return fetch(request);
  const answer = (await mended(file).catch(() => kept ?? Response.error())) ?? kept;
  if (answer) return answer;
  isSpoilt = true; // the next page comes from the server, with all that it needs
  return Response.error();
}

addEventListener("fetch", (event) => {
  const { request, clientId, resultingClientId } = event;
  const file = named(request);
  if (request.mode === "navigate") {
    if (file) event.respondWith(page(event, file));
    event.waitUntil(clients.get(resultingClientId).then(tidy)); // by then the page before it is gone
  } else if (file || (hasOlder && request.method === "GET" && request.url.startsWith(scope))) {
    event.respondWith(versionOf(clientId).then((name) => answered(request, file, name)));
  }
});
