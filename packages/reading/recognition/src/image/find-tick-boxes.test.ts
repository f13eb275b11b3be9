import { describe, expect, test } from '@jest/globals';
import { addNoise, fillBox, meanOf, plainPicture } from '../testing/draw-picture.js';
import { eraseTickBoxes, findTickBoxes, sidesOf } from './find-tick-boxes.js';
import type { GreyImage } from './grey-image.js';

const side = 28;

/** A square of thin lines at 200 dpi. */
function drawSquare(image: GreyImage, left: number, top: number, thickness = 2): void {
  const [right, bottom] = [left + side, top + side];
  fillBox(image, { left, top, right, bottom: top + thickness });
  fillBox(image, { left, top: bottom - thickness, right, bottom });
  fillBox(image, { left, top, right: left + thickness, bottom });
  fillBox(image, { left: right - thickness, top, right, bottom });
}

function drawCross(image: GreyImage, left: number, top: number): void {
  for (let at = 5; at < side - 5; at += 1) {
    fillBox(image, { left: left + at, top: top + at, right: left + at + 2, bottom: top + at + 2 });
    fillBox(image, { left: left + side - at - 2, top: top + at, right: left + side - at, bottom: top + at + 2 });
  }
}

function sheet(): GreyImage {
  return plainPicture(400, 200, 245, 200);
}

describe('squares for ticks', () => {
  test('are found with their sides, empty and ticked, on noisy paper', () => {
    const image = sheet();
    drawSquare(image, 40, 60);
    drawSquare(image, 160, 60);
    drawCross(image, 160, 60);
    addNoise(image, 20);
    const found = findTickBoxes(image, 128, 1);
    expect(found.map(({ isTicked }) => isTicked)).toEqual([false, true]);
    expect(found[0]?.box).toEqual({ left: 40, top: 60, right: 68, bottom: 88 });
    expect(sidesOf(found[0] ?? { box: blank, inside: blank, isTicked: false })).toHaveLength(4);
  });

  test('are found where the picture was narrowed', () => {
    const image = sheet();
    fillBox(image, { left: 40, top: 60, right: 60, bottom: 62 });
    fillBox(image, { left: 40, top: 86, right: 60, bottom: 88 });
    fillBox(image, { left: 40, top: 60, right: 42, bottom: 88 });
    fillBox(image, { left: 58, top: 60, right: 60, bottom: 88 });
    expect(findTickBoxes(image, 128, 20 / 28)).toHaveLength(1);
    expect(findTickBoxes(image, 128, 1)).toHaveLength(0);
  });

  test('are taken off with their ticks', () => {
    const image = sheet();
    drawSquare(image, 160, 60);
    drawCross(image, 160, 60);
    const erased = eraseTickBoxes(image, findTickBoxes(image, 128, 1));
    expect(meanOf(erased, { left: 150, top: 50, right: 200, bottom: 100 })).toBeGreaterThan(244);
  });
});

describe('no squares for ticks are', () => {
  test('cells of a table, whose lines go on', () => {
    const image = sheet();
    drawSquare(image, 40, 60);
    fillBox(image, { left: 40, top: 60, right: 200, bottom: 62 });
    fillBox(image, { left: 40, top: 86, right: 200, bottom: 88 });
    expect(findTickBoxes(image, 128, 1)).toEqual([]);
  });

  test('letters with others beside them, and corner marks of a square code', () => {
    const image = sheet();
    drawSquare(image, 40, 60);
    fillBox(image, { left: 33, top: 60, right: 36, bottom: 88 });
    drawSquare(image, 160, 60, 5);
    fillBox(image, { left: 170, top: 70, right: 178, bottom: 78 });
    expect(findTickBoxes(image, 128, 1)).toEqual([]);
  });

  test('squares that hold so little ink that nobody can tell', () => {
    const image = sheet();
    drawSquare(image, 40, 60);
    fillBox(image, { left: 52, top: 72, right: 57, bottom: 76 });
    expect(findTickBoxes(image, 128, 1)).toEqual([]);
  });
});

const blank = { left: 0, top: 0, right: 0, bottom: 0 };
