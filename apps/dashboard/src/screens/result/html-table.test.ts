import { expect, test } from '@jest/globals';
import { parseHtmlTable } from './html-table.js';

test('a table with spans becomes rows of text', () => {
  const html =
    '<table>\n<thead>\n<tr><th colspan="2">Sum &amp; <sup>1</sup></th></tr>\n</thead>\n<tbody>\n' +
    '<tr><td rowspan="2">a <br> b</td><td>&lt;script&gt;</td></tr>\n<tr><td>below</td></tr>\n</tbody>\n</table>';
  expect(parseHtmlTable(html)).toEqual([
    [{ text: 'Sum & 1', isHeader: true, rowSpan: 1, columnSpan: 2, column: 0 }],
    [
      { text: 'a\nb', isHeader: false, rowSpan: 2, columnSpan: 1, column: 0 },
      { text: '<script>', isHeader: false, rowSpan: 1, columnSpan: 1, column: 1 },
    ],
    [{ text: 'below', isHeader: false, rowSpan: 1, columnSpan: 1, column: 1 }],
  ]);
});

test('other HTML is none, and strange tags inside are text', () => {
  expect(parseHtmlTable('<script>alert(1)</script>')).toBeNull();
  expect(parseHtmlTable('<table></table>')).toBeNull();
  const [[cell] = []] = parseHtmlTable('<table><tr><td><img src=x onerror=alert(1)></td></tr></table>') ?? [];
  expect(cell?.text).toBe('<img src=x onerror=alert(1)>');
});
