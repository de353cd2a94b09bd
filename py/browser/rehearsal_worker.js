// A worker of its own, so that no frame waits for it: see rehearsal.js.

import { write } from "./maker.js";
import { setRehearsed } from "./memory.js";
import { started } from "./starting.js";

const indexURL = new URL("../../vendor/pyodide/", import.meta.url).href;
const STARTS = 8;

// The page says when: nobody plays then.
function rest() {
  return new Promise((done) => {
    onmessage = done;
    postMessage("rest");
  });
}

async function rehearsed({ memory, texts, of, isLeft }) {
  const program = await (await fetch(new URL("rehearsal.py", import.meta.url))).text();
  // Compiled as it comes: only so the browser keeps the code, beside this very answer.
  const compiled = await WebAssembly.compileStreaming(fetch(`${indexURL}pyodide.asm.wasm`));
  const lockFileURL = `${indexURL}pyodide-lock.json`;
  const options = { indexURL, lockFileURL, stdLibURL: `${indexURL}python_library.zip` };
  for (let count = 0; count < STARTS; count += 1) {
    await rest();
    const python = await started(options, compiled, { hasLibrary: false, from: memory });
    write(python, texts);
    python.runPython(program);
  }
  await setRehearsed(of, isLeft ? memory : undefined);
}

onmessage = ({ data }) => {
  rehearsed(data).then(() => postMessage(true), () => postMessage(false));
};
