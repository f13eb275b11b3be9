import { expect, test } from '@jest/globals';
import { parseNumber } from './parse-number.js';

test.each([
  ['1,234.56', undefined, 1234.56],
  ['1.234,56', undefined, 1234.56],
  ["1'234.56", undefined, 1234.56],
  ['1 234,56 €', undefined, 1234.56],
  ['12.345.678', undefined, 12345678],
  ['1,234', undefined, undefined],
  ['1,234', '.', 1234],
  ['1,234', ',', 1.234],
  ['1.234', ',', 1234],
  ['0.125', undefined, 0.125],
  ['12,5', undefined, 12.5],
  ['€ 12', undefined, 12],
  ['EUR 12.00', undefined, 12],
  ['12.00EUR', undefined, 12],
  ['US$1,000.00', undefined, 1000],
  ['-3.50', undefined, -3.5],
  ['- 3.50', undefined, -3.5],
  ['$-3.50', undefined, -3.5],
  ['(3.50)', undefined, -3.5],
  ['3.50-', undefined, -3.5],
  ['12.–', undefined, 12],
  ['19 %', undefined, 19],
  ['12.03.2024', undefined, undefined],
  ['2024-01-02', undefined, undefined],
  ['12/03', undefined, undefined],
  ['12:30', undefined, undefined],
  ['5-7', undefined, undefined],
  ['A12', undefined, undefined],
  ['12A', undefined, undefined],
  ['12-JAN', undefined, undefined],
  ['1.2.3', undefined, undefined],
  ['none', undefined, undefined],
] as const)('%s on a page with decimal %s is %s', (text, decimalMark, expected) => {
  expect(parseNumber(text, decimalMark)?.value).toBe(expected);
});
