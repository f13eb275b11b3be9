import { expect, test } from '@jest/globals';
import { attachAccents } from './attach-accents.js';
import { makeGlyph as glyph } from './testing/make-glyph.js';

const textOf = (glyphs: Parameters<typeof attachAccents>[0]) =>
  attachAccents(glyphs)
    .map(({ text }) => text)
    .join('');
const ring = (x: number) => glyph('◯', x, { right: x + 10, alongEnd: x + 10, top: 108, bottom: 98 });

test('a letter in a ring is one sign, in front of the ring or behind it; one beside it is none', () => {
  expect(textOf([glyph('c', 102), ring(100), glyph('2', 115)])).toBe('©2');
  expect(textOf([ring(100), glyph('3', 102)])).toBe('③');
  expect(textOf([ring(100), glyph('c', 111)])).toBe('◯c');
});
