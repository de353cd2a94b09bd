// Begins what takes longest as soon as a page is there: compiling Python, and unpacking its memory
// snapshot if there is one. interpreter.js takes it when PyScript asks for an interpreter.

import { snapshot } from "./build.js";
import { kept, left } from "./memory.js";

export const root = new URL("../../", import.meta.url); // the site's own
export const runtime = new URL("vendor/pyodide/", root).href;
export const config = new URL(document.querySelector("script[config]").getAttribute("config"), location).href;

async function unpacked(answer) {
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  const plain = answer.body.pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(plain).arrayBuffer());
}

// The memory of a published copy: as an earlier visit has unpacked it, or as it comes.
async function published({ file }) {
  return (await left(file)) ?? unpacked(await fetch(new URL(file, root)));
}

// Small files of the site that Python opens as soon as it runs: name -> text.
async function texts({ files }) {
  return (await fetch(new URL(files, root))).json();
}

import("../../vendor/pyodide/pyodide.asm.js").catch(() => {}); // Pyodide asks for it again, and tells
export const compiled = WebAssembly.compileStreaming(fetch(`${runtime}pyodide.asm.wasm`));
export const memory = snapshot ? published(snapshot) : kept(config);
export const files = snapshot && texts(snapshot);
memory.catch(() => {}); // interpreter.js tells why; it may ask only after it has failed
