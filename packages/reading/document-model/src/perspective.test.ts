import { expect, test } from '@jest/globals';
import { project, projectionOf, type Corners } from './perspective.js';

const flat = { x: 100, y: 50, width: 400, height: 600 };
const corners: Corners = [
  { x: 130, y: 80 },
  { x: 470, y: 40 },
  { x: 520, y: 690 },
  { x: 90, y: 640 },
];

test('the corners of the flat sheet fall on those in the picture', () => {
  const projection = projectionOf({ flat, corners });
  const [left, top, right, bottom] = [100, 50, 500, 650];
  const places = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ].map((corner) => project(projection, corner));
  for (const [index, { x, y }] of places.entries()) {
    expect(x).toBeCloseTo(corners[index]?.x ?? 0, 6);
    expect(y).toBeCloseTo(corners[index]?.y ?? 0, 6);
  }
});

test('straight lines stay straight, and the middle is where the diagonals cross', () => {
  const projection = projectionOf({ flat, corners });
  const { x, y } = project(projection, { x: 300, y: 350 });
  const [a, b, c, d] = corners;
  const beside = (from: typeof a, to: typeof a) => (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x);
  expect(beside(a, c)).toBeCloseTo(0, 5);
  expect(beside(b, d)).toBeCloseTo(0, 5);
});

test('a sheet that is flat already stays where it is', () => {
  const same: Corners = [
    { x: 100, y: 50 },
    { x: 500, y: 50 },
    { x: 500, y: 650 },
    { x: 100, y: 650 },
  ];
  const { x, y } = project(projectionOf({ flat, corners: same }), { x: 123, y: 456 });
  expect(x).toBeCloseTo(123, 6);
  expect(y).toBeCloseTo(456, 6);
});
