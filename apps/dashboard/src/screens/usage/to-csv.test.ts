import { expect, test } from '@jest/globals';
import { toCsv } from './to-csv.js';

test('cells are quoted where they must be, and formulas are text', () => {
  const rows = [
    { name: 'a, "b"', count: 1.5 },
    { name: '=cmd()', count: null },
    { name: 'two\nlines', count: -2 },
  ];
  expect(toCsv(rows)).toBe('name,count\r\n"a, ""b""",1.5\r\n\'=cmd(),\r\n"two\nlines",-2\r\n');
  expect(toCsv([])).toBe('\r\n');
});
