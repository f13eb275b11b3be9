import { expect, test } from '@jest/globals';
import type { RecognisedWord } from '../engine/recognition-engine.js';
import type { FoundLine } from './find-text-lines.js';
import { linesToRead, matchWords } from './lines-to-read.js';

function line(y: number, left = 0, right = 200): FoundLine {
  return { centreX: (left + right) / 2, centreY: y, width: right - left, height: 20, radians: 0, confidence: 0.9 };
}

function word(left: number, right: number, y: number, confidence = 0.95): RecognisedWord {
  const text = 'word';
  return { text, left, right, top: y - 7, bottom: y + 7, confidence, isFirstOfLine: true, rowHeightPx: 14 };
}

const sure = Array.from({ length: 9 }, (_, index) => ({ at: 30 * (index + 1) }));

function doubted(lines: readonly FoundLine[], words: readonly RecognisedWord[]): number[] {
  const usual = sure.flatMap(({ at }) => [word(5, 90, at), word(100, 195, at)]);
  const matched = matchWords([...sure.map(({ at }) => line(at)), ...lines], [...usual, ...words]);
  return linesToRead(matched).map((each) => each.line.centreY);
}

test('lines that were read surely from end to end are not read again', () => {
  expect(doubted([], [])).toEqual([]);
});

test.each([
  ['nothing of it was read', []],
  ['a word is unsure', [word(5, 90, 400, 0.5), word(100, 195, 400)]],
  ['a figure stands for a letter', [{ ...word(5, 90, 400), text: '0nion' }, word(100, 195, 400)]],
  ['a letter stands for a figure', [word(5, 90, 400), { ...word(100, 195, 400), text: 'o.33' }]],
  ['a unit has a letter for its number', [word(5, 90, 400), { ...word(100, 195, 400), text: 'lkg' }]],
  ['its beginning was not read', [word(40, 195, 400)]],
  ['its end was not read', [word(5, 160, 400)]],
  ['its middle was not read', [word(5, 60, 400), word(140, 195, 400)]],
])('a line is read again when %s', (_, words) => {
  expect(doubted([line(400)], words)).toEqual([400]);
});

test('a letter under no word has its line read again, up to that letter', () => {
  const matched = matchWords([...sure.map(({ at }) => line(at)), line(400, 100, 200)], [word(108, 192, 400)]);
  const read = sure.flatMap(({ at }) => [word(5, 90, at), word(100, 195, at)]);
  const all = [
    ...matchWords(
      sure.map(({ at }) => line(at)),
      read,
    ),
    ...matched.slice(sure.length),
  ];
  expect(linesToRead(all, [{ left: 40, right: 48, top: 393, bottom: 407 }])).toEqual([]);
  const [widened] = linesToRead(all, [{ left: 90, right: 98, top: 393, bottom: 407 }]);
  expect(widened?.line.centreX).toBeCloseTo(142.5);
  expect(widened?.line.width).toBeCloseTo(115);
});

test('what the detector sees in the space between two words is no line', () => {
  const words = [word(5, 90, 400), word(100, 195, 400)];
  const space = { ...line(400, 88, 102), height: 9 };
  expect(doubted([line(400, 0, 92), line(400, 98, 200), space], words)).toEqual([]);
});

test.each([
  ['.45', 'x'],
  ['1.', '45'],
])('a line with a piece of a number is read again: %s', (first, second) => {
  const words = [
    { ...word(5, 90, 400), text: first },
    { ...word(100, 195, 400), text: second },
  ];
  expect(doubted([line(400)], words)).toEqual([400]);
});

test('where much of a page is doubted, all of it is', () => {
  const lines = [line(30), line(60), line(90)];
  const matched = matchWords(lines, [word(5, 195, 30), word(5, 195, 60, 0.4), word(5, 195, 90, 0.4)]);
  expect(linesToRead(matched)).toHaveLength(3);
});

test('a word in no line is kept apart, and a line on its side is left alone', () => {
  const [near, far] = [word(5, 195, 30), word(0, 50, 900)];
  const matched = matchWords([line(30), { ...line(100), width: 20, height: 200 }], [near, far]);
  expect(matched.map(({ words }) => words)).toEqual([[near]]);
  expect(matched).toHaveLength(1);
});
