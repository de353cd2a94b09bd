// Makes the memory of a Python that knows the modules of a page already: tools/snapshot.py puts it
// into a published copy, memory_worker.js into the browser's own store. Pyodide's private interface.

import { difference } from "./difference.js";
import { loadPyodide } from "../../vendor/pyodide/pyodide.mjs";

const HOME = "/home/pyodide/";

export function write({ FS }, texts) {
  for (const [name, text] of Object.entries(texts)) {
    FS.mkdirTree(HOME + name.slice(0, name.lastIndexOf("/") + 1));
    FS.writeFile(HOME + name, text);
  }
}

// PyScript's own modules, as a running page has them: name -> source.
export function own({ FS }) {
  const names = FS.readdir(`${HOME}pyscript`).filter((name) => name.endsWith(".py"));
  const read = (name) => FS.readFile(`${HOME}pyscript/${name}`, { encoding: "utf8" });
  return Object.fromEntries(names.map((name) => [`pyscript/${name}`, read(name)]));
}

// Returns a memory in which `modules` are imported, and of the other sources in `texts` the compiled
// code is kept: how it differs from that of a Python that has not run.
export async function made(texts, modules) {
  const program = await (await fetch(new URL("remembered.py", import.meta.url))).text();
  const { instantiateStreaming } = WebAssembly;
  let first;
  WebAssembly.instantiateStreaming = async (source, imports) => {
    // Not while it comes: that would ask for a type that not every host tells.
    const begun = await WebAssembly.instantiate(await (await source).arrayBuffer(), imports);
    first = new Uint8Array(imports.env.memory.buffer.slice());
    return begun;
  };
  const stdLibURL = new URL("../../vendor/pyodide/python_library.zip", import.meta.url).href;
  const python = await loadPyodide({ _makeSnapshot: true, stdLibURL });
  WebAssembly.instantiateStreaming = instantiateStreaming;
  write(python, texts);
  python.runPython(program);
  const others = Object.keys(texts).filter((name) => !modules.includes(name));
  python.runPython(`prepare(${JSON.stringify(modules)}, ${JSON.stringify(others)}); del prepare`);
  return difference(python.makeMemorySnapshot(), first);
}
