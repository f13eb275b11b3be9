import { expect, test } from '@jest/globals';
import type { GreyImage, PixelBox } from '../image/grey-image.js';
import { addNoise, fillBox, plainPicture } from '../testing/draw-picture.js';
import { expectedUnreadWords } from './expected-unread-words.js';
import { unreadRows } from './unread-ink.js';

const printPx = 12;

/** Shapes as high as letters, side by side; every fifth one is a space. */
function drawLine(image: GreyImage, left: number, top: number, letters: number): void {
  for (let index = 0, x = left; index < letters; index += 1) {
    const height = index % 3 === 0 ? 17 : printPx;
    fillBox(image, { left: x, top: top + 17 - height, right: x + 7, bottom: top + 17 });
    x += index % 5 === 4 ? 20 : 10;
  }
}

const picture = () => plainPicture(600, 400);
const unread = (image: GreyImage, words: readonly PixelBox[] = []) =>
  expectedUnreadWords(unreadRows(image, words, printPx));

test('lines of letters that lie under no word are words that nobody read', () => {
  const image = picture();
  for (let line = 0; line < 4; line += 1) drawLine(image, 40, 40 + line * 30, 20);
  expect(unread(image)).toBeGreaterThan(12);
  expect(unread(image)).toBeLessThanOrEqual(16);
  const read = [
    { left: 40, top: 40, right: 290, bottom: 57 },
    { left: 40, top: 70, right: 290, bottom: 87 },
  ];
  expect(unread(image, read)).toBeLessThanOrEqual(8);
  expect(unread(image, [{ left: 30, top: 30, right: 300, bottom: 160 }])).toBe(0);
});

test('a column of single figures beside the words of its rows is text', () => {
  const image = picture();
  const words: PixelBox[] = [];
  for (let row = 0; row < 8; row += 1) {
    words.push({ left: 40, top: 40 + row * 30, right: 200, bottom: 57 + row * 30 });
    fillBox(image, { left: 400, top: 40 + row * 30, right: 408, bottom: 57 + row * 30 });
  }
  expect(unread(image, words)).toBeGreaterThan(4);
});

test('a stain alone, frames and grain are hardly any', () => {
  const image = picture();
  fillBox(image, { left: 300, top: 100, right: 312, bottom: 114 });
  fillBox(image, { left: 100, top: 200, right: 500, bottom: 204 });
  expect(unread(image)).toBeLessThan(0.5);
  const grain = plainPicture(600, 400, 140);
  addNoise(grain, 60);
  expect(unread(grain)).toBe(0);
});
