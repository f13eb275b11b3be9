import { describe, expect, test } from '@jest/globals';
import { deliveryRetryDelaysMs, nextAttemptAt } from './delivery-schedule.js';

const now = new Date('2026-01-01T00:00:00.000Z');

describe('the delivery schedule', () => {
  test('is ten attempts over 75 h 35 min', () => {
    expect(deliveryRetryDelaysMs).toHaveLength(10);
    const sumMs = deliveryRetryDelaysMs.reduce<number>((sum, delayMs) => sum + delayMs, 0);
    expect(Math.floor(sumMs / 60_000)).toBe(75 * 60 + 35);
  });

  test('waits at least as scheduled and at most a tenth longer', () => {
    expect(nextAttemptAt({ attemptNumber: 1, now, random: 0 })).toEqual(new Date(now.getTime() + 5_000));
    expect(nextAttemptAt({ attemptNumber: 1, now, random: 1 })).toEqual(new Date(now.getTime() + 5_500));
  });

  test('honours Retry-After when it asks for more, up to a day', () => {
    expect(nextAttemptAt({ attemptNumber: 1, now, random: 0, retryAfterMs: 60_000 })).toEqual(
      new Date(now.getTime() + 60_000),
    );
    expect(nextAttemptAt({ attemptNumber: 2, now, random: 0, retryAfterMs: 1_000 })).toEqual(
      new Date(now.getTime() + 300_000),
    );
    expect(nextAttemptAt({ attemptNumber: 1, now, random: 0, retryAfterMs: 1e12 })).toEqual(
      new Date(now.getTime() + 86_400_000),
    );
  });

  test('ends after the tenth', () => {
    expect(nextAttemptAt({ attemptNumber: 9, now, random: 0 })).not.toBeNull();
    expect(nextAttemptAt({ attemptNumber: 10, now, random: 0 })).toBeNull();
  });
});
