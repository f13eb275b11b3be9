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

test('a photograph: boxes stand around what the page shows, words slope as their lines do there', () => {
  const flat = { x: 100, y: 100, width: 400, height: 600 };
  // Seen from the left: the right side is shorter, lines above the middle fall, those below rise.
  const corners = [
    { x: 100, y: 100 },
    { x: 500, y: 160 },
    { x: 500, y: 640 },
    { x: 100, y: 700 },
  ] as const;
  const tilt = tiltOf({ ...page, perspective: { flat, corners } });
  const whole = tilt.box(flat);
  for (const [side, value] of Object.entries(flat)) expect(whole[side as 'x']).toBeCloseTo(value, 6);
  const top = tilt.word({ box: { x: 100, y: 100, width: 400, height: 10 }, rotationDegrees: 0 });
  expect(top.rotationDegrees).toBeGreaterThan(7);
  expect(top.box.y).toBeCloseTo(100, 6);
  expect(top.box.y + top.box.height).toBeGreaterThan(165);
  const middle = tilt.word({ box: { x: 100, y: 395, width: 400, height: 10 }, rotationDegrees: 0 });
  expect(middle.rotationDegrees).toBeCloseTo(0, 3);
  const bottom = tilt.word({ box: { x: 100, y: 690, width: 400, height: 10 }, rotationDegrees: 0 });
  expect(bottom.rotationDegrees).toBeGreaterThan(340);
});

test('lines that slope up, on a page that lies on its side: turns stay within a circle', () => {
  const tilt = tiltOf({ ...page, skewDegrees: -1.5 });
  expect(tilt.word({ box, rotationDegrees: 0 }).rotationDegrees).toBe(358.5);
  expect(tilt.word({ box, rotationDegrees: 270 }).rotationDegrees).toBe(268.5);
  expect(tilt.box(box).y).toBeLessThan(390);
});
