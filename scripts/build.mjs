// Builds every workspace: the Prisma client when the schema changed, then one esbuild pass from src/ to dist/.
// Types are checked by `npm run lint`; this step only strips them. What is up to date is left alone.
import { fileURLToPath } from 'node:url';
import { answerHelp } from './answer-help.mjs';
import { buildWorkspace, isBuilt } from './build-workspace.mjs';
import { generatePrismaClient, isPrismaClientGenerated } from './generate-prisma-client.mjs';
import { withLock } from './with-lock.mjs';
import { workspaceDirs } from './workspace-dirs.mjs';

answerHelp(`
Usage: npm run build
Builds every workspace from src/ to dist/; what is up to date is left alone.`);

const root = fileURLToPath(new URL('..', import.meta.url));

function isUpToDate() {
  return isPrismaClientGenerated(root) && workspaceDirs(root).every(isBuilt);
}

async function build() {
  if (!isPrismaClientGenerated(root)) {
    // Not while npm unpacks the CLI for somebody else.
    await withLock('install', async () => generatePrismaClient(root));
  }
  const results = await Promise.allSettled(
    workspaceDirs(root)
      .filter((dir) => !isBuilt(dir))
      .map(buildWorkspace),
  );
  const failures = results.filter((result) => result.status === 'rejected').map((result) => result.reason);
  for (const failure of failures) process.stderr.write(`${failure.message}\n`);
  if (failures.length > 0) process.exitCode = 1;
}

if (!isUpToDate()) await withLock('build', build);
