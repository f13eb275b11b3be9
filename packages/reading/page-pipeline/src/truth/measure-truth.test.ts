import { describe, expect, test } from '@jest/globals';
import { measureTruth } from './measure-truth.js';

const words = (text: string) => text.split(' ');
const complete = { coverage: 1, invented: [], missing: [] };

describe('nothing is missing and nothing invented', () => {
  test.each([
    ['marks of all kinds', 'Total: 3.50 a_b •', '# **Total:** 3\\.50\n\n- a\\_b'],
    ['a word joined over a line end', 'win- dow sill', 'window sill'],
    ['a word joined from three', 'un- believ- able', 'unbelievable'],
    ['spaced letters set as a word', 'I N V O I C E', 'INVOICE'],
    ['an index set off its word', 'H2O and word1', 'H<sub>2</sub>O and word<sup>1</sup>'],
    ['emphasis inside a word', 'unbelievable', 'un**believ**able'],
    ['a link', 'see the site', 'see [the site](https://example.com/a_(b)?c=d "a title")'],
    ['an address in angles', 'https://example.com/a', '<https://example.com/a>'],
    [
      'an HTML table',
      'A & B 1 < 2',
      '<table><tr><th colspan="2">A &amp; B</th></tr><tr><td>1 &lt; 2</td></tr></table>',
    ],
    ['letters as entities', 'Café', 'Caf&#233;'],
    ['a code fence', 'if (a<b>c) x &amp; y', '```ts\nif (a<b>c) x &amp; y\n```'],
    ['a fence inside a longer one', '``` a', '````\n```\na\n````'],
    ['a code span', 'the <b> tag', 'the `<b>` tag'],
    ['a tag between two code spans', 'u 0 v', '`u`<sup>0</sup>`v`'],
    ['an escaped tag', 'a <b and c> d', 'a \\<b and c> d'],
    ['ligatures, soft hyphens and wide letters', 'ﬁnd hyphen ＡＢ', 'find hy\u00ADphen AB'],
    ['an escaped ordinal', '1. January', '1\\. January'],
    ['ordinals of a list with letters on the page', '• one • two', '1. one\n2. two'],
    ['ordinals of a list that the page has', '1. one 2. two', '1. one\n2. two'],
    ['text without spaces', '東京 都', '東京都'],
    ['formulas', 'α ≤ x2 sin price $5', '$\\alpha\\leq x^{2}$\n\n$$\n\\sin\n$$\n\nprice $5'],
    ['a mark before its letter', 'the ¯q of', 'the $\\bar{q}$ of'],
    ['an upright line in a cell', '|z|', '| $\\vert z\\vert$ |'],
    ['a page without words', '—', ''],
  ])('%s', (_, page, markdown) => {
    expect(measureTruth(words(page), markdown)).toEqual(complete);
  });

  test('a word that the Markdown joins and a running line has whole', () => {
    expect(measureTruth(words('On Matter mat- ter'), 'matter', ['On Matter'])).toEqual(complete);
  });

  test('what stands aside of the Markdown', () => {
    expect(measureTruth(words('Report 7 text'), 'text', ['Report', '7'])).toEqual(complete);
  });
});

describe('what is missing lowers the coverage', () => {
  test.each([
    ['half of the words', 'one two three four', 'one three', 0.5],
    ['one of two equal words', 'again again', 'again', 0.5],
    ['a list number that the list does not have', '7. one', '- one', 0.5],
    ['a word that only a link target has', 'site x', '[x](https://site)', 0.5],
  ])('%s', (_, page, markdown, coverage) => {
    expect(measureTruth(words(page), markdown)).toMatchObject({ coverage, invented: [] });
  });
});

describe('what the page does not have is invented', () => {
  test.each([
    ['another word', 'a plain text', 'a fancy text', ['fancy']],
    ['a word that the page has glued together only by chance', 'car pet owner', 'car petow', ['petow']],
    ['a part of a word', 'international', 'nation', ['nation']],
    ['turned digits', 'Total 1,234.00', 'Total 1,243.00', ['243']],
    ['a word said twice', 'once only', 'once once only', ['once']],
    ['a text of an image', 'x', '![a cat](cat.png) x', ['a', 'cat']],
    ['text in a table', 'a b', '| a | b |\n| --- | --- |\n| c | |', ['c']],
  ])('%s', (_, page, markdown, invented) => {
    expect(measureTruth(words(page), markdown).invented).toEqual(invented);
  });
});

test('a long page of strange text is measured in bounded time', () => {
  const page = Array.from({ length: 20_000 }, (_, index) => `a${'ab'.repeat(index % 30)}`);
  const before = process.cpuUsage();
  expect(measureTruth(page, 'aab'.repeat(20_000)).coverage).toBe(0);
  expect(process.cpuUsage(before).user).toBeLessThan(10_000_000);
});
