import { expect, test } from '@jest/globals';
import { fillBox, plainPicture } from '../testing/draw-picture.js';
import { partWords } from './part-words.js';

const letterPx = 16;

/** Letters as blocks of ink, each so far from the one before it, and what a space had there. */
function parted(letters: readonly (readonly [text: string, gapPx: number, spaceBefore: number])[]): string[] {
  const picture = plainPicture(400, 48);
  let left = 0;
  const characters = letters.map(([text, gapPx, spaceBefore]) => {
    left += gapPx;
    fillBox(picture, { left, right: left + letterPx, top: 12, bottom: 36 });
    const position = (left + letterPx / 2) / picture.widthPx;
    left += letterPx;
    return { text, probability: 0.99, position, spaceBefore };
  });
  return partWords(picture, characters).map(({ text }) => text);
}

test('wide white parts words, though the network saw no space at all', () => {
  expect(parted([['S', 8, 0], ['O', 4, 0], ['L', 4, 0], ['D', 4, 0], ['A', 60, 0], ['R', 4, 0], ['E', 4, 0]])).toEqual(['SOLD', 'ARE']); // prettier-ignore
});

test('narrow white parts words where the network thought of a space, and only there', () => {
  const line = (spaceBefore: number) => parted([['S', 8, 0], ['O', 4, 1e-5], ['L', 4, 1e-5], ['D', 4, 1e-5], ['A', 10, spaceBefore], ['R', 4, 1e-5], ['E', 4, 1e-5]]); // prettier-ignore
  expect(line(0.3)).toEqual(['SOLD', 'ARE']);
  expect(line(1e-5)).toEqual(['SOLDARE']);
});
