// What `.ci/run` does: install, build, the checks of `npm run verify`, every test once. It prints what each step took and
// closes with the plain line `N passed, N failed`: of tests, and a check that fails counts as one failure.
import { answerHelp } from './answer-help.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { processorSeconds } from './processor-time.mjs';
import { runChecks, staticChecks } from './run-checks.mjs';
import { runTests } from './run-tests.mjs';

answerHelp(`
Usage: .ci/run [options of jest]
Install, build, the checks of \`npm run verify\`, and every test once; the last line is "N passed, N failed".`);

const times = [];

async function timed(name, act) {
  const startedAt = performance.now();
  const result = await act();
  times.push(`${name} ${Math.round((performance.now() - startedAt) / 1000)} s`);
  return result;
}

await timed('install', ensureInstalled);
await timed('build', ensureBuilt);
// Tests wait for locks, clocks and processes now and then: the checks run in these gaps.
const [checks, tests] = await Promise.all([
  timed('checks beside the tests', () => runChecks(staticChecks, { isBehind: true })),
  timed('tests', () => runTests(process.argv.slice(2))),
]);
const spent = processorSeconds();
if (spent !== null) times.push(`processor time of all ${Math.round(spent)} s`);
process.stderr.write(`\nSteps: ${times.join(', ')}\n`);
if (checks.failed.length > 0) process.stderr.write(`Checks that failed: ${checks.failed.join(', ')}\n`);
process.stdout.write(`${tests.passed} passed, ${tests.failed + checks.failed.length} failed\n`);
process.exitCode = tests.exitCode || checks.exitCode;
