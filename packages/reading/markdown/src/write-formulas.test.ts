import { expect, test } from '@jest/globals';
import { toLine, type LayoutBlock } from '@recto/document-model';
import { plainStyle as style, setLine } from '@recto/document-model/testing';
import { writePage } from './write-page.js';

const write = (block: LayoutBlock) =>
  writePage([{ blocks: [block], style: { ...style, hasMarks: true }, place: (box) => box }]);

test('a displayed formula is a block of its own, its block keeps the text of the page', () => {
  const words = setLine('a = b (1)', { x: 50, y: 100 });
  const line = toLine(words);
  const { blocks, markdown } = write({
    type: 'formula',
    formula: { box: line.box, words, lines: [line], latex: ['a=b \\tag{1}', 'c'] },
  });
  expect(markdown).toBe('$$\na=b \\tag{1}\n$$\n\n$$\nc\n$$');
  expect(blocks).toMatchObject([{ type: 'paragraph', text: 'a = b (1)' }]);
});

test('a formula in a line stands for its word, and dollars beside it are escaped', () => {
  const words = setLine('costs $5 where xi is', { x: 50, y: 100 }).map((word) =>
    word.text === 'xi' ? { ...word, formula: { latex: 'x_{i}', before: '(', after: '),' } } : word,
  );
  const { blocks, markdown } = write({ type: 'paragraph', lines: [toLine(words)], rightEdge: Infinity });
  expect(markdown).toBe('costs \\$5 where ($x_{i}$), is');
  expect(blocks[0]?.text).toBe('costs $5 where xi is');
});
