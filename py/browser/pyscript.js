// PyScript, without its hooks for workers. It makes a function out of their text at every start, used
// or not, and the pages' Content-Security-Policy has no 'unsafe-eval'. The pages use no workers.
// A static import, so that the hooks are gone before PyScript goes on in its own promises.
import { hooks } from "../../vendor/pyscript/core.js";

for (const hook of Object.values(hooks.worker)) hook.clear();
