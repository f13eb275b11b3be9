// `npm test`: installs, builds, runs every test and closes with the plain line `N passed, N failed`.
// Arguments go to jest: `npm test -- --selectProjects unit`, `npm test -- packages/domain/credits`. With `--long` first
// (`npm run test:long`) the system tests run on both queues, and those with chance in them take their time.
import { answerHelp } from './answer-help.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { runTests } from './run-tests.mjs';

answerHelp(`
Usage: npm test -- [options of jest] [PATTERN...]
       npm run test:long -- [options of jest] [PATTERN...]
Installs, builds and runs the tests; the last line is "N passed, N failed". test:long: the system tests, on both queues.
  --selectProjects unit|integration|system   only these
  PATTERN                                    only files whose path matches`);

const args = process.argv.slice(2);
const isLong = args[0] === '--long';

await ensureInstalled();
const { exitCode, passed, failed } = isLong
  ? await runTests(['--selectProjects', 'system', ...args.slice(1)], { ...process.env, TEST_LONG: 'true' })
  : await runTests(args);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = exitCode;
