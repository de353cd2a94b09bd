// When the page has time for what its reader does not wait for.

const REST_MS = 500;
const PATIENCE_MS = 60_000;
const html = document.documentElement;
let stirred = performance.now();

// Waits until the page takes input: what it loads for that comes first.
function ready() {
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

// Says how long a page must still be seen at rest. While time passes in a game it says so: see page.py.
// Nobody plays on a page that is not seen.
function unrest() {
  if (html.hasAttribute("data-moving") && !document.hidden) return REST_MS;
  return stirred + REST_MS - performance.now();
}

new MutationObserver(() => {
  stirred = performance.now();
}).observe(html, { attributes: true, attributeFilter: ["data-moving"] });

// Waits until nothing has moved for a moment: what is hard work for the machine costs frames.
async function rest() {
  while (unrest() > 0) await new Promise((done) => setTimeout(done, unrest()));
}

// Gives a worker its work at rest, which it answers once; before a part of it the worker may ask for
// "rest", and goes on when it hears the same. Returns the answer, or undefined where there is none.
export async function workedOut(file, work, given = []) {
  await rest();
  const worker = new Worker(new URL(file, import.meta.url), { type: "module" });
  const answer = new Promise((done) => {
    let patience = setTimeout(done, PATIENCE_MS);
    worker.onmessage = async ({ data }) => {
      clearTimeout(patience);
      if (data !== "rest") return done(data);
      await rest();
      patience = setTimeout(done, PATIENCE_MS);
      worker.postMessage(data);
    };
    worker.onerror = (event) => done(event.preventDefault());
  });
  worker.postMessage(work, given);
  return answer.finally(() => worker.terminate());
}
