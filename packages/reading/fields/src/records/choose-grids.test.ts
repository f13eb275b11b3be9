import { expect, test } from '@jest/globals';
import { chooseGrids, isOfOneKind } from './choose-grids.js';
import type { Grid } from './grid.js';

const grid = (y: number, height: number): Grid => ({
  source: 'table',
  columnCount: 0,
  headings: [],
  body: [],
  contents: [],
  box: { x: 50, y, width: 300, height },
});

test('of grids with words in common the one is read that gives most', () => {
  const [tall, left] = [grid(0, 100), grid(5, 90)];
  expect(
    chooseGrids([
      { grid: left, worth: 20 },
      { grid: tall, worth: 30 },
    ]),
  ).toEqual([{ grid: tall, worth: 30 }]);
  expect(
    chooseGrids([
      { grid: left, worth: 31 },
      { grid: tall, worth: 30 },
    ]),
  ).toEqual([{ grid: left, worth: 31 }]);
});

test('two lists below each other go before one that takes them for one', () => {
  const [whole, upper, lower] = [grid(0, 100), grid(0, 45), grid(55, 45)];
  const chosen = chooseGrids([
    { grid: whole, worth: 30, list: 'deposits' },
    { grid: upper, worth: 18, list: 'deposits' },
    { grid: lower, worth: 16, list: 'withdrawals' },
    { grid: lower, worth: 12, list: 'deposits' },
  ]);
  expect(chosen).toEqual([
    { grid: upper, worth: 18, list: 'deposits' },
    { grid: lower, worth: 16, list: 'withdrawals' },
  ]);
});

test('tables of one list call one of its columns alike, or have no headings', () => {
  const headed = (...headings: string[]): { grid: Grid; columnOf: number[] } => ({
    grid: { ...grid(0, 100), headings: headings.map((own) => ({ own, whole: own })) },
    columnOf: headings.map((_, column) => column),
  });
  const items = headed('Goods', 'Quantity', 'Amount');
  expect(isOfOneKind(items, headed('Work', 'Hours', 'Amount'))).toBe(true);
  expect(isOfOneKind(items, headed('', '', ''))).toBe(true);
  expect(isOfOneKind(items, headed('Reason', 'Base quantity', 'Charge'))).toBe(false);
  expect(isOfOneKind(items, { ...headed('Tax code', 'Tax', 'Amount'), columnOf: [0, -1, 1] })).toBe(false);
});
