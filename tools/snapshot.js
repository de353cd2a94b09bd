// Runs in a page of the site that is ready. Returns, in pieces of base64, the memory of a Python that
// knows the site's modules, and how it was before Python had run.
async ({ modules, sources }) => {
  const { made, own } = await import(new URL("py/browser/maker.js", location));
  const { whenDefined } = await import(new URL("vendor/pyscript/core.js", location));
  const texts = own((await whenDefined("py")).interpreter);
  for (const name of [...modules, ...sources]) {
    texts[name] = await (await fetch(new URL(`py/${name}`, location))).text();
  }
  const { memory, first } = await made(texts, modules);
  const end = 4 * Math.ceil((1 + first.findLastIndex((byte) => byte)) / 4); // visitors read words
  const step = 0x6000; // a multiple of three, so that the pieces' base64 can be joined
  const pieces = (bytes) => {
    const found = [];
    for (let at = 0; at < bytes.length; at += step) {
      found.push(btoa(String.fromCharCode(...bytes.subarray(at, at + step))));
    }
    return found;
  };
  return [pieces(memory), pieces(first.subarray(0, end))];
}
