// Builds every workspace: the Prisma client when the schema changed, then one esbuild pass from src/ to dist/.
// Then the programs of the apps are bundled. Types are checked by `npm run lint`; this step only strips them. What is up to
// date is left alone.
import { fileURLToPath } from 'node:url';
import { answerHelp } from './answer-help.mjs';
import { isUnchangedSinceBuild, watchBuild } from './build-state.mjs';
import { buildWorkspace, isBuilt } from './build-workspace.mjs';
import { bundlePrograms, isBundled } from './bundle-programs.mjs';
import { generatePrismaClient, isPrismaClientGenerated } from './generate-prisma-client.mjs';
import { withLock } from './with-lock.mjs';
import { workspaceDirs } from './workspace-dirs.mjs';

answerHelp(`
Usage: npm run build
Builds every workspace from src/ to dist/; what is up to date is left alone.`);

const root = fileURLToPath(new URL('..', import.meta.url));

function isUpToDate() {
  return isPrismaClientGenerated(root) && workspaceDirs(root).every((dir) => isBuilt(dir) && isBundled(dir));
}

async function build() {
  if (!isPrismaClientGenerated(root)) {
    // Not while npm unpacks the CLI for somebody else.
    await withLock('install', async () => generatePrismaClient(root));
  }
  const dirs = workspaceDirs(root);
  const isWhole = await forEach(
    dirs.filter((dir) => !isBuilt(dir)),
    buildWorkspace,
  );
  const isBundledWhole =
    isWhole &&
    (await forEach(
      dirs.filter((dir) => !isBundled(dir)),
      bundlePrograms,
    ));
  if (!isBundledWhole) process.exitCode = 1;
}

/** Does all at the same time and says what failed; whether nothing did. */
async function forEach(dirs, act) {
  const results = await Promise.allSettled(dirs.map(act));
  const failures = results.filter((result) => result.status === 'rejected').map((result) => result.reason);
  for (const failure of failures) process.stderr.write(`${failure.message}\n`);
  return failures.length === 0;
}

if (!isUnchangedSinceBuild(root)) {
  const keepState = watchBuild(root);
  if (!isUpToDate()) await withLock('build', build);
  if (!process.exitCode) keepState();
}
