import { expect, test } from '@jest/globals';
import { findTypewritten } from './find-typewritten.js';
import type { WordInCells } from './letter-ends.js';

const rowHeightPx = 26;

/** Words of a line: the letters of each `pitch` pixels apart on the whole, the words `space` pixels. */
function setLine(text: string, top: number, pitchOf: (word: string) => number, space: number): WordInCells[] {
  let x = 20;
  return text.split(' ').map((word, index) => {
    const [first, last] = [x, x + (word.length - 1) * pitchOf(word)];
    x = last + space;
    const box = { left: first - 5, right: last + 5, top, bottom: top + 20 };
    const read = { ...box, text: word, confidence: 0.9, isFirstOfLine: index === 0, rowHeightPx };
    return { word: read, letters: word.length, ends: { first, last } };
  });
}

const widths = [9.4, 13.1, 10.6, 12.2, 11.4, 14, 8.8];
const proportional = (word: string) => widths[word.charCodeAt(0) % widths.length] ?? 11;
const text = [
  'every visitor leaves umbrellas beside heaters',
  'numbers below hooks belong to lockers',
  'keys return before closing',
];
const prose = text.flatMap((line, index) => [setLine(line, 40 + index * 34, proportional, 18)]);

test('lines in cells of one width are typewritten, also with spaces that are narrower than a cell', () => {
  const program = ['begin unlock hooks', 'return umbrella'].map((line, index) =>
    setLine(line, 200 + index * 34, () => 16, 28),
  );
  expect(findTypewritten([...prose, ...program])?.lines).toEqual(new Set(program));
  expect(findTypewritten(program)).toBeUndefined();
});

test('capitals as wide as cells, a space of another face apart, are not typewritten', () => {
  const notice = ['PLEASE LEAVE THE KEYS', 'IN THE LOCKER OF THE HALL', 'BEFORE CLOSING TIME'];
  const capitals = notice.map((line, index) => setLine(line, 200 + index * 34, () => 16, 23));
  expect(findTypewritten([...prose, ...capitals])).toBeUndefined();
});

test('rows of figures, which other faces set in one width as well, are not typewritten', () => {
  const rows = ['16,300 412,100 18 2041', '20,160 18,214 166,960 155', '172 77,400 38 12,012'];
  const figures = rows.map((line, index) => setLine(line, 200 + index * 34, () => 16, 64));
  expect(findTypewritten([...prose, ...figures])).toBeUndefined();
});

test('long lines of which some words have one width by chance are not typewritten', () => {
  const words = 'those whose coats were handed over before lunch should collect them again after supper';
  const fits = (word: string) => (word.length > 5 ? 16 : (widths[word.length] ?? 11));
  const lines = [0, 1, 2, 3].map((index) => setLine(words, 200 + index * 34, fits, 27));
  expect(findTypewritten([...prose, ...lines])).toBeUndefined();
});

test('text beside another size of the same typewriter face is nothing apart', () => {
  const small = text.map((line, index) => setLine(line, 200 + index * 34, () => 13, 26));
  const large = text.map((line, index) => setLine(line, 400 + index * 34, () => 16, 32));
  expect(findTypewritten([...small, ...large])).toBeUndefined();
});
