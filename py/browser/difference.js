// What is kept of a Python's memory: only where it differs from how every Python's memory begins. The
// rest is zeros, or constants that came with the interpreter's own file.
//
// Numbers of four bytes: how many bytes the whole has; where in it Python's memory begins; how many
// bytes of that are constants; how many parts are kept; and of each part where in the whole it begins
// and how many bytes it has. Then the parts. The whole is what Pyodide calls a snapshot.

const NUMBER = 4; // bytes
const HEAD = 4; // numbers before those of the parts
const BLOCK = 256; // numbers compared at a time: finer ones save less than they cost

const isOther = (now, then, from) => now.subarray(from, from + BLOCK).some((number, at) => number !== then[from + at]);

// Where two memories differ: places and lengths, in numbers.
function found(now, then) {
  const parts = [];
  for (let from = 0; from < now.length; from += BLOCK) {
    if (!isOther(now, then, from)) continue;
    const length = Math.min(BLOCK, now.length - from);
    const last = parts.at(-1);
    if (last && last[0] + last[1] === from) last[1] += length;
    else parts.push([from, length]);
  }
  return parts;
}

// Returns how a snapshot, `whole`, differs from a Python that has not run, whose memory is `first`.
export async function difference(whole, first) {
  const [, start] = new Uint32Array(whole.buffer, 0, 2); // as Pyodide tells it
  const then = new Uint32Array(first.buffer);
  const inMemory = found(new Uint32Array(whole.buffer, start), then);
  const parts = [[0, start], ...inMemory.map(([at, length]) => [start + at * NUMBER, length * NUMBER])];
  const constants = NUMBER * (1 + then.findLastIndex(Boolean));
  const numbers = Uint32Array.of(whole.length, start, constants, parts.length, ...parts.flat());
  const all = new Blob([numbers, ...parts.map(([at, length]) => whole.subarray(at, at + length))]);
  return new Uint8Array(await all.arrayBuffer());
}

// Takes what was kept apart: [where in the whole it belongs, the bytes] of each part.
function parted(kept, count) {
  const places = new Uint32Array(kept.buffer, HEAD * NUMBER, 2 * count);
  const parts = [];
  let end = (HEAD + 2 * count) * NUMBER;
  for (let at = 0; at < 2 * count; at += 2) {
    const from = end;
    end += places[at + 1];
    parts.push([places[at], kept.subarray(from, end)]);
  }
  if (end !== kept.length) throw new Error(`${kept.length} bytes of a memory instead of ${end}`);
  return parts;
}

// Returns `whole`, which has its length at once, and its content when `begun` was called with the
// memory of a Python that has not run.
export function restoring(kept) {
  const [length, start, constants, count] = new Uint32Array(kept.buffer, 0, HEAD);
  const parts = parted(kept, count);
  const whole = new Uint8Array(length);
  const begun = (first) => {
    whole.set(new Uint8Array(first, 0, constants), start);
    for (const [at, bytes] of parts) whole.set(bytes, at);
  };
  return { whole, begun };
}
