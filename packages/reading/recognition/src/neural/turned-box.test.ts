import { expect, test } from '@jest/globals';
import { smallestBox } from './turned-box.js';

function turned(points: readonly (readonly [number, number])[], radians: number): [number, number][] {
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  return points.map(([x, y]) => [x * cos - y * sin, x * sin + y * cos]);
}

const bar = [[0, 0], [100, 0], [100, 10], [0, 10], [50, 5]] as const; // prettier-ignore

test('a level bar has a level box', () => {
  const box = smallestBox(bar);
  expect([box.centreX, box.centreY, box.width, box.height, Math.abs(box.radians)]).toEqual([50, 5, 101, 11, 0]);
});

test.each([-20, -3, 2, 30])('a bar turned by %d degrees has a box turned as far', (degrees) => {
  const radians = (degrees * Math.PI) / 180;
  const box = smallestBox(turned(bar, radians));
  expect(box.radians).toBeCloseTo(radians);
  expect(box.width).toBeCloseTo(101);
  expect(box.height).toBeCloseTo(11);
});

test('a bar that stands upright is higher than wide, not turned by a quarter', () => {
  const box = smallestBox(turned(bar, Math.PI / 2));
  expect(Math.abs(box.radians)).toBeCloseTo(0);
  expect(box.height).toBeCloseTo(101);
});

test('one point is a box of one pixel', () => {
  expect(smallestBox([[3, 4]])).toMatchObject({ centreX: 3, centreY: 4, width: 1, height: 1 });
});
