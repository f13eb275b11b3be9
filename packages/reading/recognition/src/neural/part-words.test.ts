import { expect, test } from '@jest/globals';
import { fillBox, plainPicture } from '../testing/draw-picture.js';
import { partWords } from './part-words.js';

/** A line of 48 pixels in height with ink in these columns, of which the middles of some were read as letters. */
function lineOf(inked: readonly (readonly [number, number])[], read: Readonly<Record<number, string>>) {
  const picture = plainPicture(300, 48);
  for (const [left, right] of inked) fillBox(picture, { left, right, top: 12, bottom: 36 });
  const characters = inked.flatMap(([left, right], index) => {
    const text = read[index];
    return text === undefined ? [] : [{ text, probability: 0.99, position: (left + right) / 2 / 300 }];
  });
  return partWords(picture, characters);
}

const letters = [
  [60, 76],
  [80, 96],
  [100, 116],
] as const;

test('ink at an end of a line that was read as no letter is no part of its words', () => {
  const icon = [10, 40] as const;
  expect(lineOf([icon, ...letters, [140, 170]], { 1: 'f', 2: 'o', 3: 'r' })).toMatchObject([
    { text: 'for', from: 60, to: 116 },
  ]);
});

test('a piece of the first letter beside its middle stays a part of it', () => {
  const [word] = lineOf([[52, 57], ...letters], { 1: 'n', 2: 'o', 3: 'r' });
  expect(word?.from).toBeLessThanOrEqual(52);
});
