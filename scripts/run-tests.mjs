import { mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './ensure-built.mjs';
import { readFailures } from './read-failures.mjs';
import { readTestTotals } from './read-test-totals.mjs';
import { runChild } from './run-child.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const resultDir = `${root}.recto/test-results`;
const resultFile = `${resultDir}/jest-${process.pid}.json`;

/**
 * Most functions of a test run live for a moment: to optimise them later than V8 does by itself (after 67,584 bytes of their
 * code) takes a fifth off the processor time of unit tests. The V8 of Node 22 and later has no such option, and refuses it.
 */
const laterOptimisation = process.versions.node.startsWith('20.') ? ['--interrupt-budget=300000'] : [];

/** Builds and runs jest with these arguments; answers `{ exitCode, passed, failed, failures }`. A build that fails is a failure. */
export async function runTests(args, env = process.env) {
  const processorTimes = `${resultDir}/processor-times-${process.pid}.jsonl`;
  const exitCode = await buildAndTest(args, { ...env, TEST_PROCESSOR_TIMES: processorTimes });
  const totals = { ...readTestTotals(resultFile), failures: readFailures(resultFile, root) };
  for (const file of [resultFile, processorTimes]) rmSync(file, { force: true });
  const isGreen = exitCode === 0 && totals.failed === 0 && totals.passed > 0;
  return { ...totals, exitCode: isGreen ? 0 : exitCode || 1 };
}

async function buildAndTest(args, env) {
  const buildExitCode = await ensureBuilt();
  if (buildExitCode !== 0) return buildExitCode;
  mkdirSync(resultDir, { recursive: true });
  return runChild(
    process.execPath,
    [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      // Files follow each other in one process, and leave much behind: with room for it the collector runs less often.
      '--max-semi-space-size=64',
      ...laterOptimisation,
      'node_modules/jest/bin/jest.js',
      ...args,
      '--json',
      `--outputFile=${resultFile}`,
    ],
    // jest --json prints its report on stdout too when asked for an output file's name; people read stderr.
    { cwd: root, env, stdio: ['inherit', 'ignore', 2] },
  );
}
