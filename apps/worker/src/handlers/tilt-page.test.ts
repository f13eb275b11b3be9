import { expect, test } from '@jest/globals';
import { tiltOf } from './tilt-page.js';

const page = { widthPt: 600, heightPt: 800 };
const box = { x: 500, y: 390, width: 100, height: 20 };

test('a page that lies straight keeps its boxes', () => {
  expect(tiltOf(page).box(box)).toBe(box);
  expect(tiltOf({ ...page, skewDegrees: 0 }).word({ box, rotationDegrees: 90 })).toEqual({ box, rotationDegrees: 90 });
});

test('lines that slope down to the right: what stands right of the middle is lower on the page', () => {
  const { box: tilted, rotationDegrees } = tiltOf({ ...page, skewDegrees: 2 }).word({ box, rotationDegrees: 0 });
  expect(rotationDegrees).toBe(2);
  // The middle, 250 points right of the page's: 250 sin 2° lower. The box around the turned word is 100 sin 2° higher.
  expect(tilted.y + tilted.height / 2).toBeCloseTo(400 + 8.72, 1);
  expect(tilted.x + tilted.width / 2).toBeCloseTo(300 + 249.85, 1);
  expect(tilted.height).toBeCloseTo(20 + 3.48, 1);
});

test('lines that slope up, on a page that lies on its side: turns stay within a circle', () => {
  const tilt = tiltOf({ ...page, skewDegrees: -1.5 });
  expect(tilt.word({ box, rotationDegrees: 0 }).rotationDegrees).toBe(358.5);
  expect(tilt.word({ box, rotationDegrees: 270 }).rotationDegrees).toBe(268.5);
  expect(tilt.box(box).y).toBeLessThan(390);
});
