// Makes a memory snapshot in a page of the site that is ready. `modules` are imported into a fresh
// interpreter; of `sources`, and of PyScript's own package, the compiled code is kept. Returns, in
// pieces of base64, the interpreter's memory, and how it was before Python had run.
async ({ modules, sources, program }) => {
  const { whenDefined } = await import(new URL("vendor/pyscript/core.js", location));
  const { loadPyodide } = await import(new URL("vendor/pyodide/pyodide.mjs", location));
  const { FS } = (await whenDefined("py")).interpreter;
  const home = "/home/pyodide/";
  const { instantiateStreaming } = WebAssembly;
  let first;
  WebAssembly.instantiateStreaming = async (source, imports) => {
    const begun = await instantiateStreaming(source, imports);
    first = new Uint8Array(imports.env.memory.buffer.slice());
    return begun;
  };
  const stdLibURL = new URL("vendor/pyodide/python_library.zip", location).href;
  const python = await loadPyodide({ _makeSnapshot: true, stdLibURL });
  const write = (name, text) => {
    python.FS.mkdirTree(home + name.slice(0, name.lastIndexOf("/") + 1));
    python.FS.writeFile(home + name, text);
  };
  const text = async (name) => (await fetch(new URL(`py/${name}`, location))).text();
  for (const name of [...modules, ...sources]) write(name, await text(name));
  const own = FS.readdir(`${home}pyscript`).filter((name) => name.endsWith(".py"));
  for (const name of own) write(`pyscript/${name}`, FS.readFile(`${home}pyscript/${name}`, { encoding: "utf8" }));

  python.runPython(program);
  const kept = [...sources, ...own.map((name) => `pyscript/${name}`)];
  python.runPython(`prepare(${JSON.stringify(modules)}, ${JSON.stringify(kept)}); del prepare`);
  const memory = python.makeMemorySnapshot();
  const last = first.findLastIndex((byte) => byte);
  const step = 0x6000; // a multiple of three, so that the pieces' base64 can be joined
  const pieces = (bytes) => {
    const found = [];
    for (let at = 0; at < bytes.length; at += step) {
      found.push(btoa(String.fromCharCode(...bytes.subarray(at, at + step))));
    }
    return found;
  };
  return [pieces(memory), pieces(first.subarray(0, last + 1))];
}
