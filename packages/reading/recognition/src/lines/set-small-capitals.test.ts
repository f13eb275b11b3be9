import { expect, test } from '@jest/globals';
import type { RecognisedWord } from '../engine/recognition-engine.js';
import type { GreyImage } from '../image/grey-image.js';
import { fillBox, plainPicture } from '../testing/draw-picture.js';
import { setSmallCapitals } from './set-small-capitals.js';

const foot = 60;

/** A word of blocks of these heights, and what was read of it. */
function drawWord(image: GreyImage, text: string, left: number, heights: readonly number[]): RecognisedWord {
  for (const [index, height] of heights.entries()) {
    const at = left + index * 18;
    fillBox(image, { left: at, right: at + 12, top: foot - height, bottom: foot });
  }
  const [right, top] = [left + heights.length * 18, foot - Math.max(...heights)];
  return { text, left, right, top, bottom: foot, confidence: 0.9, isFirstOfLine: left === 10, rowHeightPx: 40 };
}

function read(...words: readonly (readonly [string, readonly number[]])[]): string {
  const image = plainPicture(900, 100);
  let left = 10;
  const drawn = words.map(([text, heights]) => {
    const word = drawWord(image, text, left, heights);
    left = word.right + 20;
    return word;
  });
  return setSmallCapitals(image, drawn)
    .map(({ text }) => text)
    .join(' ');
}

const small = (count: number) => Array.from({ length: count }, () => 22);
const tall = (count: number) => Array.from({ length: count }, () => 29);

test('a word of small capitals behind a higher one is written with small letters', () => {
  expect(read(['RUBENs,', [29, ...small(5)]])).toBe('Rubens,');
});

test('letters in pieces, and an initial in two stems, do not hide small capitals', () => {
  expect(read(['HORTON', [29, 29, 22, 9, 22, 21, 16, 22, 22]])).toBe('Horton');
});

test('the parts of a word with hyphens begin with capitals of their own', () => {
  const heights = [29, ...small(2), 29, ...small(7)];
  expect(read(['RUBENS', [29, ...small(5)]], ['NoN-DisCLose', heights])).toBe('Rubens Non-Disclose');
  // A letter in two pieces: which heights are of the second part is not known.
  expect(read(['RUBENS', [29, ...small(5)]], ['NoN-DisCLose', [...heights, 22]])).toBe('Rubens NoN-DisCLose');
});

test('in the line of such a word, words without a capital are small, and short ones follow', () => {
  expect(read(['MR', [29, 22]], ['RUBENS', [29, ...small(5)]], ['OF', small(2)], ['XIV', tall(3)])).toBe(
    'Mr Rubens of XIV',
  );
});

test('on a page of capitals one that is higher by chance changes nothing', () => {
  const plain = ['TAX', 'TOTAL', 'DATE', 'CASH'].map((text) => [text, small(text.length)] as const);
  expect(read(['SELANGOR', [29, ...small(7)]], ...plain)).toBe('SELANGOR TAX TOTAL DATE CASH');
});

test.each([
  ['capitals of one height', 'RUBENS', tall(6)],
  ['small letters', 'Rubens', [29, 22, 29, 22, 22, 22]],
  ['capitals behind one with a tail', 'QUADRUPEDS', [27, ...small(9)]],
  ['a capital inside', 'McCABE', [29, 22, 29, 22, 22, 22]],
  ['letters that rise and fall', 'RUBENS', [29, 22, 26, 22, 22, 24]],
])('%s stay as they were read', (_, text, heights) => {
  expect(read([text, heights])).toBe(text);
});
