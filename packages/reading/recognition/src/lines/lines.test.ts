import { expect, test } from '@jest/globals';
import type { RecognisedWord } from '../engine/recognition-engine.js';
import { fillBox, plainPicture } from '../testing/draw-picture.js';
import { setLineMarks } from './set-line-marks.js';
import { settleLines } from './settle-lines.js';
import { settleSizes } from './settle-sizes.js';
import { weighWords } from './weigh-words.js';
import { withoutLeader } from './without-leader.js';

const row = { confidence: 0.9, isFirstOfLine: false, rowHeightPx: 26 };

/** A word whose "x" is 14 and whose ascenders are 20 pixels high, on a line at y. */
function wordAt(text: string, left: number, y: number, isFirstOfLine = false): RecognisedWord {
  const hasTail = /[gpy,]/.test(text);
  const hasHead = /[A-Z0-9bdhkl]/.test(text);
  const box = { left, right: left + text.length * 10, top: y - (hasHead ? 20 : 14), bottom: y + (hasTail ? 6 : 0) };
  return { ...row, ...box, text, isFirstOfLine };
}

test('words of a line stand on one baseline, raised ones where they were', () => {
  const wavering = [
    wordAt('the', 0, 100, true),
    { ...wordAt('year', 40, 100), bottom: 109 },
    wordAt('closed', 90, 100),
    { ...wordAt('2', 160, 100), top: 76, bottom: 88 },
  ];
  const [the, year, closed, raised] = settleLines(wavering);
  expect(the?.bottom).toBe(100);
  expect(closed?.bottom).toBe(100);
  expect(year?.bottom).toBeCloseTo(100 + (26.2 / 0.92) * 0.21, 0);
  expect(raised?.bottom).toBe(88);
});

test('the row is measured on letters, not on what the engine guessed', () => {
  const guesses = [24, 26, 29].flatMap((rowHeightPx, index) =>
    ['the', 'harbour', 'was', 'closed'].map((text, at) => ({
      ...wordAt(text, at * 90, 100 + index * 30, at === 0),
      rowHeightPx,
    })),
  );
  expect(new Set(settleLines(guesses).map(({ rowHeightPx }) => rowHeightPx)).size).toBe(1);
});

test('a line whose letters have no ascender is as high as the others, whatever its dots, accents and "t" are', () => {
  const lines = ['the harbour closed', 'remit', 'réserves', 'tenter', 'sense'].map((text, index) => {
    const heads = [20, 20, 20, 18, 14];
    const y = 100 + index * 30;
    return {
      ...row,
      text,
      left: 0,
      right: text.length * 10,
      top: y - (heads[index] ?? 0),
      bottom: y,
      isFirstOfLine: true,
    };
  });
  expect(new Set(settleLines(lines).map(({ rowHeightPx }) => rowHeightPx)).size).toBe(1);
});

test('sizes that nearly agree are the most frequent of them, others stay apart', () => {
  const text = [10, 10.2, 10.1, 10.1, 9.8].map((size) => ({ size, weight: 50 }));
  expect(settleSizes([...text, { size: 10.4, weight: 5 }, { size: 12, weight: 8 }])).toEqual([
    ...[10.1, 10.1, 10.1, 10.1, 10.1],
    ...[10.1, 12],
  ]);
  expect(settleSizes([])).toEqual([]);
});

/** Draws a word as upright stems of a width. */
function drawStems(image: ReturnType<typeof plainPicture>, word: RecognisedWord, stemPx: number): void {
  for (let left = word.left; left + stemPx <= word.right; left += 10) {
    fillBox(image, { left, right: left + stemPx, top: word.top, bottom: word.bottom });
  }
}

test('a line of wider stems is bold, and the cell beside it is not', () => {
  const image = plainPicture(700, 220);
  const text = [60, 90, 120, 150].flatMap((y) => [wordAt('harbour', 0, y, true), wordAt('closed', 80, y)]);
  const [head, cell] = [wordAt('Staffing', 0, 30, true), wordAt('closed', 400, 30)];
  for (const word of [...text, cell]) drawStems(image, word, 3);
  drawStems(image, head, 5);
  const weighed = weighWords(image, [head, cell, ...text]);
  expect(weighed.filter(({ isBold }) => isBold).map(({ text: bold }) => bold)).toEqual(['Staffing']);
});

