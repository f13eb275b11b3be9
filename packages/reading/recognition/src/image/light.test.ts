import { expect, test } from '@jest/globals';
import { addNoise, fillBox, meanOf, plainPicture } from '../testing/draw-picture.js';
import { blur } from './blur.js';
import { cleanPage } from './clean-page.js';
import { flattenLight } from './flatten-light.js';
import { lightenDarkAreas } from './lighten-dark-areas.js';
import { measureLight } from './measure-light.js';
import { removeSpecks } from './remove-specks.js';

const stroke = { left: 100, top: 100, right: 104, bottom: 112 };

test('a shadow over the page is measured, and flattened without the ink', () => {
  const page = plainPicture(300, 300);
  for (let y = 0; y < 300; y += 1)
    fillBox(page, { left: 0, top: y, right: 300, bottom: y + 1 }, 255 - Math.floor(y / 3));
  fillBox(page, stroke, 40);
  expect(measureLight(page).unevenness).toBeGreaterThan(60);
  const flat = flattenLight(page);
  expect(measureLight(flat).unevenness).toBeLessThan(8);
  expect(meanOf(flat, stroke)).toBeLessThan(70);
});

test('noise is measured on bare paper', () => {
  const quiet = plainPicture(200, 200, 230);
  const noisy = plainPicture(200, 200, 230);
  addNoise(noisy, 20);
  expect(measureLight(quiet).noise).toBe(0);
  expect(measureLight(noisy).noise).toBeGreaterThan(25);
});

test('a speck of one pixel goes, a stroke of two stays', () => {
  const page = plainPicture(40, 40);
  fillBox(page, { left: 10, top: 10, right: 11, bottom: 11 });
  fillBox(page, { left: 20, top: 20, right: 22, bottom: 30 });
  const cleaned = removeSpecks(page);
  expect(cleaned.pixels[10 * 40 + 10]).toBe(255);
  expect(meanOf(cleaned, { left: 20, top: 20, right: 22, bottom: 30 })).toBe(0);
});

test('a blur keeps plain areas and the sum of the greys', () => {
  const page = plainPicture(40, 40, 200);
  expect(blur(page, 0.8).pixels).toEqual(page.pixels);
  fillBox(page, { left: 20, top: 20, right: 21, bottom: 21 });
  const blurred = blur(page, 0.8);
  expect(meanOf(blurred, { left: 10, top: 10, right: 30, bottom: 30 })).toBeCloseTo(199.5, 0);
  expect(blurred.pixels[20 * 40 + 20]).toBeGreaterThan(100);
});

test('faint words on a nearly empty page become black on white', () => {
  const page = plainPicture(600, 800, 225);
  addNoise(page, 4);
  fillBox(page, stroke, 170);
  const clean = cleanPage(page, measureLight(page));
  expect(meanOf(clean, stroke)).toBeLessThan(40);
  expect(meanOf(clean, { left: 200, top: 200, right: 500, bottom: 700 })).toBeGreaterThan(250);
});

test('white text on a dark panel becomes black on white, a photograph without text stays', () => {
  const page = plainPicture(400, 400);
  const panel = { left: 50, top: 50, right: 350, bottom: 90 };
  const letter = { left: 100, top: 62, right: 104, bottom: 78 };
  fillBox(page, panel, 60);
  fillBox(page, letter, 250);
  const light = lightenDarkAreas(page, 255);
  expect(meanOf(light, letter)).toBeLessThan(30);
  expect(meanOf(light, { left: 150, top: 55, right: 340, bottom: 85 })).toBeGreaterThan(240);
  const plain = plainPicture(400, 400);
  fillBox(plain, panel, 60);
  expect(lightenDarkAreas(plain, 255).pixels).toEqual(plain.pixels);
});

test('the black edge that a scanner leaves becomes white', () => {
  const page = plainPicture(400, 400);
  fillBox(page, { left: 0, top: 0, right: 400, bottom: 30 }, 10);
  expect(meanOf(lightenDarkAreas(page, 255), { left: 0, top: 0, right: 400, bottom: 30 })).toBe(255);
});
