// `npm test`: installs, builds, runs every test and closes with the plain line `N passed, N failed`.
// Arguments go to jest: `npm test -- --selectProjects unit`, `npm test -- packages/domain/credits`. With `--long` first
// (`npm run test:long`) the system tests run on both queues, and those with chance in them take their time.
import { ensureInstalled } from './ensure-installed.mjs';
import { runTests } from './run-tests.mjs';

const args = process.argv.slice(2);
const isLong = args[0] === '--long';

await ensureInstalled();
const { exitCode, passed, failed } = isLong
  ? await runTests(['--selectProjects', 'system', ...args.slice(1)], { ...process.env, TEST_LONG: 'true' })
  : await runTests(args);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = exitCode;
