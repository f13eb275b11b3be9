import { expect, test } from '@jest/globals';
import { boxAround, type Box, type FoundTable, type Word } from '@recto/document-model';
import { withCellFormulas } from './formulas-in-cells.js';
import { setProse, setSign, wordOfSigns } from './testing/set-signs.js';

const small = { sizePt: 7, isMath: false, height: 4.5 };
const place = { row: 0, rowSpan: 1, columnSpan: 1, isHeader: false };

function tableOf(cells: readonly (readonly Word[][])[]): FoundTable {
  const words = cells.flat(2);
  const box = boxAround(words.map((word) => word.box));
  const rows = [cells.map((lines, column) => ({ ...place, column, words: lines }))];
  return { box, words, headerRowCount: 0, columnCount: cells.length, columns: [], rows, confidence: 1 };
}

const textsOf = ({ rows }: FoundTable) =>
  rows
    .flat()
    .map(({ words }) => words.map((line) => line.map(({ text, formula }) => formula?.latex ?? text).join(' ')));

test('a fraction in a cell is one formula; letters with indices, and rules of the table, are not', () => {
  const upper = wordOfSigns([setSign('3', 100, 96, small)]);
  const lower = wordOfSigns([setSign('4', 100, 103.5, small)]);
  const letter = wordOfSigns([setSign('x', 104.5, 100)]);
  const indexed = [
    wordOfSigns([setSign('y', 150, 100)]),
    wordOfSigns([setSign('i', 155, 102, { sizePt: 7 })], 'subscript'),
  ];
  const bars: Box[] = [
    { x: 99.5, y: 97.2, width: 4.5, height: 0.4 },
    { x: 20, y: 88, width: 180, height: 0.4 },
  ];
  const table = tableOf([[setProse('First', 20, 100)], [[upper], [letter], [lower]], [indexed]]);
  const found = withCellFormulas(table, bars);
  expect(textsOf(found)).toEqual([['First'], ['\\frac{3}{4}x'], ['y i']]);
  expect(found.words).toHaveLength(table.words.length - 2);
  expect(withCellFormulas(table, [])).toBe(table);
});
