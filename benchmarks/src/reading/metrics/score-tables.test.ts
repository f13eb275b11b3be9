import { expect, test } from '@jest/globals';
import { countCellHits } from './count-cell-hits.js';
import { scoreTables } from './score-tables.js';
import { tableSimilarity } from './teds.js';
import { gridOf } from './testing/grid-of.js';

const truth = gridOf([
  ['Name', 'Amount'],
  ['Pipe', '12'],
  ['Gloves', '7'],
]);

test('a table is wholly like itself', () => {
  expect(tableSimilarity(truth, truth)).toBe(1);
});

test('a missing row costs its node and its cells', () => {
  const short = gridOf([
    ['Name', 'Amount'],
    ['Pipe', '12'],
  ]);
  // Ten nodes: the table, three rows, six cells; one row and two cells are missing.
  expect(tableSimilarity(truth, short)).toBeCloseTo(0.7);
});

test('a wrong cell costs as much as its text differs, a wrong span the whole cell', () => {
  const misread = gridOf([
    ['Name', 'Amount'],
    ['Pipe', '18'],
    ['Gloves', '7'],
  ]);
  expect(tableSimilarity(truth, misread)).toBeCloseTo(0.95);
  const spanned = { ...truth, cells: truth.cells.map((cell, index) => (index === 0 ? { ...cell, rowSpan: 2 } : cell)) };
  expect(tableSimilarity(truth, spanned)).toBeCloseTo(0.9);
});

test('a currency sign in front of its number is the same with a space or without', () => {
  expect(tableSimilarity(gridOf([['$ 1,200']]), gridOf([['$1,200']]))).toBe(1);
});

test('one row too many does not spoil the cells under it', () => {
  const longer = gridOf([
    ['Name', 'Amount'],
    ['', 'in kg'],
    ['Pipe', '12'],
    ['Gloves', '7'],
  ]);
  expect(countCellHits(truth, longer)).toEqual({ matched: 6, expected: 6, found: 7 });
});

test('a cell in another column is not found', () => {
  const shifted = gridOf([
    ['Name', '', 'Amount'],
    ['Pipe', '12', ''],
  ]);
  expect(
    countCellHits(
      gridOf([
        ['Name', 'Amount'],
        ['Pipe', '12'],
      ]),
      shifted,
    ).matched,
  ).toBe(3);
});

test('each table has one counterpart; a missed one adds nothing, a surplus one is counted', () => {
  const other = gridOf([['x', 'y', 'z']]);
  const missed = scoreTables([truth, truth], [truth]);
  expect([missed.similaritySum, missed.tableCount, missed.surplusCount]).toEqual([1, 2, 0]);
  const surplus = scoreTables([truth], [other, truth]);
  expect([surplus.similaritySum, surplus.tableCount, surplus.surplusCount]).toEqual([1, 1, 1]);
});

test('a table that goes on from an earlier page may have its heading again, or not', () => {
  const shown = gridOf([
    ['Pipe', '12'],
    ['Gloves', '7'],
  ]);
  const continued = { ...shown, withHeading: truth };
  for (const output of [shown, truth]) {
    const { similaritySum, cells } = scoreTables([continued], [output]);
    expect([similaritySum, cells.matched, cells.expected]).toEqual([1, output.cells.length, output.cells.length]);
  }
  expect(scoreTables([shown], [truth]).similaritySum).toBeLessThan(1);
  expect(scoreTables([continued, continued], [truth]).tableCount).toBe(2);
});
