import { expect, test } from '@jest/globals';
import { createSemaphore } from './semaphore.js';

test('never more run at once than allowed, all run in order, and a failure gives up its permit', async () => {
  const semaphore = createSemaphore(2);
  const started: number[] = [];
  let running = 0;
  let most = 0;
  const outcomes = await Promise.allSettled(
    Array.from({ length: 9 }, (_, index) =>
      semaphore.run(async () => {
        started.push(index);
        most = Math.max(most, (running += 1));
        await Promise.resolve();
        running -= 1;
        if (index % 3 === 0) throw new Error(String(index));
        return index;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(started).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(3);
});

test('one that is aborted while it waits leaves the queue, and the others keep their order', async () => {
  const semaphore = createSemaphore(1);
  let end: () => void = () => undefined;
  const first = semaphore.run(() => new Promise<void>((resolve) => (end = resolve)));
  const stop = new AbortController();
  const left = semaphore.run(() => Promise.resolve('ran'), stop.signal);
  const last = semaphore.run(() => Promise.resolve('ran'));
  expect(semaphore.waiting()).toBe(2);
  stop.abort(new Error('not wanted any more'));
  await expect(left).rejects.toThrow('not wanted any more');
  end();
  await first;
  await expect(last).resolves.toBe('ran');
});
