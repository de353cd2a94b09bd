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
