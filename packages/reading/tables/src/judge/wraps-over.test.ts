import { expect, test } from '@jest/globals';
import { setLine } from '@recto/document-model/testing';
import { toTextRows } from '../text/text-row.js';
import { wrapsOver } from './wraps-over.js';

const setCells = (row: number, ...cells: readonly (readonly [x: number, text: string])[]) =>
  cells.flatMap(([x, text]) => setLine(text, { x, y: 100 + row * 12 }));
const folded = [
  'the pump of the northern hall was',
  'a valve of the second pump did not',
  'nobody answered the call of the',
];

test('lines of a log that go on at the left edge are no rows', () => {
  const words = folded.flatMap((message, index) => [
    ...setCells(index * 2, [40, `09:1${index}`], [90, 'WARN'], [140, message]),
    ...setCells(index * 2 + 1, [40, 'stopped.']),
  ]);
  expect(wrapsOver(toTextRows(words), 10)).toBe(true);
});

test('labels of two lines are, whether the last cell is full or not', () => {
  const words = folded.flatMap((message, index) => [
    ...setCells(index * 2, [40, `Part ${index}`], [90, 'yes'], [140, index === 1 ? 'a valve' : message]),
    ...setCells(index * 2 + 1, [40, 'stopped.']),
  ]);
  expect(wrapsOver(toTextRows(words), 10)).toBe(false);
  const beside = folded.flatMap((message, index) => [
    ...setCells(index * 2, [40, `Part ${index}`], [90, 'yes'], [140, message]),
    ...setCells(index * 2 + 1, [40, 'stopped'], [140, 'for an hour']),
  ]);
  expect(wrapsOver(toTextRows(beside), 10)).toBe(false);
});
