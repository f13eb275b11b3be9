// `npm run verify`: format, lint, types, layers, unused code and unit tests. `.ci/run` does the same checks, and runs the
// unit tests with all the others.
import { answerHelp } from './answer-help.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { runChecks, staticChecks } from './run-checks.mjs';

answerHelp(`
Usage: npm run verify -- [options of turbo]
Format, lint, types, layers, unused code and unit tests; what has not changed is not run again.`);

await ensureInstalled();
const { exitCode } = await runChecks([...staticChecks, 'test:unit'], { more: process.argv.slice(2) });
process.exitCode = exitCode;
