import { expect, test } from '@jest/globals';
import { addNoise, fillBox, plainPicture } from '../testing/draw-picture.js';
import { findGrounds } from './find-grounds.js';
import type { GreyImage, PixelBox } from './grey-image.js';

const upright = { turn: 0, skewDegrees: 0 } as const;
const row = { left: 200, top: 300, right: 900, bottom: 350 };

function page(): GreyImage {
  return plainPicture(1200, 1600, 255, 200);
}

/** Strokes like those of letters, all along the middle of a box. */
function print(picture: GreyImage, { left, top, right, bottom }: PixelBox, grey: number): void {
  const middle = Math.round((top + bottom) / 2);
  for (let x = left + 20; x < right - 20; x += 12)
    fillBox(picture, { left: x, top: middle - 8, right: x + 3, bottom: middle + 8 }, grey);
}

/** Each side lies within a cell of where it was drawn. */
function expectNear(found: PixelBox | undefined, drawn: PixelBox): void {
  for (const side of ['left', 'top', 'right', 'bottom'] as const)
    expect(Math.abs((found?.[side] ?? Infinity) - drawn[side])).toBeLessThanOrEqual(8);
}

test.each([
  ['dark letters on a pale ground', 220, 0],
  ['light letters on a dark ground', 40, 255],
])('%s', (_, ground, letters) => {
  const picture = page();
  fillBox(picture, row, ground);
  print(picture, row, letters);
  const [found, ...more] = findGrounds(picture, upright);
  expect(more).toEqual([]);
  expectNear(found?.box, row);
});

test('rows of one tint that are parted by paper are grounds of one grey, in spite of noise', () => {
  const picture = page();
  const rows = [300, 400, 500].map((top) => ({ ...row, top, bottom: top + 50 }));
  for (const each of rows) fillBox(picture, each, 230);
  addNoise(picture, 6);
  const found = findGrounds(picture, upright);
  expect(found).toHaveLength(3);
  expect(new Set(found.map(({ grey }) => grey)).size).toBe(1);
});

test('rows of a page that a lamp lights from one side are grounds, though paper on its dark side is darker than tints on the other', () => {
  const picture = page();
  const rows = [300, 500, 700, 900, 1100].map((top) => ({ ...row, top, bottom: top + 50 }));
  for (const each of rows) {
    fillBox(picture, each, 240);
    print(picture, each, 40);
  }
  for (const [at, grey] of picture.pixels.entries())
    picture.pixels[at] = grey - Math.round((30 * Math.floor(at / picture.widthPx)) / picture.heightPx);
  addNoise(picture, 10);
  const found = findGrounds(picture, upright).map(({ box }) => box);
  expect(found).toHaveLength(rows.length);
  for (const each of rows)
    expectNear(
      found.find(({ top }) => Math.abs(top - each.top) < 50),
      each,
    );
});

test('bare print, what is no rectangle, and shadows at the edge are no grounds', () => {
  const picture = page();
  print(picture, row, 0);
  fillBox(picture, { left: 0, top: 600, right: 60, bottom: 1600 }, 120);
  for (let y = 0; y < 300; y += 1) fillBox(picture, { left: 300, top: 700 + y, right: 300 + y, bottom: 701 + y }, 200);
  expect(findGrounds(picture, upright)).toEqual([]);
});

test('a ground of a page on its side stands where the turned page shows it', () => {
  const picture = page();
  fillBox(picture, { left: 300, top: 200, right: 350, bottom: 900 }, 210);
  const [found] = findGrounds(picture, { turn: 90, skewDegrees: 0 });
  expectNear(found?.box, { left: 700, top: 300, right: 1400, bottom: 350 });
});
