import { expect, test } from '@jest/globals';
import { toLine } from '@recto/document-model';
import { plainStyle, setLine } from '@recto/document-model/testing';
import { inlineTokens } from './inline-tokens.js';

/** The lines as running text; from the line `nextAt` on they stand in the next column. */
function written(texts: readonly string[], nextAt = Infinity, edge?: number): string {
  const lines = texts.map((text, index) =>
    toLine(setLine(text, { x: index < nextAt ? 60 : 300, y: 100 + (index < nextAt ? index : index - nextAt) * 12 })),
  );
  const rightEdge = Math.max(...lines.slice(0, nextAt).map(({ box }) => box.x + box.width));
  return inlineTokens({ lines, rightEdge: edge ?? rightEdge }, plainStyle)
    .map(({ text, before }) => before + text)
    .join('')
    .trim();
}

test('lines most of which had room for the next word are lines of their own, however little of it', () => {
  const goods = ['3 eggs', 'a pound of flour', '1 cup milk', 'salt', 'a little oil'];
  expect(written(goods)).toBe(goods.join('\n'));
});

test('a line among them that goes on where the next word had no room does so', () => {
  const notes = ['Tar: for the hull', 'Rope: five of them', 'Oil: for all of the lamps of the', 'harbour', 'Nets'];
  expect(written(notes)).toBe('Tar: for the hull\nRope: five of them\nOil: for all of the lamps of the harbour\nNets');
});

test('nor are those of a text beside one that runs over its edge', () => {
  const text = [
    'The well is dry again so',
    'the man looks at a pump:',
    'https://pump.example/northport/well',
    'He is here all of a day,',
    'and sleeps beside a mill',
    'by the quay.',
  ];
  expect(written(text, Infinity, 176)).toBe(text.join(' '));
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
