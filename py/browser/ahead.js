// Begins what takes longest as soon as a page is there: compiling Python, and unpacking its memory
// snapshot if there is one. interpreter.js takes it when PyScript asks for an interpreter.

import { snapshot } from "./build.js";

export const root = new URL("../../", import.meta.url); // the site's own
export const runtime = new URL("vendor/pyodide/", root).href;

async function unpacked({ file, size }) {
  const answer = await fetch(new URL(file, root));
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  const plain = answer.body.pipeThrough(new DecompressionStream("gzip"));
  const bytes = new Uint8Array(await new Response(plain).arrayBuffer());
  if (bytes.length !== size) throw new Error(`${bytes.length} of ${size} bytes`);
  return bytes;
}

// Small files of the site that Python opens as soon as it runs: name -> text.
async function texts({ files }) {
  return (await fetch(new URL(files, root))).json();
}

export const compiled = WebAssembly.compileStreaming(fetch(`${runtime}pyodide.asm.wasm`));
export const memory = snapshot && unpacked(snapshot);
export const files = snapshot && texts(snapshot);
memory?.catch(() => {}); // interpreter.js tells why; it may ask only after it has failed
