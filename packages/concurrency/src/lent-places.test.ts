import { expect, test } from '@jest/globals';
import { lentPlaces, mayTakePlace, type HeldPlace } from './lent-places.js';

const count = 2;
const places = { count, guests: 1 };
const held = (documentKey: string, owner: string, isSlow = false): HeldPlace => ({ documentKey, owner, isSlow });
const busy = [held('a1', 'a'), held('a2', 'a')];
const slow = [held('a1', 'a', true), held('a2', 'a', true)];

test('an owner that has none gets one place more, and only one', () => {
  expect(mayTakePlace(busy, { documentKey: 'b1', owner: 'b' }, places)).toBe(true);
  expect(mayTakePlace(busy, { documentKey: 'a3', owner: 'a' }, places)).toBe(false);
  expect(mayTakePlace([...busy, held('b1', 'b')], { documentKey: 'b2', owner: 'b' }, places)).toBe(false);
  expect(mayTakePlace([...busy, held('b1', 'b')], { documentKey: 'c1', owner: 'c' }, places)).toBe(false);
});

test('what slow work lends goes to other documents, and the last to an owner that has none', () => {
  expect(mayTakePlace(slow, { documentKey: 'a1', owner: 'a' }, places)).toBe(false);
  expect(mayTakePlace(slow, { documentKey: 'a3', owner: 'a' }, places)).toBe(true);
  const allButOne = [...slow, held('a3', 'a', true), held('a4', 'a', true)];
  expect(allButOne).toHaveLength(count + lentPlaces(count) - 1);
  expect(mayTakePlace(allButOne, { documentKey: 'a5', owner: 'a' }, places)).toBe(false);
  expect(mayTakePlace(allButOne, { documentKey: 'b1', owner: 'b' }, places)).toBe(true);
  expect(mayTakePlace([...allButOne, held('b1', 'b')], { documentKey: 'c1', owner: 'c' }, places)).toBe(false);
});
