import { expect, test } from '@jest/globals';
import { burstPermits, mayAcquire, type HeldPermit } from './burst-permits.js';

const count = 2;
const permits = { count, guests: 1 };
const held = (documentKey: string, owner: string, isSlow = false): HeldPermit => ({ documentKey, owner, isSlow });
const busy = [held('a1', 'a'), held('a2', 'a')];
const slow = [held('a1', 'a', true), held('a2', 'a', true)];

test('an owner that has none gets one permit more, and only one', () => {
  expect(mayAcquire(busy, { documentKey: 'b1', owner: 'b' }, permits)).toBe(true);
  expect(mayAcquire(busy, { documentKey: 'a3', owner: 'a' }, permits)).toBe(false);
  expect(mayAcquire([...busy, held('b1', 'b')], { documentKey: 'b2', owner: 'b' }, permits)).toBe(false);
  expect(mayAcquire([...busy, held('b1', 'b')], { documentKey: 'c1', owner: 'c' }, permits)).toBe(false);
});

test('burst permits go to other documents, and the last to an owner that has none', () => {
  expect(mayAcquire(slow, { documentKey: 'a1', owner: 'a' }, permits)).toBe(false);
  expect(mayAcquire(slow, { documentKey: 'a3', owner: 'a' }, permits)).toBe(true);
  const allButOne = [...slow, held('a3', 'a', true), held('a4', 'a', true)];
  expect(allButOne).toHaveLength(count + burstPermits(count) - 1);
  expect(mayAcquire(allButOne, { documentKey: 'a5', owner: 'a' }, permits)).toBe(false);
  expect(mayAcquire(allButOne, { documentKey: 'b1', owner: 'b' }, permits)).toBe(true);
  expect(mayAcquire([...allButOne, held('b1', 'b')], { documentKey: 'c1', owner: 'c' }, permits)).toBe(false);
});
