import { expect, test } from '@jest/globals';
import { recordListsIn, tablesIn, toCsv } from './tables.js';

test('tables of both kinds become rows, and nothing else does', () => {
  const markdown = [
    '# Heading\n\n| a | b |\n| --- | --- |\n| x \\| y | 1 <br> 2 |\n',
    '<table>\n<tr><th colspan="2">h</th></tr>\n<tr><td rowspan="2">l</td><td>1</td></tr>\n<tr><td>2</td></tr>\n</table>\n',
  ].join('\n');
  expect(tablesIn(markdown)).toEqual([
    [
      ['a', 'b'],
      ['x | y', '1\n2'],
    ],
    [
      ['h', ''],
      ['l', '1'],
      ['', '2'],
    ],
  ]);
});

test('lists of records become rows below their names, those inside of records after them', () => {
  const lines = [
    { name: 'a', amount: 1.5 },
    { name: null, parts: [{ of: 'x' }] },
  ];
  expect(recordListsIn({ seller: { lines }, tags: ['t'], none: [] })).toEqual([
    [
      ['name', 'amount', 'parts'],
      ['a', '1.5', ''],
      ['', '', '[{"of":"x"}]'],
    ],
    [['of'], ['x']],
  ]);
});

test('a file of values keeps signs and lines, and runs no formula', () => {
  const rows = [
    ['a "b"', 'c,d', 'e\nf'],
    ['=1+1', '-12.50', '@x'],
  ];
  expect(toCsv(rows)).toBe('"a ""b""","c,d","e\nf"\r\n\'=1+1,-12.50,\'@x\r\n');
});
