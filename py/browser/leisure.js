// When the page has time for what its reader does not wait for.

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

export async function leisure() {
  await ready();
  await new Promise((done) => (globalThis.requestIdleCallback ?? setTimeout)(done));
}

const PATIENCE_MS = 60_000;

// Gives a worker its work, which it answers once. Returns the answer, or undefined where there is none.
export function workedOut(file, work, given = []) {
  const worker = new Worker(new URL(file, import.meta.url), { type: "module" });
  const answer = new Promise((done) => {
    worker.onmessage = ({ data }) => done(data);
    worker.onerror = (event) => done(event.preventDefault());
    setTimeout(done, PATIENCE_MS);
  });
  worker.postMessage(work, given);
  return answer.finally(() => worker.terminate());
}
