// Memories of Python that a browser keeps in its Cache Storage, for the next visit to start from.
// Workers put them there while nothing else is to do:
//
// - memory_worker.js one of the page's own, where it was published without. That holds the standard
//   library and compiled code only; Python compares it with the sources that a visit brings, so it
//   cannot be of an older build than these;
// - rehearsal_worker.js the published one, unpacked.
//
// Where a browser keeps nothing, there is none.

const SITE = new URL("../../", import.meta.url).pathname; // projects share an origin
const OWN = `arcade-memory ${SITE}`;
const CODE = `arcade-code ${SITE}`; // worker.js removes it when it keeps other files
const TOLD = "x-sources";
const REHEARSED = new URL("rehearsed", import.meta.url).href; // a name, no file; see rehearsal.js
const PATIENCE_MS = 2000; // a store that does not answer is none

// Where the memory of a page is kept; the address is a name, no file.
const place = (config) => new URL(`memory-of-${config.split("/").at(-1)}`, import.meta.url).href;

async function found(name, at) {
  const looked = async () => (await caches.open(name)).match(at);
  try {
    return await Promise.race([looked(), new Promise((done) => setTimeout(done, PATIENCE_MS))]);
  } catch {
    return undefined;
  }
}

async function put(name, at, body, told) {
  await (await caches.open(name)).put(at, new Response(body, { headers: { [TOLD]: told } }));
}

const toldBy = (answer) => answer?.headers.get(TOLD);
const bytesOf = async (answer) => answer && new Uint8Array(await answer.arrayBuffer());

export const keep = (config, memory, digest) => put(OWN, place(config), memory, digest);
export const kept = async (config) => bytesOf(await found(OWN, place(config)));

// Of which sources the kept memory is: their digest, or undefined.
export const keptOf = async (config) => toldBy(await found(OWN, place(config)));

// Says that there was a rehearsal for what `of` names, and what it leaves: a memory, or nothing.
export const setRehearsed = (of, memory) => put(CODE, REHEARSED, memory, of);
export const isRehearsed = async (of) => toldBy(await found(CODE, REHEARSED)) === of;

// The memory that a rehearsal has left, or undefined.
export async function left(of) {
  const answer = await found(CODE, REHEARSED);
  return toldBy(answer) === of ? bytesOf(answer) : undefined;
}

// Removes what a start has failed with.
export async function forget(config) {
  await (await caches.open(OWN)).delete(place(config));
  await (await caches.open(CODE)).delete(REHEARSED);
}

// Whether anything can be kept here; throws, or is false, where not.
export const canKeep = async () => Boolean(await globalThis.caches?.open(OWN));
