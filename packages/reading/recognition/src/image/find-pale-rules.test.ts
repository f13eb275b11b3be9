import { expect, test } from '@jest/globals';
import { fillBox, plainPicture } from '../testing/draw-picture.js';
import { findPaleRules } from './find-pale-rules.js';
import type { GreyImage } from './grey-image.js';

const light = { paper: 255, noise: 0, unevenness: 0 };
const pale = 215;

function page(dpi = 200): GreyImage {
  return plainPicture(1200, 800, 255, dpi);
}

function rule(picture: GreyImage, y: number, left = 200, right = 1000): void {
  fillBox(picture, { left, top: y, right, bottom: y + 1 }, pale);
}

const heights = (rules: readonly { top: number }[]) => rules.map(({ top }) => top).sort((a, b) => a - b);

test('hairlines of one length are rules, also one that is broken', () => {
  const picture = page();
  rule(picture, 100);
  rule(picture, 200, 200, 600);
  rule(picture, 200, 612, 1000);
  expect(heights(findPaleRules(picture, light, [], []))).toEqual([100, 200]);
});

test('a lone hairline is none, unless an inked rule is as long', () => {
  const picture = page();
  rule(picture, 100);
  const inked = { left: 198, top: 400, right: 1002, bottom: 403 };
  expect(findPaleRules(picture, light, [], [])).toEqual([]);
  expect(heights(findPaleRules(picture, light, [], [inked]))).toEqual([100]);
});

test('hairlines that are as long as others are rules however pale they are, but not the rows of letters', () => {
  const picture = page();
  for (const y of [100, 200]) rule(picture, y);
  const paler = { left: 200, top: 300, right: 1000, bottom: 301 };
  fillBox(picture, paler, 240);
  for (let left = 200; left < 1000; left += 30)
    fillBox(picture, { left, top: 390, right: left + 20, bottom: 392 }, 100);
  fillBox(picture, { ...paler, left: 500, top: 500, bottom: 501 }, 240);
  expect(heights(findPaleRules(picture, light, [], []))).toEqual([100, 200, 300]);
});

test('strokes through words, of unlike lengths and of a coarse picture are none', () => {
  const picture = page();
  rule(picture, 100);
  rule(picture, 200);
  rule(picture, 300, 200, 700);
  const words = [100, 200].map((y) => ({ left: 200, top: y - 10, right: 1000, bottom: y + 10 }));
  expect(findPaleRules(picture, light, words, [])).toEqual([]);
  expect(findPaleRules({ ...picture, dpi: 80 }, light, [], [])).toEqual([]);
});
