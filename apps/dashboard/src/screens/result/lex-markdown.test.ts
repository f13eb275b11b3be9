import { expect, test } from '@jest/globals';
import { lexMarkdown } from './lex-markdown.js';

const inlineOf = (markdown: string) => {
  const [paragraph] = lexMarkdown(markdown);
  return (paragraph && 'tokens' in paragraph ? (paragraph.tokens ?? []) : []).map(({ type, raw }) => [type, raw]);
};

test('a displayed formula is a block whose backslashes stay', () => {
  const latex = '\\begin{aligned} a & = \\{b\\} \\\\ c & = d_{1}*e_{2}*f \\end{aligned} \\tag{3}';
  expect(lexMarkdown(`Before\n\n$$\n${latex}\n$$\n\nAfter`).filter(({ type }) => type !== 'space')).toMatchObject([
    { type: 'paragraph', raw: 'Before' },
    { type: 'formula', latex },
    { type: 'paragraph', raw: 'After' },
  ]);
});

test('a formula in a line stands between its words', () => {
  expect(inlineOf('where $x_{i}*y_{j}*z$, and `a$b$`')).toEqual([
    ['text', 'where '],
    ['formula', '$x_{i}*y_{j}*z$'],
    ['text', ', and '],
    ['codespan', '`a$b$`'],
  ]);
});

test.each(['$5 and $6', 'from \\$5-\\$6', 'US$ 5, CA$ 6', 'costs $5'])('%s has no formula', (markdown) => {
  expect(inlineOf(markdown).filter(([type]) => type === 'formula')).toEqual([]);
});
