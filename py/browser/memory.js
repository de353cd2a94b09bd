// The memory of Python that a page keeps for its next visit where it was published without one: in
// the browser's Cache Storage, made by memory_worker.js while nothing else is to do. It holds the
// standard library and compiled code only; Python compares that with the sources that a visit brings,
// so it cannot be of an older build than these. Where a browser keeps nothing, there is none.

import { workedOut } from "./leisure.js";

const SITE = new URL("../../", import.meta.url).pathname; // projects share an origin
const NAME = `arcade-memory ${SITE}`;
const CODE = `arcade-code ${SITE}`; // worker.js removes it when it keeps other files
const TOLD = "x-sources";
const REHEARSED = new URL("rehearsed", import.meta.url).href; // a name, no file; see rehearsal.js
const PATIENCE_MS = 2000; // a store that does not answer is none

// Where the memory of a page is kept; the address is a name, no file.
const place = (config) => new URL(`memory-of-${config.split("/").at(-1)}`, import.meta.url).href;

async function found(config) {
  return (await caches.open(NAME)).match(place(config));
}

export async function kept(config) {
  try {
    return await Promise.race([found(config), new Promise((done) => setTimeout(done, PATIENCE_MS))]);
  } catch {
    return undefined;
  }
}

// Of which sources the kept memory is: their digest, or undefined.
export async function keptOf(config) {
  return (await kept(config))?.headers.get(TOLD);
}

export async function keep(config, body, digest) {
  await (await caches.open(NAME)).put(place(config), new Response(body, { headers: { [TOLD]: digest } }));
}

export async function forget(config) {
  await (await caches.open(NAME)).delete(place(config));
}

// Whether the browser was led to keep machine code for starts from the memory that `of` names.
export async function isRehearsed(of) {
  const answer = await (await caches.open(CODE)).match(REHEARSED);
  return answer?.headers.get(TOLD) === of;
}

export async function setRehearsed(of) {
  await (await caches.open(CODE)).put(REHEARSED, new Response("", { headers: { [TOLD]: of } }));
}

// Lets a worker make a memory for the next visit, unless one of the same sources is kept. One try.
// Returns what was made.
export async function remember(config, own) {
  if (!globalThis.caches) return undefined;
  await caches.open(NAME);
  return workedOut("memory_worker.js", { config, own });
}
