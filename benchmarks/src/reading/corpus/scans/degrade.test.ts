import { expect, test } from '@jest/globals';
import { createRandom } from '../random.js';
import { chooseDegradation } from './degradations.js';
import { degrade } from './degrade.js';
import type { GreyPicture } from './grey-picture.js';
import { turnPicture } from './turn-picture.js';

/** White with a black bar across its upper third. */
function barred(width: number, height: number): GreyPicture {
  const pixels = new Uint8Array(width * height).fill(255);
  pixels.fill(0, width * Math.floor(height / 6), width * Math.floor(height / 3));
  return { width, height, pixels };
}

function meanOf({ pixels }: GreyPicture): number {
  return pixels.reduce((sum, grey) => sum + grey, 0) / pixels.length;
}

test('a clean scan is the page at its resolution', () => {
  const recipe = { ...chooseDegradation('scans-clean', createRandom('clean')), dpi: 150 };
  const scan = degrade(barred(600, 600), 300, recipe, createRandom('grain'));
  expect([scan.width, scan.height]).toEqual([300, 300]);
  expect(meanOf(scan)).toBeCloseTo(meanOf(barred(600, 600)), -1);
});

test('a fax is black and white, and its rows may be half as dense', () => {
  const recipe = { ...chooseDegradation('scans-fax', createRandom('fax')), dpi: 200, verticalDpi: 100 };
  const scan = degrade(barred(400, 400), 400, recipe, createRandom('grain'));
  expect([scan.width, scan.height]).toEqual([200, 100]);
  expect([...new Set(scan.pixels)].sort()).toEqual([0, 255]);
});

test('a heavy scan is darker than paper and has noise', () => {
  const recipe = chooseDegradation('scans-heavy', createRandom('heavy'));
  const white: GreyPicture = { width: 300, height: 300, pixels: new Uint8Array(90_000).fill(255) };
  const scan = degrade(white, recipe.dpi, recipe, createRandom('grain'));
  expect(meanOf(scan)).toBeLessThan(recipe.paper);
  expect(new Set(scan.pixels).size).toBeGreaterThan(20);
});

test('the same seed gives the same scan, another seed another', () => {
  const recipe = chooseDegradation('scans-light', createRandom('light'));
  const make = (seed: string): GreyPicture => degrade(barred(200, 200), 200, recipe, createRandom(seed));
  expect(make('a')).toEqual(make('a'));
  expect(make('b')).not.toEqual(make('a'));
});

test('a quarter turn to the right takes the first row to the last column', () => {
  const picture: GreyPicture = { width: 3, height: 2, pixels: Uint8Array.from([1, 2, 3, 4, 5, 6]) };
  expect(turnPicture(picture, 90)).toEqual({ width: 2, height: 3, pixels: Uint8Array.from([4, 1, 5, 2, 6, 3]) });
  expect(turnPicture(picture, 180).pixels).toEqual(Uint8Array.from([6, 5, 4, 3, 2, 1]));
  expect(turnPicture(turnPicture(picture, 90), 270)).toEqual(picture);
});
