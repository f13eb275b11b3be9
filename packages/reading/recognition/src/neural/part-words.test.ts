import { expect, test } from '@jest/globals';
import { fillBox, plainPicture } from '../testing/draw-picture.js';
import { partWords, type WordOfLine } from './part-words.js';

const letterPx = 16;

type Letter = readonly [text: string, gapPx: number, spaceBefore: number];

function parted(letters: readonly Letter[]): string[] {
  return wordsOf(letters).map(({ text }) => text);
}

/** Letters as blocks of ink, each so far from the one before it, and what a space had there; three steps each. */
function wordsOf(letters: readonly Letter[]): WordOfLine[] {
  const picture = plainPicture(400, 48);
  let left = 0;
  const characters = letters.map(([text, gapPx, spaceBefore], index) => {
    left += gapPx;
    fillBox(picture, { left, right: left + letterPx, top: 12, bottom: 36 });
    const position = (left + letterPx / 2) / picture.widthPx;
    left += letterPx;
    return { text, probability: 0.99, position, spaceBefore, firstStep: 3 * index + 1, lastStep: 3 * index + 1 };
  });
  return partWords(picture, characters);
}

test('wide white parts words, though the network saw no space at all', () => {
  expect(parted([['S', 8, 0], ['O', 4, 0], ['L', 4, 0], ['D', 4, 0], ['A', 60, 0], ['R', 4, 0], ['E', 4, 0]])).toEqual(['SOLD', 'ARE']); // prettier-ignore
});

test('narrow white parts words where the network thought of a space, and only there', () => {
  const line = (spaceBefore: number) => parted([['S', 8, 0], ['O', 4, 1e-5], ['L', 4, 1e-5], ['D', 4, 1e-5], ['A', 10, spaceBefore], ['R', 4, 1e-5], ['E', 4, 1e-5]]); // prettier-ignore
  expect(line(0.3)).toEqual(['SOLD', 'ARE']);
  expect(line(1e-5)).toEqual(['SOLDARE']);
});

test('the steps of a line are divided among its words, halfway between their letters', () => {
  const words = wordsOf([['A', 8, 0], ['T', 4, 0], ['T', 60, 0], ['O', 4, 0]]); // prettier-ignore
  expect(words).toMatchObject([
    { text: 'AT', firstStep: 0, endStep: 6 },
    { text: 'TO', firstStep: 6, endStep: Infinity },
  ]);
});
