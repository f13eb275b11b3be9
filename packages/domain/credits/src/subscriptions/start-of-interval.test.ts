import { expect, test } from '@jest/globals';
import { startOfInterval } from './start-of-interval.js';

test.each([
  ['2026-01-31T10:30:00.000Z', 'month', 1, '2026-02-28T10:30:00.000Z'],
  ['2026-01-31T10:30:00.000Z', 'month', 2, '2026-03-31T10:30:00.000Z'],
  ['2028-01-31T10:30:00.000Z', 'month', 1, '2028-02-29T10:30:00.000Z'],
  ['2026-12-15T00:00:00.000Z', 'month', 1, '2027-01-15T00:00:00.000Z'],
  ['2026-01-31T00:00:00.000Z', 'month', 13, '2027-02-28T00:00:00.000Z'],
  ['2028-02-29T23:59:59.999Z', 'year', 1, '2029-02-28T23:59:59.999Z'],
  ['2028-02-29T23:59:59.999Z', 'year', 4, '2032-02-29T23:59:59.999Z'],
  ['2026-03-28T12:00:00.000Z', 'week', 1, '2026-04-04T12:00:00.000Z'],
  ['2026-03-28T12:00:00.000Z', 'day', 4, '2026-04-01T12:00:00.000Z'],
  ['2026-03-28T12:00:00.000Z', 'month', 0, '2026-03-28T12:00:00.000Z'],
] as const)('from %s each %s, interval %i begins at %s', (start, interval, index, expected) => {
  expect(startOfInterval(new Date(start), interval, index).toISOString()).toBe(expected);
});
