import { expect, test } from '@jest/globals';
import { setLines } from '@recto/document-model/testing';
import { toLines } from '../lines/to-rows.js';
import { isBesideLabelled } from './aligned-blocks.js';

const linesOf = (texts: readonly string[]) => toLines(setLines(texts, { x: 50, y: 100 }));
const address = linesOf(['Ann Example', '8 Mill Road', 'Cambridge']);

test('an address stands beside labels with their values', () => {
  const facts = linesOf(['Invoice number: 42', 'Date: 1 May', 'Deadline: 1 June']);
  expect(isBesideLabelled([address, facts])).toBe(true);
});

test('also where the last of them is the place and the date of a letter', () => {
  const facts = linesOf(['Our sign: ab-12', 'Your letter of: 2 May', 'Phone: 555 0142', 'Cambridge, 9 May']);
  expect(isBesideLabelled([linesOf(['Example Ltd', 'Ann Example', '8 Mill Road', 'Cambridge']), facts])).toBe(true);
});

test('values of one label belong to the row that they stand in', () => {
  expect(isBesideLabelled([address, linesOf(['Price: 4', 'Price: 5', 'Price: 9'])])).toBe(false);
});

test('labels on one side belong to the values on the other', () => {
  expect(isBesideLabelled([linesOf(['Name:', 'Street:', 'Town:']), address])).toBe(false);
});
