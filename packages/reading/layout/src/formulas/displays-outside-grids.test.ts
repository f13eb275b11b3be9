import { expect, test } from '@jest/globals';
import { boxAround, type FoundTable, type Word } from '@recto/document-model';
import { displaysOutsideGrids } from './displays-outside-grids.js';
import { setProse, setSign, wordOfSigns } from './testing/set-signs.js';

const text = 'This line of the text is as wide as the column that it stands in';
const row = (y: number): Word[] => [
  wordOfSigns([setSign('m', 100, y)]),
  wordOfSigns([setSign('=', 108, y - 1)]),
  wordOfSigns([setSign('3', 116, y, { isMath: false })]),
];
const rules = [90, 130, 200].map((x) => ({ x, y: 110, width: 0.5, height: 30 }));
const table = (words: readonly Word[]): FoundTable => ({
  box: boxAround(words.map(({ box }) => box)),
  words,
  headerRowCount: 0,
  columnCount: 2,
  columns: [],
  rows: [],
  confidence: 1,
  isDrawn: true,
});

test('what stands in a drawn table is no displayed formula, what stands below it is one', () => {
  const rows = [...row(122), ...row(134)];
  const words = [...setProse(text, 0, 100), ...rows, ...setProse(text, 0, 165), ...row(190), ...setProse(text, 0, 215)];
  const latexOf = (found: readonly FoundTable[]) =>
    displaysOutsideGrids(words, { bars: [], rules }, [], () => found).formulas.map(({ latex }) => latex);
  expect(latexOf([])).toHaveLength(2);
  expect(latexOf([table(rows)])).toEqual([['m=3']]);
  expect(latexOf([{ ...table(rows), isDrawn: false }])).toHaveLength(2);
});
