// Starts Pyodide, out of a memory or from its library, with what was compiled meanwhile.

import { restoring } from "./difference.js";
import { loadPyodide } from "../../vendor/pyodide/pyodide.mjs";

const NO_LIBRARY = Uint8Array.of(0x50, 0x4b, 5, 6, ...Array(18).fill(0)); // a zip file without files

// Pyodide compiles its WebAssembly only when the memory is there, and fetches the standard library
// although a published snapshot holds all of it that is needed. While it starts it is given other answers:
// `compiled`, and a library without books unless `hasLibrary`. `from` is what was kept of a memory.
// Pyodide waits for ever when WebAssembly cannot be put to work, so that is told here.
export async function started(options, compiled, { hasLibrary = true, from } = {}) {
  const { whole, begun } = from ? restoring(from) : {};
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  globalThis.fetch = (file, ...rest) => {
    if (String(file).endsWith(".asm.wasm")) return compiled;
    const isLibrary = String(file) === options.stdLibURL;
    return isLibrary && !hasLibrary ? Promise.resolve(new Response(NO_LIBRARY)) : fetch(file, ...rest);
  };
  const instantiated = async (source, imports) => {
    const module = await source;
    const instance = await WebAssembly.instantiate(module, imports);
    begun?.(imports.env.memory.buffer);
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
    return await Promise.race([loadPyodide({ ...options, _loadSnapshot: whole }), fault]);
  } finally {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}
