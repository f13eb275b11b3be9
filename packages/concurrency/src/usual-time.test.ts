import { expect, test } from '@jest/globals';
import { UsualTime } from './usual-time.js';

/** After pieces of work that took so long. */
function slowAfter(tookMs: readonly number[]): number {
  const usual = new UsualTime({ slowAfterMs: 2_000, slowAtMostAfterMs: 10_000 });
  for (const ms of tookMs) usual.note(ms);
  return usual.slowAfterMs();
}

test('work is slow after several times the usual time, within its bounds', () => {
  expect(slowAfter([])).toBe(2_000);
  expect(slowAfter([3_000, 3_000, 3_000, 3_000])).toBe(2_000);
  expect(slowAfter([3_000, 2_000, 60_000, 2_500, 3_500])).toBe(7_500);
  expect(slowAfter([100, 100, 100, 100, 100])).toBe(2_000);
  expect(slowAfter(Array<number>(5).fill(60_000))).toBe(10_000);
  // Only the last ones count.
  expect(slowAfter([...Array<number>(9).fill(60_000), ...Array<number>(9).fill(100)])).toBe(2_000);
});
