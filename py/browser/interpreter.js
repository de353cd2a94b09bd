// The interpreter that PyScript starts: Pyodide, out of a memory snapshot where there is one.
// Without one, or when it cannot be restored, Python starts from its source files as usual. The
// snapshot is Pyodide's private interface: it belongs to one build, and is tried once a visit.

import { version } from "../../vendor/pyodide/pyodide.mjs";
import { compiled, config, files, memory, root, runtime } from "./ahead.js";
import { snapshot } from "./build.js";
import { leisure, workedOut } from "./leisure.js";
import { own, write } from "./maker.js";
import { canKeep, forget } from "./memory.js";
import { started } from "./starting.js";

export { version };

// Puts in place what a published snapshot would have held already.
async function addModules(python) {
  const fetched = snapshot.modules.map(async (name) => {
    return [name, await (await fetch(new URL(`py/${name}`, root))).text()];
  });
  write(python, Object.fromEntries(await Promise.all(fetched)));
}

async function restored(plain, from) {
  const python = await started(plain, compiled, { hasLibrary: !snapshot, from });
  python.runPython("import random; random.seed()"); // its state was frozen with the rest
  return python;
}

async function fresh(plain) {
  const python = await started(plain, compiled);
  if (snapshot) await addModules(python);
  return python;
}

// Returns the Python, and the memory that it was started from if there is one.
async function begun(plain) {
  try {
    const from = await memory;
    if (from) return [await restored(plain, from), from];
  } catch (why) {
    console.info(`Starting without the memory snapshot: ${why}`);
    await forget(config).catch(() => {});
  }
  return [await fresh(plain)];
}

// What the next visit will be glad of, where there is a processor to spare. A copy that was published
// without a memory makes its own; where nothing can be kept, nothing is.
async function prepare(python, from) {
  if (navigator.hardwareConcurrency < 2 || navigator.connection?.saveData) return;
  const { rehearse } = await import("./rehearsal.js");
  if (snapshot) {
    if (from) await rehearse(from, await files, { of: snapshot.file, isLeft: true });
    return;
  }
  if (!(await canKeep())) return;
  const texts = own(python);
  const made = await workedOut("memory_worker.js", { config, own: texts });
  if (made ?? from) await rehearse(made ?? from, texts, { of: version });
}

export async function loadPyodide(options = {}) {
  const stdLibURL = `${runtime}python_library.zip`;
  const lockFileURL = `${runtime}pyodide-lock.json`;
  const [python, from] = await begun({ ...options, indexURL: runtime, lockFileURL, stdLibURL });
  if (snapshot) write(python, await files);
  leisure().then(() => prepare(python, from)).catch(() => {});
  return python;
}
