import { expect, test } from '@jest/globals';
import { createLogger, silentMetrics } from '@recto/telemetry';
import type { Db } from '@recto/database';
import { startSweeps } from './start-sweeps.js';

const db = { clock: { read: () => Promise.resolve(new Date()) } } as unknown as Db;
const logger = createLogger({ service: 'test', level: 'error' });

test('a sweep that has left rows goes on until it has taken up all; others wait for their turn', async () => {
  let left = 25;
  let idleRuns = 0;
  const taken: number[] = [];
  let tellEnd: () => void = () => undefined;
  const isEmpty = new Promise<void>((resolve) => (tellEnd = resolve));
  const sweeps = startSweeps(
    [
      {
        name: 'delete jobs after their retention',
        everyMs: 3_600_000,
        atMost: 10,
        run: () => {
          const count = Math.min(10, left);
          left -= count;
          taken.push(count);
          if (left === 0) tellEnd();
          return Promise.resolve(count);
        },
      },
      { name: 'purge sessions', everyMs: 3_600_000, run: () => Promise.resolve((idleRuns += 1)) },
    ],
    { db, logger, metrics: silentMetrics },
  );
  await isEmpty;
  await new Promise((resolve) => setTimeout(resolve, 250));
  await sweeps.close();
  expect(taken).toEqual([10, 10, 5]);
  expect(idleRuns).toBe(1);
});
