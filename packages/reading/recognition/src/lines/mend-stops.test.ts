import { expect, test } from '@jest/globals';
import type { RecognisedWord } from '../engine/recognition-engine.js';
import { fillBox, plainPicture } from '../testing/draw-picture.js';
import { mendStops } from './mend-stops.js';

const foot = 60;
/** Heights of the marks: the tail of a comma is a pixel in fine print. */
const [point, comma] = [4, 6];

/** A line of words that each end with a mark of this height, and what was read of them. */
function read(
  ...words: readonly (readonly [text: string, markPx: number, look?: { isBold?: true; stemPx?: number }])[]
) {
  const image = plainPicture(1_800, 100);
  let left = 10;
  const drawn = words.map(([text, markPx, { stemPx = 6, ...weight } = {}], index): RecognisedWord => {
    const letters = text.length - 1;
    for (let letter = 0; letter < letters; letter += 1)
      fillBox(image, { left: left + letter * 14, right: left + letter * 14 + stemPx, top: foot - 20, bottom: foot });
    const at = left + letters * 14;
    fillBox(image, { left: at, right: at + 4, top: foot - 4, bottom: foot - 4 + markPx });
    const box = { left, right: at + 4, top: foot - 20, bottom: foot };
    left = at + 24;
    return { text, ...box, confidence: 0.9, isFirstOfLine: index === 0, rowHeightPx: 36, ...weight };
  });
  return mendStops(image, drawn)
    .map(({ text }) => text)
    .join(' ');
}

const page = [
  ['Ships,', comma],
  ['boats,', comma],
  ['and,', comma],
  ['so.', point],
  ['They.', point],
  ['Left.', point],
] as const;
const known = 'Ships, boats, and, so. They. Left.';

test('a point with the ink of a comma, before a word that goes on, is a comma', () => {
  expect(read(['rafts.', comma], ...page, ['End.', point])).toBe(`rafts. ${known} End.`);
  expect(read(['rafts.', comma], ['or,', comma], ...page, ['End.', point])).toBe(`rafts, or, ${known} End.`);
  expect(read(['rafts:', comma], ['or,', comma], ...page, ['End.', point])).toBe(`rafts; or, ${known} End.`);
});

test('the point of an abbreviation stays, however the text goes on', () => {
  expect(read(['approx.', point], ['or,', comma], ...page, ['End.', point])).toBe(`approx. or, ${known} End.`);
});

test.each([{ isBold: true as const }, { stemPx: 8 }])('points of bolder words have the ink of commas: %o', (look) => {
  expect(read(['approx.', comma, look], ['or,', comma], ...page, ['End.', point])).toBe(`approx. or, ${known} End.`);
});

test('where points and commas have like ink, or a page has few of them, nothing is changed', () => {
  const alike = page.map(([text]) => [text, point] as const);
  expect(read(['rafts.', comma], ['or,', point], ...alike, ['End.', point])).toBe(`rafts. or, ${known} End.`);
  expect(read(['rafts.', comma], ['or,', comma], ['End.', point])).toBe('rafts. or, End.');
});
