import { expect, test } from '@jest/globals';
import { treeEditDistance, type TreeNode } from './tree-edit-distance.js';

/** f(d(a,c(b)),e) is written as ['f', ['d', 'a', ['c', 'b']], 'e']. */
type Sketch = string | [string, ...Sketch[]];

function tree(sketch: Sketch): TreeNode<string> {
  if (typeof sketch === 'string') return { label: sketch, children: [] };
  const [label, ...children] = sketch;
  return { label, children: children.map(tree) };
}

function distanceOf(a: Sketch, b: Sketch): number {
  return treeEditDistance(tree(a), tree(b), (from, to) => (from === to ? 0 : 1));
}

test("the example of Zhang and Shasha's paper has distance 2", () => {
  expect(distanceOf(['f', ['d', 'a', ['c', 'b']], 'e'], ['f', ['c', ['d', 'a', 'b']], 'e'])).toBe(2);
});

test('equal trees are at distance 0, and a renamed node costs 1', () => {
  expect(distanceOf(['a', 'b', ['c', 'd']], ['a', 'b', ['c', 'd']])).toBe(0);
  expect(distanceOf(['a', 'b', ['c', 'd']], ['a', 'b', ['x', 'd']])).toBe(1);
});

test('a lost inner node costs 1: its children move up', () => {
  expect(distanceOf(['a', ['b', 'c', 'd']], ['a', 'c', 'd'])).toBe(1);
});

test('the order of children counts', () => {
  expect(distanceOf(['a', 'b', 'c'], ['a', 'c', 'b'])).toBe(2);
});
