// The interpreter that PyScript starts: Pyodide, out of a memory snapshot where there is one.
// Without one, or when it cannot be restored, Python starts from its source files as usual. The
// snapshot is Pyodide's private interface: it belongs to one build, and is tried once a visit.

import { loadPyodide as start, version } from "../../vendor/pyodide/pyodide.mjs";
import { compiled, config, files, memory, root, runtime } from "./ahead.js";
import { snapshot } from "./build.js";
import { leisure } from "./leisure.js";
import { own, write } from "./maker.js";
import { forget, remember } from "./memory.js";

export { version };

const NO_LIBRARY = Uint8Array.of(0x50, 0x4b, 5, 6, ...Array(18).fill(0)); // a zip file without files

// Pyodide compiles its WebAssembly only when the snapshot is there, and fetches the standard library
// although a published snapshot holds all of it that is needed. While it starts it is given other answers:
// what ahead.js has compiled meanwhile, and a library without books. `begun` gets Python's memory
// before it has run. Pyodide waits for ever when WebAssembly cannot be put to work, so that is told here.
async function started(options, begun) {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  globalThis.fetch = (file, ...rest) => {
    if (String(file).endsWith(".asm.wasm")) return compiled;
    const restores = snapshot && options._loadSnapshot && String(file) === options.stdLibURL;
    return restores ? Promise.resolve(new Response(NO_LIBRARY)) : fetch(file, ...rest);
  };
  const instantiated = async (source, imports) => {
    const module = await source;
    const instance = await WebAssembly.instantiate(module, imports);
    await begun?.(imports.env.memory.buffer);
    return { instance, module };
  };
  const fault = new Promise((_, tell) => {
    WebAssembly.instantiateStreaming = (...asked) => {
      const result = instantiated(...asked);
      result.catch(tell);
      return result;
    };
  });
  try {
    return await Promise.race([start(options), fault]);
  } finally {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

// The file of a published snapshot holds only how its first part differs from what every Python
// begins with. Both begin at a multiple of four bytes.
async function completed(first) {
  const { buffer } = await memory;
  const [, offset] = new Uint32Array(buffer, 0, 2);
  const words = Math.ceil(snapshot.constants / 4);
  const told = new Uint32Array(buffer, offset, words);
  const constants = new Uint32Array(first, 0, words);
  for (let at = 0; at < words; at += 1) told[at] ^= constants[at];
}

// Puts in place what a published snapshot would have held already.
async function addModules(python) {
  const fetched = snapshot.modules.map(async (name) => {
    return [name, await (await fetch(new URL(`py/${name}`, root))).text()];
  });
  write(python, Object.fromEntries(await Promise.all(fetched)));
}

async function restored(plain) {
  const python = await started({ ...plain, _loadSnapshot: memory }, snapshot && completed);
  python.runPython("import random; random.seed()"); // its state was frozen with the rest
  return python;
}

async function fresh(plain) {
  const python = await started(plain);
  if (snapshot) await addModules(python);
  return python;
}

async function begun(plain) {
  try {
    if (await memory) return await restored(plain);
  } catch (why) {
    console.info(`Starting without the memory snapshot: ${why}`);
    if (!snapshot) await forget(config).catch(() => {});
  }
  return fresh(plain);
}

export async function loadPyodide(options = {}) {
  const stdLibURL = `${runtime}python_library.zip`;
  const lockFileURL = `${runtime}pyodide-lock.json`;
  const python = await begun({ ...options, indexURL: runtime, lockFileURL, stdLibURL });
  if (snapshot) write(python, await files);
  // Without one, the page makes its own for the next visit; where nothing can be kept, nothing is.
  else leisure().then(() => remember(config, own(python))).catch(() => {});
  return python;
}
