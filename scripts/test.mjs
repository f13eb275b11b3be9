// `npm test`: installs, builds, runs every test and closes with the plain line `N passed, N failed`.
// Arguments go to jest: `npm test -- --selectProjects unit`, `npm test -- packages/domain/credits`.
import { mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './ensure-installed.mjs';
import { readTestTotals } from './read-test-totals.mjs';
import { runChild } from './run-child.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const resultDir = `${root}.recto/test-results`;
const resultFile = `${resultDir}/jest-${process.pid}.json`;

async function runTests() {
  const buildExitCode = await runChild(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: ['ignore', 2, 2] });
  if (buildExitCode !== 0) return buildExitCode;
  mkdirSync(resultDir, { recursive: true });
  return runChild(
    process.execPath,
    [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      'node_modules/jest/bin/jest.js',
      ...process.argv.slice(2),
      '--json',
      `--outputFile=${resultFile}`,
    ],
    // jest --json prints its report on stdout too when asked for an output file's name; people read stderr.
    { cwd: root, stdio: ['inherit', 'ignore', 2] },
  );
}

await ensureInstalled();
const exitCode = await runTests();
const totals = readTestTotals(resultFile);
rmSync(resultFile, { force: true });
const isGreen = exitCode === 0 && totals.failed === 0 && totals.passed > 0;
process.stdout.write(`${totals.passed} passed, ${totals.failed} failed\n`);
process.exitCode = isGreen ? 0 : exitCode || 1;
