import { expect, test } from '@jest/globals';
import { toLine } from '@recto/document-model';
import { plainStyle, setLine } from '@recto/document-model/testing';
import { inlineTokens } from './inline-tokens.js';

/** The lines as running text; from the line `nextAt` on they stand in the next column. */
function written(texts: readonly string[], nextAt = Infinity): string {
  const lines = texts.map((text, index) =>
    toLine(setLine(text, { x: index < nextAt ? 60 : 300, y: 100 + (index < nextAt ? index : index - nextAt) * 12 })),
  );
  const rightEdge = Math.max(...lines.slice(0, nextAt).map(({ box }) => box.x + box.width));
  return inlineTokens({ lines, rightEdge }, plainStyle)
    .map(({ text, before }) => before + text)
    .join('')
    .trim();
}

test('lines most of which had room for the next word are lines of their own, however little of it', () => {
  const goods = ['3 eggs', 'a pound of flour', '1 cup milk', 'salt', 'a little oil'];
  expect(written(goods)).toBe(goods.join('\n'));
});

test('lines that end where the next word had no room are one text, also where they go on in the next column', () => {
  const text = [
    'The well is dry again, and so',
    'the man who looks at the pump',
    'has been here since Monday. He',
    'sleeps.',
  ];
  expect(written(text)).toBe(text.join(' '));
  expect(written(text, 2)).toBe(text.join(' '));
});
