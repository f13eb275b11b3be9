import { expect, test } from '@jest/globals';
import { retryAfterMs } from './retry-after-ms.js';

const nowMs = Date.parse('2026-01-01T00:00:00Z');

test.each([
  ['120', 120_000],
  [' 0 ', 0],
  ['Thu, 01 Jan 2026 00:01:00 GMT', 60_000],
  ['Thursday, 01-Jan-26 00:00:30 GMT', 30_000],
  ['Wed, 31 Dec 2025 23:59:00 GMT', 0],
  ['-5', undefined],
  ['1.5', undefined],
  ['soon', undefined],
  ['2026', 2_026_000],
  ['99999999999999999999', undefined],
  ['', undefined],
  [undefined, undefined],
])('Retry-After %j is %j ms', (header, expected) => {
  expect(retryAfterMs(header, nowMs)).toBe(expected);
});
