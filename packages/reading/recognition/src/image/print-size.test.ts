import { expect, test } from '@jest/globals';
import { fillBox, plainPicture } from '../testing/draw-picture.js';
import { printSize } from './print-size.js';

/** Letters with a white middle, 18 pixels high. */
function drawLetters(picture: ReturnType<typeof plainPicture>, count: number): void {
  for (let index = 0; index < count; index += 1) {
    const [left, top] = [40 + (index % 20) * 20, 40 + Math.floor(index / 20) * 40];
    fillBox(picture, { left, top, right: left + 12, bottom: top + 18 });
    fillBox(picture, { left: left + 3, top: top + 3, right: left + 9, bottom: top + 15 }, 255);
  }
}

test('a form with more dots than letters has the size of its letters', () => {
  const picture = plainPicture(600, 600, 255, 200);
  drawLetters(picture, 40);
  for (let row = 0; row < 4; row += 1)
    for (let left = 20; left < 580; left += 10)
      fillBox(picture, { left, top: 300 + row * 60, right: left + 5, bottom: 305 + row * 60 });
  expect(printSize(picture, 128)).toEqual({ heightPx: 18, widthPx: 12 });
});

test('print so small that its letters are full of ink is measured', () => {
  const picture = plainPicture(600, 600, 255, 75);
  for (let left = 20; left < 500; left += 8) fillBox(picture, { left, top: 100, right: left + 5, bottom: 106 });
  expect(printSize(picture, 128)).toEqual({ heightPx: 6, widthPx: 5 });
});

test('a few shapes are no print', () => {
  const picture = plainPicture(600, 600, 255, 200);
  drawLetters(picture, 10);
  expect(printSize(picture, 128)).toBeUndefined();
});
