import { expect, test } from '@jest/globals';
import { createLockWatch } from './lock-watch.js';

test('a task whose lock is renewed is held; one that is not, is not any more', () => {
  let nowMs = 0;
  const watch = createLockWatch(15_000, () => nowMs);
  watch.begin('a');
  watch.begin('b');
  nowMs = 10_000;
  watch.renewed(['a', 'of somebody else']);
  expect(watch.countOverdue()).toBe(0);
  nowMs = 20_000;
  expect(watch.countOverdue()).toBe(1);
  watch.end('b');
  expect(watch.countOverdue()).toBe(0);
  nowMs = 30_000;
  expect(watch.countOverdue()).toBe(1);
});
