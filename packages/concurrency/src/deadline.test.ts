import { expect, jest, test } from '@jest/globals';
import { startDeadline } from './deadline.js';

test('the time that runs out aborts the signal, and is told from an abort of the caller', () => {
  jest.useFakeTimers();
  try {
    const limit = startDeadline(1_000, new AbortController().signal);
    jest.advanceTimersByTime(999);
    expect([limit.signal.aborted, limit.isTimedOut()]).toEqual([false, false]);
    jest.advanceTimersByTime(1);
    expect([limit.signal.aborted, limit.isTimedOut()]).toEqual([true, true]);
    expect(limit.signal.reason).toEqual(new Error('The time limit was reached.'));
  } finally {
    jest.useRealTimers();
  }
});

test('a caller that aborts, or has, aborts the signal with its reason', () => {
  const caller = new AbortController();
  const before = startDeadline(10_000, caller.signal);
  caller.abort('enough');
  const after = startDeadline(10_000, caller.signal);
  for (const limit of [before, after]) {
    expect([limit.signal.aborted, limit.signal.reason, limit.isTimedOut()]).toEqual([true, 'enough', false]);
    limit.release();
  }
});

test('a deadline that was released aborts no more, by the clock or by the caller', () => {
  jest.useFakeTimers();
  try {
    const caller = new AbortController();
    const limits = [startDeadline(1_000, caller.signal), startDeadline(1_000)];
    for (const limit of [...limits, ...limits]) limit.release();
    caller.abort();
    jest.advanceTimersByTime(2_000);
    for (const limit of limits) expect([limit.signal.aborted, limit.isTimedOut()]).toEqual([false, false]);
  } finally {
    jest.useRealTimers();
  }
});
