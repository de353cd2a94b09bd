// Asks the browser to keep this site for visits without a network; worker.js does that, where a copy
// is published with it. Nothing needs it: where it is forbidden, or there is no room, the page stays
// as it is, without a word.

import { worker } from "./build.js";

// Waits until the page takes input: what it loads for that comes first.
function ready() {
  const html = document.documentElement;
  const isGame = document.querySelector('script[type="py"]');
  return new Promise((done) => {
    if (html.dataset.ready || (!isGame && document.readyState === "complete")) done();
    else if (!isGame) addEventListener("load", done);
    else new MutationObserver(() => html.dataset.ready && done()).observe(html, { attributes: true });
  });
}

const idle = () => new Promise((done) => (globalThis.requestIdleCallback ?? setTimeout)(done));

// `here` is the site's folder; a page of another folder that uses our scripts is none of ours.
export async function keep(here) {
  try {
    if (!worker || new URL(".", location).href !== here.href || !navigator.serviceWorker) return;
    if (navigator.connection?.saveData) return; // it would fetch what this visit may never use
    await ready();
    await idle();
    const kept = await navigator.serviceWorker.register(new URL(worker, here));
    if (kept.active) await kept.update();
  } catch {
    // Frames without an origin throw when they are asked, others when they are told.
  }
}
