import { expect, test } from '@jest/globals';
import type { GreyImage } from '../image/grey-image.js';
import { addNoise, fillBox, plainPicture } from '../testing/draw-picture.js';
import { countUnreadWords } from './count-unread-words.js';

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

test('lines of letters that lie under no word are words that nobody read', () => {
  const image = picture();
  for (let line = 0; line < 4; line += 1) drawLine(image, 40, 40 + line * 30, 20);
  expect(countUnreadWords(image, [], printPx)).toBe(16);
  const read = [
    { left: 40, top: 40, right: 290, bottom: 57 },
    { left: 40, top: 70, right: 290, bottom: 87 },
  ];
  expect(countUnreadWords(image, read, printPx)).toBe(8);
  expect(countUnreadWords(image, [{ left: 30, top: 30, right: 300, bottom: 160 }], printPx)).toBe(0);
});

test('stains, single marks, frames and grain are no text', () => {
  const image = picture();
  drawLine(image, 40, 40, 3);
  fillBox(image, { left: 300, top: 100, right: 312, bottom: 114 });
  fillBox(image, { left: 100, top: 200, right: 500, bottom: 204 });
  expect(countUnreadWords(image, [], printPx)).toBe(0);
  const grain = plainPicture(600, 400, 140);
  addNoise(grain, 60);
  expect(countUnreadWords(grain, [], printPx)).toBe(0);
});
