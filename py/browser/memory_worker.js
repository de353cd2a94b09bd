// A worker of its own, so that no frame waits for it: makes the memory that the next visit of a page
// starts from, unless one of the same sources is kept.

import { made } from "./maker.js";
import { keep, keptOf } from "./memory.js";

async function sources(config) {
  const { files } = await (await fetch(config)).json();
  const names = Object.keys(files).filter((name) => name.endsWith(".py"));
  const texts = names.map(async (name) => [name, await (await fetch(new URL(name, config))).text()]);
  return Object.fromEntries(await Promise.all(texts));
}

async function digestOf(texts) {
  const bytes = new TextEncoder().encode(JSON.stringify(Object.entries(texts).sort()));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// Returns the memory, unless there is nothing to do.
async function remembered({ config, own }) {
  const texts = { ...(await sources(config)), ...own };
  const digest = await digestOf(texts);
  if ((await keptOf(config)) === digest) return undefined;
  const memory = await made(texts, []);
  await keep(config, memory, digest);
  return memory;
}

onmessage = async ({ data }) => {
  const memory = await remembered(data).catch(() => undefined);
  postMessage(memory, memory ? [memory.buffer] : []);
};
