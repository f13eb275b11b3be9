import { expect, test } from '@jest/globals';
import { createPacer } from './pacer.js';

test('so many begin at once, then one at a time, and after a pause as many again', () => {
  let now = 1_000;
  const wait = createPacer({ burst: 3, everyMs: 10 }, () => now);
  expect([wait(), wait(), wait(), wait(), wait()]).toEqual([0, 0, 0, 10, 20]);
  now += 25;
  expect(wait()).toBe(5);
  now += 1_000;
  expect([wait(), wait(), wait(), wait()]).toEqual([0, 0, 0, 10]);
});

test('nothing waits longer than the longest, and what begins later waits as long from then on', () => {
  let now = 0;
  const wait = createPacer({ burst: 1, everyMs: 10, longestMs: 25 }, () => now);
  expect([wait(), wait(), wait(), wait(), wait()]).toEqual([0, 10, 20, 25, 25]);
  now += 30;
  expect([wait(), wait()]).toEqual([5, 15]);
});
