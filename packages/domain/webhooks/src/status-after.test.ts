import { describe, expect, test } from '@jest/globals';
import { statusAfter } from './status-after.js';

const now = new Date('2026-01-06T00:00:00.000Z');
const facts = { attemptNumber: 1, failingSinceAt: null, now, random: 0 };
const answered = (statusCode: number) => ({ outcome: 'answered' as const, statusCode, durationMs: 5 });

describe('what follows an attempt', () => {
  test.each([200, 201, 204, 299])('%i is processed', (statusCode) => {
    expect(statusAfter(answered(statusCode), facts)).toEqual({
      status: 'processed',
      nextAttemptAt: null,
      disableReason: null,
    });
  });

  test.each([301, 302, 400, 404, 429, 500, 503])('%i is tried again: redirects are not followed', (statusCode) => {
    expect(statusAfter(answered(statusCode), facts)).toMatchObject({ status: 'pending', disableReason: null });
  });

  test('410 ends the delivery and disables the endpoint', () => {
    expect(statusAfter(answered(410), facts)).toMatchObject({
      status: 'failed',
      disableReason: expect.stringContaining('410'),
    });
  });

  test('the tenth failure ends the delivery', () => {
    expect(
      statusAfter({ outcome: 'failed', error: 'timed_out', durationMs: 15_000 }, { ...facts, attemptNumber: 10 }),
    ).toEqual({
      status: 'failed',
      nextAttemptAt: null,
      disableReason: null,
    });
  });

  test('120 hours of nothing but failure disable the endpoint', () => {
    const failingSinceAt = new Date(now.getTime() - 120 * 3_600_000);
    expect(statusAfter(answered(500), { ...facts, failingSinceAt }).disableReason).toMatch('120 hours');
    const later = new Date(failingSinceAt.getTime() + 1);
    expect(statusAfter(answered(500), { ...facts, failingSinceAt: later }).disableReason).toBeNull();
  });
});
