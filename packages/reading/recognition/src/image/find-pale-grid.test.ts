import { expect, test } from '@jest/globals';
import { addNoise, fillBox, plainPicture } from '../testing/draw-picture.js';
import { findPaleGrid, mayHoldGrid, withLines } from './find-pale-grid.js';
import type { GreyImage } from './grey-image.js';

const light = { paper: 245, noise: 6, unevenness: 0 };
const grey = 200;
const [xs, ys] = [
  [200, 500, 700],
  [100, 180, 260, 340],
];

/** Cells with lines of a grey around them, each line so far from those that it meets, and a word in each. */
function grid(apart = 0): GreyImage {
  const picture = plainPicture(1000, 600, light.paper, 200);
  for (const y of ys) fillBox(picture, { left: 200 + apart, top: y, right: 702 - apart, bottom: y + 2 }, grey);
  for (const x of xs) fillBox(picture, { left: x, top: 100 + apart, right: x + 2, bottom: 342 - apart }, grey);
  for (const x of xs.slice(0, -1))
    for (const y of ys.slice(0, -1))
      for (let left = x + 20; left < x + 140; left += 14)
        fillBox(picture, { left, top: y + 25, right: left + 4, bottom: y + 45 }, 40);
  addNoise(picture, 3);
  return picture;
}

test('lines of a grey around cells are found, and those of letters are not', () => {
  const { across, down } = findPaleGrid(grid(), light);
  expect(across.map(({ top }) => top)).toEqual(ys);
  expect(down.map(({ left }) => left)).toEqual(xs);
});

test('round corners are filled', () => {
  const { across, down } = findPaleGrid(grid(9), light);
  expect(across[0]).toMatchObject({ left: 200, right: 702 });
  expect(down[0]).toMatchObject({ top: 100, bottom: 342 });
});

test('a page that grows darker has its grid, too', () => {
  const picture = grid();
  for (const [at, own] of picture.pixels.entries())
    picture.pixels[at] = Math.round(own * (1 - (0.4 * (at % picture.widthPx)) / picture.widthPx));
  const { across, down } = findPaleGrid(picture, { paper: 200, noise: 6, unevenness: 80 });
  expect([across.length, down.length]).toEqual([4, 3]);
});

test('lines that hold no sides are none, and a page without lines is not looked at', () => {
  const picture = plainPicture(1000, 600, light.paper, 200);
  expect(mayHoldGrid(grid(), light)).toBe(true);
  for (const y of ys) fillBox(picture, { left: 200, top: y, right: 702, bottom: y + 2 }, grey);
  expect(findPaleGrid(picture, light)).toEqual({ across: [], down: [] });
  expect(mayHoldGrid(picture, light)).toBe(false);
});

test('lines that were found before are not found again, longer ones are', () => {
  const line = { left: 100, top: 50, right: 500, bottom: 52 };
  const known = { across: [line], down: [] };
  const longer = { ...line, right: 900 };
  expect(withLines(known, { across: [{ ...line, top: 51 }], down: [] }, 200)).toEqual(known);
  expect(withLines(known, { across: [longer], down: [] }, 200).across).toEqual([line, longer]);
});
