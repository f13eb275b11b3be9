import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runChild } from './run-child.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const summaryDir = path.join(root, '.turbo/runs');

/** What `npm run verify` looks at without running anything of ours. `lint` checks types as well. */
export const staticChecks = ['lint', 'layers', 'unused', 'format'];

/**
 * Runs checks by turbo, side by side, and prints what each took. Turbo remembers what passed (in .turbo/), so that a
 * second run does only what a change touched. Answers the exit code and the names of the checks that did not pass. Behind
 * other work (`isBehind`) they have the processors that it leaves idle.
 */
export async function runChecks(checks, { more = [], isBehind = false } = {}) {
  rmSync(summaryDir, { recursive: true, force: true });
  const exitCode = await runChild(
    process.execPath,
    [
      'node_modules/turbo/bin/turbo',
      'run',
      ...checks,
      '--continue',
      '--summarize',
      '--output-logs=errors-only',
      // Two at a time fill the gaps, without the memory of all.
      ...(isBehind ? ['--concurrency=2'] : []),
      ...more,
    ],
    {
      cwd: root,
      isBehind,
      // Turbo neither reports usage nor looks for updates nor asks a remote cache.
      env: {
        ...process.env,
        TURBO_TELEMETRY_DISABLED: '1',
        DO_NOT_TRACK: '1',
        TURBO_NO_UPDATE_NOTIFIER: '1',
        TURBO_CACHE: 'local:rw',
      },
    },
  );
  const passed = readPassed(checks);
  const report = passed.map(({ name, isCached, seconds }) => `${name} ${isCached ? 'unchanged' : `${seconds} s`}`);
  process.stderr.write(`Checks passed: ${report.join(', ') || 'none'}\n`);
  const failed = checks.filter((name) => !passed.some((each) => each.name === name));
  return { exitCode, failed: exitCode !== 0 && failed.length === 0 ? ['turbo'] : failed };
}

/** The checks that passed, as turbo's summary of the run tells; what it does not name did not pass. */
function readPassed(checks) {
  const [file] = listSummaries();
  if (file === undefined) return [];
  const { tasks } = JSON.parse(readFileSync(path.join(summaryDir, file), 'utf8'));
  return tasks
    .filter(({ task, execution }) => checks.includes(task.replace(/^\/\/#/, '')) && execution?.exitCode === 0)
    .map(({ task, cache, execution: { startTime, endTime } }) => ({
      name: task.replace(/^\/\/#/, ''),
      isCached: cache?.status === 'HIT',
      seconds: Math.round((endTime - startTime) / 1000),
    }));
}

function listSummaries() {
  try {
    return readdirSync(summaryDir);
  } catch (error) {
    // Turbo did not get so far.
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}
