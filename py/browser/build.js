// What the published copy has beside the repository's files; tools/build.py writes its values there.
// As it lies here there is no service worker, and no memory snapshot: Python starts from its source files.

export const worker = null;
export const snapshot = null;
