import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesUnder } from './files-under.mjs';
import { workspaceDirs } from './workspace-dirs.mjs';

const stateFile = (root) => path.join(root, '.recto/build-state');
/** Beside the sources: what builds, and what is installed. */
const madeBy = ['scripts', 'prisma', 'package-lock.json', 'node_modules/.package-lock.json'];
/** Those that a build leaves behind. */
const stamps = ['dist/.sources-sha256', 'dist/programs/.bundled.json'];

/** Whether no file was written since the last build that found or made everything up to date; a look of some 30 ms. */
export function isUnchangedSinceBuild(root) {
  try {
    return readFileSync(stateFile(root), 'utf8') === stateOf(root, [...inputsOf(root), ...outputsOf(root)]);
  } catch {
    // Never built, or half of it is gone: the build sees to it.
    return false;
  }
}

/** Begins a build: what it calls at the end keeps the state of the files, unless one was written meanwhile. */
export function watchBuild(root) {
  const before = stateOf(root, inputsOf(root));
  return () => {
    if (before !== stateOf(root, inputsOf(root))) return;
    try {
      mkdirSync(path.dirname(stateFile(root)), { recursive: true });
      writeFileSync(stateFile(root), stateOf(root, [...inputsOf(root), ...outputsOf(root)]));
    } catch (error) {
      // A checkout that is only read is compared by content each time.
      if (!['EROFS', 'EACCES', 'EPERM'].includes(error.code)) throw error;
    }
  };
}

function inputsOf(root) {
  const sources = workspaceDirs(root).flatMap((dir) => [
    path.join(dir, 'package.json'),
    ...filesUnder(path.join(dir, 'src'), () => true),
  ]);
  const others = madeBy
    .map((name) => path.join(root, name))
    .flatMap((place) =>
      statSync(place, { throwIfNoEntry: false })?.isDirectory() === true ? filesUnder(place, () => true) : [place],
    );
  return [...sources, ...others];
}

function outputsOf(root) {
  return workspaceDirs(root).flatMap((dir) => stamps.map((name) => path.join(dir, name)));
}

/** By when each file was last written or replaced, which nobody can set back. */
function stateOf(root, files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const { ctimeNs = 0n, size = 0n } = statSync(file, { bigint: true, throwIfNoEntry: false }) ?? {};
    hash.update(`${path.relative(root, file)} ${ctimeNs} ${size}\n`);
  }
  return hash.digest('hex');
}
