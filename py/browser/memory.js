// The memory of Python that a page keeps for its next visit where it was published without one: in
// the browser's Cache Storage, made by memory_worker.js while nothing else is to do. It holds the
// standard library and compiled code only; Python compares that with the sources that a visit brings,
// so it cannot be of an older build than these. Where a browser keeps nothing, there is none.

const NAME = `arcade-memory ${new URL("../../", import.meta.url).pathname}`; // projects share an origin
const TOLD = "x-sources";
const PATIENCE_MS = 2000; // a store that does not answer is none
const MAKING_MS = 60_000;

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

// Lets a worker make a memory for the next visit, as soon as the page is ready and idle. One try.
export async function remember(config, own) {
  if (navigator.hardwareConcurrency < 2 || !globalThis.caches) return;
  await caches.open(NAME);
  const worker = new Worker(new URL("memory_worker.js", import.meta.url), { type: "module" });
  worker.onmessage = worker.onerror = (event) => {
    event.preventDefault();
    worker.terminate();
  };
  setTimeout(() => worker.terminate(), MAKING_MS);
  worker.postMessage({ config, own });
}
