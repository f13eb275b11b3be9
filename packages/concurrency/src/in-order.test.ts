import { expect, test } from '@jest/globals';
import { inOrder } from './in-order.js';

test('results come in order although later work ends first, and never more than the limit run', async () => {
  let running = 0;
  let most = 0;
  const release: (() => void)[] = [];
  const work = async (item: number) => {
    most = Math.max(most, (running += 1));
    if (item % 2 === 0) await new Promise<void>((resolve) => release.push(resolve));
    else release.splice(0).forEach((resume) => resume());
    running -= 1;
    return item;
  };
  const results: number[] = [];
  for await (const item of inOrder([0, 1, 2, 3, 4, 5], 2, work)) results.push(item);
  expect(results).toEqual([0, 1, 2, 3, 4, 5]);
  expect(most).toBe(2);
});

test('the first failure in order is thrown', async () => {
  const work = (item: number) => (item === 1 ? Promise.reject(new Error('one')) : Promise.resolve(item));
  const results: number[] = [];
  const reading = async () => {
    for await (const item of inOrder([0, 1, 2], 3, work)) results.push(item);
  };
  await expect(reading()).rejects.toThrow('one');
  expect(results).toEqual([0]);
});
