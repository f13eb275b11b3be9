import { afterEach, expect, jest, test } from '@jest/globals';
import { createLooksInFlight, createPagesInFlight } from './worker-permits.js';

afterEach(() => {
  jest.useRealTimers();
});

const lookAt = (teamId: string, sizeBytes: number) => ({ jobId: 'job', teamId, turn: 0, sizeBytes });

test('looking at a short document is no long work for waiting for the threads that others have', () => {
  let now = 0;
  const inFlight = createLooksInFlight(2, () => now);
  for (let work = 0; work < 6; work += 1) inFlight.start(lookAt('busy', 10_000));
  // Three pairs share two threads: the first pair is long after half a second, the last after one and a half.
  now = 500;
  expect(inFlight.start(lookAt('busy', 10_000))).toHaveProperty('end');
  now = 1_000;
  expect(inFlight.start(lookAt('busy', 10_000))).toHaveProperty('retryAfterMs');
  expect(inFlight.start(lookAt('quiet', 10_000))).toHaveProperty('end');
});

test('large files are long work from the start', () => {
  const inFlight = createLooksInFlight(1, () => 0);
  for (let work = 0; work < 3; work += 1) expect(inFlight.start(lookAt('noisy', 1_000_000))).toHaveProperty('end');
  expect(inFlight.start(lookAt('noisy', 10_000))).toHaveProperty('retryAfterMs');
});

test('where all pages take long, as on a busy machine, none of them gives rise to others for it', async () => {
  jest.useFakeTimers();
  const slowCounts: number[] = [];
  const inFlight = createPagesInFlight({
    threads: 2,
    teamPagesAtOnce: Infinity,
    onSlow: (count) => slowCounts.push(count),
  });
  const read = async (tookMs: number): Promise<void> => {
    const started = inFlight.start({ jobId: 'job', teamId: 'team', turn: 0 });
    await jest.advanceTimersByTimeAsync(tookMs);
    if ('end' in started) started.end();
  };
  for (let page = 0; page < 5; page += 1) await read(3_000);
  expect(Math.max(...slowCounts)).toBe(1);
  slowCounts.length = 0;
  for (let page = 0; page < 5; page += 1) await read(3_000);
  expect(slowCounts.every((count) => count === 0)).toBe(true);
  await read(60_000);
  expect(Math.max(...slowCounts)).toBe(1);
});
