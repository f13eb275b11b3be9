import { expect, test } from '@jest/globals';
import { readInstruction } from '../schema/instruction.js';
import { madePage } from '../testing/made-page.js';
import { pageNotation } from './page-notation.js';

const orderOn = (...lines: string[]): boolean | undefined =>
  pageNotation(madePage(lines.map((text) => [[40, text]])).words).dayComesFirst;

test('the order of day and month is known from money, company forms and streets', () => {
  expect(orderOn('Paid on 03/04/2024', 'RM 12.50')).toBe(true);
  expect(orderOn('Paid on 03/04/2024', 'Harbour Trading Sdn Bhd')).toBe(true);
  expect(orderOn('Paid on 03/04/2024', '12, Jalan Anggerik')).toBe(true);
  expect(orderOn('Paid on 03/04/2024', 'Dayton, OH 45402')).toBe(false);
  expect(orderOn('Paid on 03/04/2024', 'Thank you')).toBeUndefined();
});

test('a description that wants YYYY-MM-DD says nothing of how the page writes dates', () => {
  expect(readInstruction('Date of the receipt, as printed or YYYY-MM-DD').dayComesFirst).toBeUndefined();
  expect(readInstruction('Date as MM/DD/YYYY').dayComesFirst).toBe(false);
  expect(readInstruction('Dates are DD.MM.YYYY').dayComesFirst).toBe(true);
});

test.each([
  ['€ 1.545', ','],
  ['12.400 EUR', ','],
  ['€1,545', '.'],
  ['1.545,-', ','],
  ['1.545,--', ','],
  ["1'545.-", '.'],
  // One of two ways to group, the price of a unit, and figures without money tell nothing.
  ['€ 1.545 € 2,300', undefined],
  ['1.545 €/l', undefined],
  ['1,545', undefined],
])('the decimal mark of a page with %s alone is %s', (text, mark) => {
  expect(pageNotation(madePage([[[40, text]]]).words).decimalMark).toBe(mark);
});

test('many figures with one mark and three digits behind it are whole thousands', () => {
  const markOf = (text: string) => pageNotation(madePage([[[40, text]]]).words).decimalMark;
  expect(markOf('1,204 8,911 2,350 (2,904) 10,115')).toBe('.');
  expect(markOf('1,204,800 8,911')).toBe('.');
  expect(markOf('1,204 8,911 2,350 10,115')).toBeUndefined();
  expect(markOf('1,204 8,911 2,350 (2,904) 10,115 0,5')).toBeUndefined();
});