/** Bold words of the first line: all stems are 3 pixels wide but those of the words named, and every third one below, which has `others`. */
function boldInLines(named: RegExp, others: number): string[] {
  const image = plainPicture(700, 220);
  const at = [0, 70, 155, 175, 245];
  const lines = [30, 60, 90, 120].map((y) =>
    ['closed', 'harbour', 'in', 'holder', 'behalf'].map((text, index) => wordAt(text, at[index] ?? 0, y, index === 0)),
  );
  const isBold = (word: RecognisedWord) => word.bottom === 30 && named.test(word.text);
  lines
    .flat()
    .forEach((word, index) =>
      drawStems(image, word, isBold(word) ? 5 : word.bottom > 30 && index % 3 === 0 ? others : 3),
    );
  const bold = weighWords(image, lines.flat()).filter((word) => word.isBold && word.bottom === 30);
  return bold.map(({ text }) => text);
}

test('words of a line are bold where they are clearly bolder than the others, with what stands between two of them', () => {
  expect(boldInLines(/harbour|holder/u, 3)).toEqual(['harbour', 'in', 'holder']);
  expect(boldInLines(/harbour/u, 3)).toEqual(['harbour']);
});

test('where ink runs, no word of a line is bold', () => {
  expect(boldInLines(/harbour/u, 4)).toEqual([]);
});

test('the number before a bold heading is bold, the one after it and that of an item are not told', () => {
  const image = plainPicture(700, 220);
  const numbered = (y: number, text: string) => [wordAt('2', 0, y, true), wordAt(text, 60, y), wordAt('7', 400, y)];
  const [head, ...items] = [30, 60, 90, 120, 150].map((y, index) => numbered(y, index === 0 ? 'Staffing' : 'harbour'));
  for (const word of items.flat()) drawStems(image, word, 3);
  for (const word of head ?? []) drawStems(image, word, 5);
  const bold = weighWords(image, [...(head ?? []), ...items.flat()]).filter(({ isBold }) => isBold);
  expect(bold.map(({ text, top }) => [text, top])).toEqual([
    ['2', 10],
    ['Staffing', 10],
  ]);
});

test('a page without words is weighed as well', () => {
  expect(weighWords(plainPicture(10, 10), [])).toEqual([]);
});

const dash = { left: 20, right: 34, top: 90, bottom: 93 };
const lower = { ...dash, top: 120, bottom: 123 };
const item = (y: number) => wordAt('copies', 50, y, true);

test('dashes that the engine passed over open their lines when there are several', () => {
  const image = plainPicture(200, 200);
  fillBox(image, dash);
  expect(setLineMarks(image, [item(97), item(127)]).map(({ text }) => text)).toEqual(['copies', 'copies']);
  fillBox(image, lower);
  expect(setLineMarks(image, [item(97), item(127)]).map(({ text }) => text)).toEqual(['–', 'copies', '–', 'copies']);
});

test('marks too pale for the ink of letters are seen by their blur', () => {
  const image = plainPicture(200, 200);
  for (const top of [84, 114]) fillBox(image, { left: 24, right: 32, top, bottom: top + 8 }, 170);
  expect(setLineMarks(image, [item(97), item(127)]).map(({ text }) => text)).toEqual(['•', 'copies', '•', 'copies']);
});

test('a sign before a line is what its shape says', () => {
  const image = plainPicture(200, 200);
  fillBox(image, dash);
  const sign = { ...row, ...dash, text: '~', confidence: 0.2, isFirstOfLine: true };
  const [mark, word] = setLineMarks(image, [sign, { ...item(97), isFirstOfLine: false }]);
  expect(mark).toMatchObject({ text: '–', isFirstOfLine: true, confidence: 0.9 });
  expect(word).toMatchObject({ text: 'copies', isFirstOfLine: false });
});

test('a round mark is a bullet; print that goes on to the left is none', () => {
  const image = plainPicture(200, 200);
  for (const top of [86, 116]) fillBox(image, { left: 24, right: 32, top, bottom: top + 8 });
  expect(setLineMarks(image, [item(97), item(127)]).map(({ text }) => text)).toEqual(['•', 'copies', '•', 'copies']);
  fillBox(image, { left: 0, right: 22, top: 84, bottom: 97 });
  expect(setLineMarks(image, [item(97), item(127)]).map(({ text }) => text)).toEqual(['copies', 'copies']);
});

test('dots that a leader left on the words beside it are taken off', () => {
  const leaders = [{ box: { left: 100, right: 300, top: 18, bottom: 20 }, dotCount: 40 }];
  const word = (text: string, left: number, right: number): RecognisedWord => ({
    ...{ text, left, right, top: 10, bottom: 20, confidence: 0.9, isFirstOfLine: false, rowHeightPx: 13 },
  });
  const texts = (words: readonly RecognisedWord[]) => words.map((each) => withoutLeader(each, leaders).text);
  expect(texts([word('..12', 302, 320), word('Reports.', 40, 98)])).toEqual(['12', 'Reports']);
  // Far from a leader they are the word's own.
  expect(texts([word('.12', 400, 420), word('Reports.', 10, 60)])).toEqual(['.12', 'Reports.']);
});
