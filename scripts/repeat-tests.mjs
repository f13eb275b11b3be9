// `npm run test:repeat`: runs all tests again and again, and tells which failed in which run: a race shows itself in one of
// many. A run that fails does not end the others.
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { answerHelp } from './answer-help.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { formatRuns } from './format-runs.mjs';
import { runTests } from './run-tests.mjs';

answerHelp(`
Usage: npm run test:repeat -- [N] [--busy] [-- options of jest]
Runs all tests N times (10), one run after the other, and prints which failed in which. Exit code 1 when any did.
  --busy   beside a program that keeps every processor busy`);

const separator = process.argv.indexOf('--', 2);
const own = process.argv.slice(2, separator < 0 ? undefined : separator);
const jestArgs = separator < 0 ? [] : process.argv.slice(separator + 1);
const { values, positionals } = parseArgs({
  args: own,
  options: { busy: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const wanted = Number(positionals[0] ?? 10);
if (!Number.isInteger(wanted) || wanted < 1 || positionals.length > 1) {
  process.stderr.write('The number of runs must be a positive integer; --help says more.\n');
  process.exit(2);
}

await ensureInstalled();
const busy = values.busy ? keepBusy() : [];
const runs = [];
while (runs.length < wanted) {
  const startedAt = performance.now();
  const { exitCode, passed, failed, failures } = await runTests(jestArgs);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  runs.push({ passed, failed, failures, seconds, isGreen: exitCode === 0 });
  process.stdout.write(`${formatRuns(runs).at(-1)}\n`);
  // A signal ended it, which was meant for all.
  if (exitCode > 128) break;
}
await Promise.all(busy.map((worker) => worker.terminate()));
process.stdout.write(`\n${formatRuns(runs).join('\n')}\n`);
const red = runs.filter(({ isGreen }) => !isGreen).length;
process.stdout.write(`${runs.length - red} runs passed, ${red} failed\n`);
process.exitCode = red === 0 ? 0 : 1;

/** One endless loop for each processor. */
function keepBusy() {
  return Array.from({ length: availableParallelism() }, () => new Worker('for (;;);', { eval: true }));
}
