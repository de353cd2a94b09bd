// What the published copy has beside the repository's files; tools/publish.py writes this file anew there.
// As it lies here there is no memory snapshot, and Python starts from its source files.

export const snapshot = null;
