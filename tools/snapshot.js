// Runs in a page of the site that is ready. Returns, in pieces of base64, the memory of a Python that
// knows the site's modules, as py/browser/difference.js keeps it.
async ({ modules, sources }) => {
  const { made, own } = await import(new URL("py/browser/maker.js", location));
  const { whenDefined } = await import(new URL("vendor/pyscript/core.js", location));
  const texts = own((await whenDefined("py")).interpreter);
  for (const name of [...modules, ...sources]) {
    texts[name] = await (await fetch(new URL(`py/${name}`, location))).text();
  }
  const bytes = await made(texts, modules);
  const step = 0x6000; // a multiple of three, so that the pieces' base64 can be joined
  const pieces = [];
  for (let at = 0; at < bytes.length; at += step) {
    pieces.push(btoa(String.fromCharCode(...bytes.subarray(at, at + step))));
  }
  return pieces;
}
