import { expect, test } from '@jest/globals';
import { createLoginGuard } from './create-login-guard.js';

const now = new Date('2026-01-01T00:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000);

test('the sixth try waits for the end of the quarter of an hour that the first one opened', () => {
  const guard = createLoginGuard();
  for (let failure = 1; failure <= 5; failure += 1) {
    expect(guard.secondsToWait('a', now)).toBe(0);
    guard.recordFailure('a', now);
  }
  expect(guard.secondsToWait('a', now)).toBe(900);
  expect(guard.secondsToWait('a', later(899.5))).toBe(1);
  expect(guard.secondsToWait('a', later(900))).toBe(0);
  expect(guard.secondsToWait('b', now)).toBe(0);
});

test('a right password clears the count', () => {
  const guard = createLoginGuard();
  for (let failure = 1; failure <= 4; failure += 1) guard.recordFailure('a', now);
  guard.recordSuccess('a');
  guard.recordFailure('a', now);
  expect(guard.secondsToWait('a', now)).toBe(0);
});
