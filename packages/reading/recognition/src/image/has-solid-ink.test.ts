import { expect, test } from '@jest/globals';
import { fillBox, plainPicture } from '../testing/draw-picture.js';
import { hasSolidInk } from './has-solid-ink.js';

test('a dark ground is solid ink', () => {
  const picture = plainPicture(400, 300);
  fillBox(picture, { left: 100, right: 200, top: 100, bottom: 140 });
  expect(hasSolidInk(picture, 12)).toBe(true);
});

test('strokes of letters, rules and a stain are none', () => {
  const picture = plainPicture(400, 300);
  for (let left = 20; left < 380; left += 8) fillBox(picture, { left, right: left + 3, top: 40, bottom: 52 });
  fillBox(picture, { left: 20, right: 380, top: 100, bottom: 103 });
  fillBox(picture, { left: 200, right: 216, top: 200, bottom: 216 });
  expect(hasSolidInk(picture, 12)).toBe(false);
});
