import { expect, test } from '@jest/globals';
import { readMarkdown } from './read-markdown.js';

test('headings with their levels, text without Markdown', () => {
  const { headings, text } = readMarkdown(
    '# A *title*\n\nSome **bold** [link](https://example.org) and `code`.\n\n## Next',
  );
  expect(headings).toEqual([
    { level: 1, text: 'A title' },
    { level: 2, text: 'Next' },
  ]);
  expect(text).toBe('A title\nSome bold link and code.\nNext');
});

test('items with depth and kind; marks that Markdown does not know are marks all the same', () => {
  const { items } = readMarkdown('1. one\n   - inner\n2. two\n\n<!-- -->\n\n- (a) first');
  expect(items).toEqual([
    { text: 'one', depth: 0, isOrdered: true },
    { text: 'inner', depth: 1, isOrdered: false },
    { text: 'two', depth: 0, isOrdered: true },
    { text: 'first', depth: 0, isOrdered: true },
  ]);
});

test('a GitHub table: cells and line breaks in them', () => {
  const { tables, text } = readMarkdown('| a | b |\n| --- | ---: |\n| one<br>two | 3 |');
  expect(tables[0]?.cells.map((cell) => cell.text)).toEqual(['a', 'b', 'one two', '3']);
  expect(text).toBe('a b\none two 3');
});

test('an HTML table: spans push the cells beside and below', () => {
  const { tables } = readMarkdown(
    '<table><thead><tr><th rowspan="2">a</th><th colspan="2">b</th></tr><tr><td>c</td><td>d &amp; e</td></tr></thead></table>',
  );
  expect(tables[0]?.cells.map(({ text, row, column }) => [text, row, column])).toEqual([
    ['a', 0, 0],
    ['b', 0, 1],
    ['c', 1, 1],
    ['d & e', 1, 2],
  ]);
  expect([tables[0]?.rowCount, tables[0]?.columnCount]).toEqual([2, 3]);
});
