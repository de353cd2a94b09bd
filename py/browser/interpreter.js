// The interpreter that PyScript starts: Pyodide, out of a memory snapshot where there is one.
// Without one, or when it cannot be restored, Python starts from its source files as usual. The
// snapshot is Pyodide's private interface: it belongs to one build, and is tried once a visit.

import { loadPyodide as start, version } from "../../vendor/pyodide/pyodide.mjs";
import { snapshot } from "./build.js";

export { version };

const root = new URL("../../", import.meta.url); // the site's own
const runtime = new URL("vendor/pyodide/", root).href;
const HOME = "/home/pyodide/"; // Python's working folder, where PyScript puts our modules

async function restored() {
  const answer = await fetch(new URL(snapshot.file, root));
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  const plain = answer.body.pipeThrough(new DecompressionStream("gzip"));
  const bytes = new Uint8Array(await new Response(plain).arrayBuffer());
  if (bytes.length !== snapshot.size) throw new Error(`${bytes.length} of ${snapshot.size} bytes`);
  return bytes;
}

// Puts in place what a snapshot would have held already.
async function addModules({ FS }) {
  const added = snapshot.modules.map(async (name) => {
    const text = await (await fetch(new URL(`py/${name}`, root))).text();
    FS.mkdirTree(HOME + name.slice(0, name.lastIndexOf("/")));
    FS.writeFile(HOME + name, text);
  });
  await Promise.all(added);
}

export async function loadPyodide(options = {}) {
  const plain = { ...options, indexURL: runtime, lockFileURL: `${runtime}pyodide-lock.json` };
  if (!snapshot) return start(plain);
  const memory = restored();
  memory.catch(() => {}); // told below; Pyodide may ask for it only after it has failed
  try {
    const python = await start({ ...plain, _loadSnapshot: memory });
    python.runPython("import random; random.seed()"); // its state was frozen with the rest
    return python;
  } catch (why) {
    console.info(`Starting without the memory snapshot: ${why}`);
  }
  const python = await start(plain);
  await addModules(python);
  return python;
}
