import { expect, test } from '@jest/globals';
import { meterWaiting } from './meter-waiting.js';

function worker(ms: number) {
  const own = { ms, waitedMs: () => own.ms };
  return own;
}

test('of a worker that was there before counts what it waits from now on, of a later one all', () => {
  const [first, second] = [worker(500), worker(30)];
  let atWork: typeof first | undefined = first;
  const waitedMs = meterWaiting(() => atWork);
  expect(waitedMs()).toBe(0);
  first.ms += 70;
  expect(waitedMs()).toBe(70);
  atWork = undefined;
  expect(waitedMs()).toBe(0);
  atWork = second;
  expect(waitedMs()).toBe(30);
});

test('where nothing is at work yet, all of what starts counts', () => {
  const slot: { atWork?: ReturnType<typeof worker> } = {};
  const waitedMs = meterWaiting(() => slot.atWork);
  expect(waitedMs()).toBe(0);
  slot.atWork = worker(40);
  expect(waitedMs()).toBe(40);
});
