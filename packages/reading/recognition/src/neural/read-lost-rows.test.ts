import { expect, test } from '@jest/globals';
import type { UnreadRow } from '../certainty/unread-ink.js';
import { fillBox, plainPicture } from '../testing/draw-picture.js';
import { readLostRows } from './read-lost-rows.js';
import type { NeuralReader } from './start-neural-reader.js';
import type { TurnedBox } from './turned-box.js';

const alone = { shapes: 1, aligned: 3, alignedWords: 1, isLevel: 1, levelDistance: 3 };

function row(left: number, top: number, probability: number, features = alone): UnreadRow {
  return { left, right: left + 10, top, bottom: top + 20, words: 1, features, probability };
}

/** Reads one sign, as surely as it is told, on every line. */
function reader(probability: number, seen: TurnedBox[] = [], text = '3'): NeuralReader {
  return {
    findLines: () => Promise.resolve([]),
    readLine(_, line) {
      seen.push(line);
      const picture = plainPicture(40, 48);
      fillBox(picture, { left: 15, right: 25, top: 12, bottom: 36 });
      return Promise.resolve({
        picture,
        characters: [{ text, probability, position: 0.5, spaceBefore: 0, firstStep: 0, lastStep: 0 }],
        likelihood: () => 0,
        likelyTexts: () => [],
      });
    },
    knowsSign: () => true,
    wordsOf: () => () => false,
  };
}

const greys = { image: plainPicture(200, 200), scaleX: 2, scaleY: 2 };

test('a lone figure whose ink is likely text is a word of its own line', async () => {
  const seen: TurnedBox[] = [];
  const words = await readLostRows(reader(0.9, seen), greys, [row(100, 40, 0.8)]);
  expect(seen).toMatchObject([{ centreX: 52.5, centreY: 25, width: 15, height: 20 }]);
  expect(words).toMatchObject([{ text: '3', isFirstOfLine: true }]);
  expect(words[0]?.confidence).toBeCloseTo(0.72);
  expect(words[0]?.left).toBeGreaterThan(95);
  expect(words[0]?.right).toBeLessThan(115);
});

test('ink that is hardly text is not read, and what is read unsurely is no word', async () => {
  const seen: TurnedBox[] = [];
  expect(await readLostRows(reader(0.9, seen), greys, [row(100, 40, 0.3)])).toEqual([]);
  expect(seen).toEqual([]);
  expect(await readLostRows(reader(0.4), greys, [row(100, 40, 0.9)])).toEqual([]);
});

test.each([
  ['letters beside a word', { ...alone, levelDistance: 0.5 }],
  ['a row of letters', { ...alone, shapes: 7 }],
  ['a figure in no column', { ...alone, aligned: 0 }],
])('%s are no lone figure', async (_, features) => {
  expect(await readLostRows(reader(0.9), greys, [row(100, 40, 0.9, features)])).toEqual([]);
});

test('of a page full of such ink nothing is read: it is a pattern', async () => {
  const rows = Array.from({ length: 201 }, (_, index) => row(0, index * 30, 0.9));
  expect(await readLostRows(reader(0.9), greys, rows)).toEqual([]);
});

test.each([
  ['B', alone, 'B'],
  ['x', alone, 'x'],
  ['c', { ...alone, height: 0.3 }, 'C'],
  ['c', alone, undefined],
  ['O', alone, undefined],
  ['I', alone, undefined],
])('a lone "%s" in a column is a mark where no drawn shape looks so', async (text, features, mark) => {
  const words = await readLostRows(reader(0.9, [], text), greys, [row(100, 40, 0.9, features)]);
  expect(words[0]?.text).toBe(mark);
});
