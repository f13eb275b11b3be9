import { expect, test } from '@jest/globals';
import { plainStyle as style, setLine } from '@recto/document-model/testing';
import { writeTable } from './write-table.js';

const place = { row: 0, column: 0, rowSpan: 1, columnSpan: 1, isHeader: false };
const tableOf = (lines: readonly string[]): string => {
  const words = lines.map((line, index) => setLine(line, { x: 50, y: 100 + index * 12 }));
  const right = Math.max(...words.flat().map(({ box }) => box.x + box.width));
  const box = { x: 50, y: 90, width: right - 50, height: 40 };
  const table = { box, words: words.flat(), headerRowCount: 0, columnCount: 1, columns: [{ left: 50, right }] };
  return writeTable({ ...table, rows: [[{ ...place, words }]], confidence: 1 }, style).split('\n')[0] ?? '';
};

test.each([
  ['figures that fill their column, a line each', ['2.24 ± 0.10', '0.35 ± 0.02'], '| 2.24 ± 0.10 <br> 0.35 ± 0.02 |'],
  ['words that fill it', ['the harbour is', 'open by day on'], '| the harbour is open by day on |'],
  ['a figure that waits for more', ['12 000 –', '15 000 '], '| 12 000 – 15 000 |'],
])('the lines of a cell: %s', (_, lines, row) => {
  expect(tableOf(lines.map((line) => line.trim()))).toBe(row);
});

test('cells in a typewriter face are code beside others, and not where all of the table is set in it', () => {
  const rowOf = (isNameFixed: boolean): string => {
    const name = setLine('depth', { x: 50, y: 100 }).map((word) => ({ ...word, isFixedPitch: isNameFixed }));
    const value = setLine('NA_1', { x: 150, y: 100 }).map((word) => ({ ...word, isFixedPitch: true }));
    const cells = [
      { ...place, words: [name] },
      { ...place, column: 1, words: [value] },
    ];
    const columns = [50, 150].map((left) => ({ left, right: left + 50 }));
    const box = { x: 50, y: 90, width: 150, height: 12 };
    const table = { box, words: [...name, ...value], headerRowCount: 0, columnCount: 2, columns, confidence: 1 };
    return writeTable({ ...table, rows: [cells] }, { ...style, hasMarks: true }).split('\n')[0] ?? '';
  };
  expect(rowOf(false)).toBe('| depth | `NA_1` |');
  expect(rowOf(true)).toBe('| depth | NA_1 |');
});
