import { expect, test } from '@jest/globals';
import { joinPages } from './join-pages.js';

const head = '| Town | Rain |\n| --- | --- |';
const html = (rows: string) =>
  `<table>\n<thead>\n<tr><th colspan="2">Rain</th></tr>\n</thead>\n<tbody>\n${rows}\n</tbody>\n</table>`;

test('pages are parted by blank lines, and those without text leave no trace', () => {
  expect(joinPages(['One', '', ' Two\n', 'Three'])).toBe('One\n\nTwo\n\nThree');
  expect(joinPages(['', ' '])).toBe('');
});

test('a table over three pages is one table with one heading', () => {
  const pages = [`Text\n\n${head}\n| Bonn | 8 |`, `${head}\n| Rome | 3 |`, `${head}\n| Oslo | 7 |\n\nEnd`];
  expect(joinPages(pages)).toBe(`Text\n\n${head}\n| Bonn | 8 |\n| Rome | 3 |\n| Oslo | 7 |\n\nEnd`);
});

test('so is one with cells that span', () => {
  const rows = ['<tr><td>Bonn</td><td>8</td></tr>', '<tr><td>Rome</td><td>3</td></tr>', '<tr><td>Oslo</td></tr>'];
  const pages = [`Text\n\n${html(rows[0] ?? '')}`, html(rows[1] ?? ''), `${html(rows[2] ?? '')}\n\nEnd`];
  expect(joinPages(pages)).toBe(`Text\n\n${html(rows.join('\n'))}\n\nEnd`);
});

test.each([
  ['another heading', `${head}\n| Bonn | 8 |`, '| City | Rain |\n| --- | --- |\n| Rome | 3 |'],
  ['text below the first', `${head}\n| Bonn | 8 |\n\nText`, `${head}\n| Rome | 3 |`],
  ['text above the second', `${head}\n| Bonn | 8 |`, `Text\n\n${head}\n| Rome | 3 |`],
  [
    'a table without a heading',
    '<table>\n<tbody>\n<tr></tr>\n</tbody>\n</table>',
    '<table>\n<tbody>\n<tr></tr>\n</tbody>\n</table>',
  ],
  ['a table of the other kind', `${head}\n| Bonn | 8 |`, html('<tr><td>Rome</td></tr>')],
])('%s parts them', (_, first, second) => {
  expect(joinPages([first, second])).toBe(`${first}\n\n${second}`);
});
