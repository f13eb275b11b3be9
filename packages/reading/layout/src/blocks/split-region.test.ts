import { expect, test } from '@jest/globals';
import { setLines } from '@recto/document-model/testing';
import { markdownOf } from '../testing/prose-page.js';

const written = (lines: readonly string[]) => markdownOf(setLines(lines, { x: 50, y: 60 }));

test('lines that each end in an amount are no sentence, however full they are', () => {
  const bought = [
    'Garden hose 12 m 19.90',
    'Watering can green 8.45',
    'Seeds, three kinds 4.20',
    'Work gloves L 26.00',
  ];
  expect(written(bought)).toBe(bought.join('  \n'));
});

test('a paragraph with an amount at the end of some lines is one', () => {
  const told = [
    'The hose that was sold last year for 19.90',
    'costs more in the new shop of the harbour,',
    'where it is sold for the price of 24.50',
  ];
  expect(written(told)).toBe(told.join(' '));
});
