import { fileURLToPath } from 'node:url';
import { isUnchangedSinceBuild } from './build-state.mjs';
import { runChild } from './run-child.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Builds what is not up to date, in a process of its own that writes to stderr; answers its exit code. */
export async function ensureBuilt() {
  if (isUnchangedSinceBuild(root)) return 0;
  return runChild(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: ['ignore', 2, 2] });
}
