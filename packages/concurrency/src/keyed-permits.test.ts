import { expect, test } from '@jest/globals';
import { createKeyedPermits, type KeyedPermits } from './keyed-permits.js';

const acquireAll = (permits: KeyedPermits, key: string): number => {
  let count = 0;
  while (permits.tryAcquire(key)) count += 1;
  return count;
};

test('a key has its own permits, and those given back can be acquired again', () => {
  const permits = createKeyedPermits({ total: 100, perKey: 2 });
  expect([permits.tryAcquire('a'), permits.tryAcquire('a'), permits.tryAcquire('a')]).toEqual([true, true, false]);
  expect(permits.tryAcquire('b')).toBe(true);
  permits.release('a');
  expect([permits.tryAcquire('a'), permits.tryAcquire('a')]).toEqual([true, false]);
});

test('ten keys that hold on to what they get leave a third of the permits to the others', () => {
  const permits = createKeyedPermits({ total: 100, perKey: 10 });
  const hanging = Array.from({ length: 10 }, (_, index) => acquireAll(permits, `hangs ${index}`));
  expect(hanging[0]).toBe(10);
  const held = hanging.reduce((sum, count) => sum + count, 0);
  expect(held).toBeLessThanOrEqual(67);
  expect(acquireAll(permits, 'well')).toBeGreaterThanOrEqual(3);
});

test('a key without any gets a permit, even when others hold all', () => {
  const permits = createKeyedPermits({ total: 4, perKey: 4 });
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) expect(acquireAll(permits, key)).toBeGreaterThanOrEqual(1);
});

test('a key that is allowed every permit gets half of them at first', () => {
  const permits = createKeyedPermits({ total: 8, perKey: 8 });
  expect(acquireAll(permits, 'a')).toBe(4);
  permits.release('nobody');
  expect(permits.tryAcquire('a')).toBe(false);
});
