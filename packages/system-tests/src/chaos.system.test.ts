import { describe, expect, test } from '@jest/globals';
import { startAppProcess } from './harness/app-process.js';

/** The same faults every time, so that a failure can be had again: `npm run chaos -- --seed 20 --jobs 25`. */
const seed = '20';
const faults = 'kill -9,SIGTERM of a worker,queue emptied,Redis,connection,store refuses';
const limitMs = 400_000;

describe('a short run of the fault harness', () => {
  test.each(['postgres', 'redis'])(
    'loses nothing, charges nothing twice and delivers every event, queue in %s',
    async (backend) => {
      const options = {
        '--backend': backend,
        '--seed': seed,
        '--jobs': '25',
        '--faults': faults,
        '--settle-seconds': '150',
      };
      const run = startAppProcess('packages/system-tests/dist/chaos/main.js', {}, Object.entries(options).flat());
      const { exitCode } = await run.ended;
      if (exitCode !== 0) process.stderr.write(`${run.lines.join('\n')}\n`);
      expect(exitCode).toBe(0);
      expect(run.outputLines.find((line) => line.includes('jobs accepted  '))).toMatch(/ 25 \|$/);
    },
    limitMs,
  );
});
