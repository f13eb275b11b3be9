import { expect, test } from '@jest/globals';
import { startAppProcess } from './harness/app-process.js';
import { isLongRun } from './harness/is-long-run.js';

/** The same requests every time, so that a failure can be had again: `npm run fuzz:http -- --seed 7 --requests 6`. */
const options = { '--seed': '7', '--requests': isLongRun() ? '1000' : '6' };
const limitMs = isLongRun() ? 3_600_000 : 900_000;

test(
  'wrong requests to every operation are refused in the shape of every refusal, and the service lives on',
  async () => {
    const run = startAppProcess('packages/system-tests/dist/fuzz-http/main.js', {}, Object.entries(options).flat());
    const { exitCode } = await run.ended;
    if (exitCode !== 0) process.stderr.write(`${run.lines.join('\n')}\n`);
    expect(exitCode).toBe(0);
    const [, requests = 0] = /^\| all \| (\d+) \|/m.exec(run.outputLines.join('\n')) ?? [];
    expect(Number(requests)).toBeGreaterThan(500);
  },
  limitMs,
);
