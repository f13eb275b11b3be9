import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { renewFor } from './renew-for.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('renews until it is stopped', () => {
  let count = 0;
  const stop = renewFor(() => (count += 1), { everyMs: 4, forMs: 1_000 });
  jest.advanceTimersByTime(13);
  expect(count).toBe(3);
  stop();
  jest.advanceTimersByTime(1_000);
  expect(count).toBe(3);
});

test('gives up at its deadline, whether the work has ended or not', () => {
  let count = 0;
  renewFor(() => (count += 1), { everyMs: 4, forMs: 10 });
  jest.advanceTimersByTime(1_000);
  expect(count).toBe(2);
  expect(jest.getTimerCount()).toBe(0);
});
