import { expect, test } from '@jest/globals';
import { createLooksInFlight } from './worker-permits.js';

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
