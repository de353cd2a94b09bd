// Lets the browser keep machine code for the next visit, where it would not by itself.
//
// A browser compiles a function of WebAssembly when it is called, again and better when it is called
// often, and keeps what it has for later visits only once much was compiled better: V8 wants a megabyte
// of it, which a start alone does not make. So in idle time a worker lets Python do over and over what
// pages do at their start. The code belongs to page and worker alike, and is stored beside the file
// that it came from: by the browser's cache, or by the service worker's.

import { workedOut } from "./leisure.js";
import { isRehearsed } from "./memory.js";

// One try a visit. `memory` is one that Python starts from: it is given away. `texts` are sources. `of`
// names what there is code of; and the memory, if that `isLeft` for the next visit as it is.
export async function rehearse(memory, texts, { of, isLeft = false }) {
  // The next visit's files come from the service worker, if there is one: then this worker's must, too.
  if (await globalThis.arcadeBoot.kept) await navigator.serviceWorker.ready;
  if (await isRehearsed(of)) return;
  await workedOut("rehearsal_worker.js", { memory, texts, of, isLeft }, [memory.buffer]);
}
