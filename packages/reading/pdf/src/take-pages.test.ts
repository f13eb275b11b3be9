import { expect, test } from '@jest/globals';
import { takePages } from './take-pages.js';

test('a thread takes the pages that it has at hand, a few at a time, and leaves the others in their order', () => {
  const left = [1, 2, 3, 4, 5, 6];
  const isAtHand = (pageNumber: number): boolean => pageNumber % 2 === 0;
  expect(takePages(left, { most: 2, isAtHand })).toEqual([2, 4]);
  expect(left).toEqual([1, 3, 5, 6]);
  expect(takePages(left, { most: 2, isAtHand })).toEqual([6]);
  expect(left).toEqual([1, 3, 5]);
});

test('where none is at hand the first are taken', () => {
  const left = [3, 7, 9];
  expect(takePages(left, { most: 2, isAtHand: () => false })).toEqual([3, 7]);
  expect(left).toEqual([9]);
});
