import { expect, test } from '@jest/globals';
import { findSpans } from '../candidates/find-spans.js';
import { preparePage } from '../prepare-page.js';
import { endingAt, madePage } from '../testing/made-page.js';
import { amountsOfPage, type AmountFacts } from './amounts-of-page.js';

function amountsOf(...rows: readonly (readonly [string, string])[]): AmountFacts {
  const page = madePage(rows.map(([text, shown]) => [[20, text], endingAt(200, shown)]));
  const { context } = preparePage({ page, schema: { type: 'object', properties: {} } });
  return amountsOfPage(findSpans(context), '.');
}

const wares = [
  ['Bread', '3.20'],
  ['Milk', '1.45'],
  ['Salt', '0.76'],
] as const;

test('an amount that comes to the lines above it is their total', () => {
  const { totals } = amountsOf(...wares, ['Total', '5.41'], ['Rounding', '-0.01'], ['To pay', '5.40']);
  expect([...totals]).toEqual([541, 540]);
  expect(amountsOf(['Total', '5.41'], ...wares).totals.size).toBe(0);
  expect(amountsOf(['Bread', '5.41'], ['To pay', '5.41']).totals.size).toBe(0);
});

test('what was given less what came back is what was settled, where it stands above', () => {
  const { settled } = amountsOf(...wares, ['To pay', '5.40'], ['Cash', '10.00'], ['Change', '4.60']);
  expect([...settled]).toEqual([540]);
  expect([...amountsOf(...wares, ['To pay', '5.40'], ['Card', '5.40'], ['Change', '0.00']).settled]).toEqual([540]);
  expect(amountsOf(...wares, ['Cash', '10.00'], ['Change', '4.60'], ['Sum', '5.40']).settled.size).toBe(0);
});

test('amounts are in cents and in reading order, sums those of two others', () => {
  const { amounts, largestAmount, sums, addends } = amountsOf(['Net', '10.00'], ['Tax', '0.60'], ['Total', '10.60']);
  expect([amounts, largestAmount]).toEqual([[1000, 60, 1060], 1060]);
  expect([[...sums], [...addends]]).toEqual([[1060], [1000, 60]]);
});
