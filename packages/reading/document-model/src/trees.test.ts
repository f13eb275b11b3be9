import { expect, test } from '@jest/globals';
import { probabilityOf, scoreTrees, unfold } from './trees.js';

test('trees add up, each at the leaf that the features lead to', () => {
  const constant = { feature: [-1], value: [-1], right: [0] };
  const split = { feature: [1, -1, -1], value: [0.5, 2, -3], right: [2, 0, 0] };
  expect(scoreTrees([constant, split], [9, 0.5])).toBe(1);
  expect(scoreTrees([constant, split], [9, 0.6])).toBe(-4);
  expect(probabilityOf(0)).toBe(0.5);
});

test('what is out of the question after many trees is not asked about further, if that is wanted', () => {
  const against = { feature: [-1], value: [-0.1], right: [0] };
  const trees = [...Array.from({ length: 96 }, () => against), { feature: [-1], value: [20], right: [0] }];
  expect(scoreTrees(trees, [])).toBeCloseTo(10.4);
  expect(scoreTrees(trees, [], true)).toBeCloseTo(-9.6);
});

test('where right branches begin follows from the order of the nodes', () => {
  const tree = { feature: [2, 1, -1, -1, 0, -1, -1], value: [1, 2, 3, 4, 5, 6, 7] };
  expect(unfold(tree).right).toEqual([4, 3, 0, 0, 6, 0, 0]);
});
