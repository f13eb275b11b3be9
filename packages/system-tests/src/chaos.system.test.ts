import { describe, expect, test } from '@jest/globals';
import { startAppProcess } from './harness/app-process.js';
import { isLongRun } from './harness/is-long-run.js';

/** The same faults every time, so that a failure can be had again: `npm run chaos -- --seed 20 --jobs 25`. */
const seed = '20';
/** Each of these faults strikes at least once; in the long run every fault there is, three times. */
const { jobs, faults, settleSeconds, limitMs } = isLongRun()
  ? { jobs: '300', faults: '', settleSeconds: '600', limitMs: 3_600_000 }
  : {
      jobs: '25',
      faults: 'kill -9,SIGTERM of a worker,queue emptied,Redis,connection,store refuses,store is full,frozen',
      settleSeconds: '150',
      limitMs: 400_000,
    };

describe('a run of the fault harness', () => {
  test.each(['postgres', 'redis'])(
    'loses nothing, charges nothing twice and delivers every event, queue in %s',
    async (backend) => {
      const options = {
        '--backend': backend,
        '--seed': seed,
        '--jobs': jobs,
        ...(faults !== '' && { '--faults': faults }),
        '--settle-seconds': settleSeconds,
      };
      const run = startAppProcess('packages/system-tests/dist/chaos/main.js', {}, Object.entries(options).flat());
      const { exitCode } = await run.ended;
      if (exitCode !== 0) process.stderr.write(`${run.lines.join('\n')}\n`);
      expect(exitCode).toBe(0);
      expect(run.outputLines.find((line) => line.includes('jobs accepted  '))).toMatch(new RegExp(` ${jobs} \\|$`));
    },
    limitMs,
  );
});
