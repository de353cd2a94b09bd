// Asks the browser to keep this site for visits without a network; worker.js does that, where a copy
// is published with it. Nothing needs it: where it is forbidden, or there is no room, the page stays
// as it is, without a word.

import { worker } from "./build.js";
import { leisure } from "./leisure.js";

// `here` is the site's folder; a page of another folder that uses our scripts is none of ours. Tells
// whether a worker keeps the site now, or soon.
export async function keep(here) {
  try {
    if (!worker || new URL(".", location).href !== here.href || !navigator.serviceWorker) return false;
    if (navigator.connection?.saveData) return false; // it would fetch what this visit may never use
    await leisure();
    const kept = await navigator.serviceWorker.register(new URL(worker, here));
    if (kept.active) await kept.update();
    return true;
  } catch {
    // Frames without an origin throw when they are asked, others when they are told.
    return false;
  }
}
