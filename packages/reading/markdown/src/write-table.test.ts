import { expect, test } from '@jest/globals';
import type { Word } from '@recto/document-model';
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
  ['items', ['• open by day on', '• closed by night'], '| • open by day on <br> • closed by night |'],
  [
    'items of letters',
    ['Berths are', 'a) let to boats', 'b) kept for tugs'],
    '| Berths are <br> a) let to boats <br> b) kept for tugs |',
  ],
  [
    'a letter that begins no list',
    ['of the kinds in', 'b) and in part', 'c) of this rule'],
    '| of the kinds in b) and in part c) of this rule |',
  ],
  ['a figure that waits for more', ['12 000 –', '15 000 '], '| 12 000 – 15 000 |'],
])('the lines of a cell: %s', (_, lines, row) => {
  expect(tableOf(lines.map((line) => line.trim()))).toBe(row);
});

test('lines of a program in a cell stay lines, words of a typewriter face in the midst of text do not break it', () => {
  const lines = ['begin', 'read all of the file', 'end'].map((line, at) => setLine(line, { x: 50, y: 100 + at * 12 }));
  const rowOf = (words: typeof lines) => {
    const box = { x: 50, y: 90, width: 110, height: 40 };
    const rows = [[{ ...place, words }]];
    const columns = [{ left: 50, right: 160 }];
    const table = { box, words: words.flat(), headerRowCount: 0, columnCount: 1, columns, rows, confidence: 1 };
    return writeTable(table, style).split('\n')[0];
  };
  const code = lines.map((line) => line.map((word) => ({ ...word, isFixedPitch: true })));
  expect(rowOf(code)).toBe('| begin <br> read all of the file <br> end |');
  expect(rowOf([code[0] ?? [], ...lines.slice(1)])).toBe('| begin read all of the file end |');
});

test('a formula in a cell is written in LaTeX, without the lines that part cells', () => {
  const [word] = setLine('|z|3', { x: 50, y: 100 });
  const formula = { latex: '\\frac{|z|}{3}', before: '', after: ',' };
  const cell = { ...place, words: word ? [[{ ...word, formula }]] : [] };
  const table = {
    ...{ box: { x: 50, y: 90, width: 60, height: 20 }, words: cell.words.flat(), columns: [{ left: 50, right: 110 }] },
    ...{ headerRowCount: 0, columnCount: 1, rows: [[cell]], confidence: 1 },
  };
  const marked = { ...style, hasMarks: true };
  expect(writeTable(table, marked).split('\n')[0]).toBe('| $\\frac{\\vert z\\vert }{3}$, |');
  expect(writeTable({ ...table, headerRowCount: 2 }, marked)).toContain('<th>$\\frac{|z|}{3}$,</th>');
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

/** A cell of two lines in a column from 50 to `right`, between lines that are drawn or not. */
const cellOf = (lines: readonly (readonly Word[])[], right: number, isDrawn: boolean) => {
  const rows = [[{ ...place, words: lines }]];
  const table = { words: lines.flat(), headerRowCount: 0, columnCount: 1, columns: [{ left: 50, right }], rows };
  const box = { x: 50, y: 90, width: right - 50, height: 40 };
  return writeTable({ ...table, box, confidence: 1, isDrawn }, style).split('\n')[0];
};

test('within drawn lines what would have fitted on the line above is a line of its own', () => {
  const lines = ['ABCDEF', 'Dock 3'].map((line, at) => setLine(line, { x: 52, y: 100 + at * 12 }));
  expect(cellOf(lines, 112, true)).toBe('| ABCDEF <br> Dock 3 |');
  expect(cellOf(lines, 106, true)).toBe('| ABCDEF Dock 3 |');
  expect(cellOf(lines, 112, false)).toBe('| ABCDEF Dock 3 |');
  const [name = []] = lines;
  expect(cellOf([name, setLine('+Dock 3', { x: 52, y: 112 })], 112, true)).toBe('| ABCDEF +Dock 3 |');
});

test('small print and a title in bold are lines of their own, however full', () => {
  const name = setLine('Rope of hemp', { x: 50, y: 100 });
  expect(cellOf([name, setLine('Batch 16 of June', { x: 50, y: 111, sizePt: 8 })], 112, false)).toBe(
    '| Rope of hemp <br> Batch 16 of June |',
  );
  const title = name.map((word) => ({ ...word, isBold: true }));
  expect(cellOf([title, setLine('Twenty metres', { x: 50, y: 112 })], 112, false)).toBe(
    '| Rope of hemp <br> Twenty metres |',
  );
  expect(cellOf([name, setLine('(per metre)', { x: 50, y: 111, sizePt: 8 })], 112, false)).toBe(
    '| Rope of hemp (per metre) |',
  );
});
