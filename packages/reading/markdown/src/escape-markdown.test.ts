import { expect, test } from '@jest/globals';
import { escapeDollars, escapeMarkdown } from './escape-markdown.js';

test.each([
  ['# not a heading', '\\# not a heading'],
  ['- not an item', '\\- not an item'],
  ['+ 3 dB', '\\+ 3 dB'],
  ['12. May', '12\\. May'],
  ['> quoted', '\\> quoted'],
  ['---', '\\---'],
  ['5 * 3 * 2', '5 \\* 3 \\* 2'],
  ['_init_ and file_name', '\\_init\\_ and file_name'],
  ['[1](x)', '\\[1\\](x)'],
  ['<b>', '\\<b>'],
  ['a < b', 'a < b'],
  ['&amp; & co', '\\&amp; & co'],
  ['C:\\temp `x`', 'C:\\\\temp \\`x\\`'],
  ['Plain text, with 1.5 and -3 (and more).', 'Plain text, with 1.5 and -3 (and more).'],
])('%s', (text, escaped) => {
  expect(escapeMarkdown(text)).toBe(escaped);
});

test.each([
  ['$5 and $6', false, '$5 and $6'],
  ['US$ 5', false, 'US$ 5'],
  ['from $a to b$ c', false, 'from \\$a to b\\$ c'],
  ['$$', false, '\\$\\$'],
  ['costs $5, where', true, 'costs \\$5, where'],
])('dollars of %s', (text, isBesideFormula, escaped) => {
  expect(escapeDollars(text, isBesideFormula)).toBe(escaped);
});
