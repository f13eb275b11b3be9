import { expect, test } from '@jest/globals';
import { setLine } from '@recto/document-model/testing';
import { wordAtoms } from './word-atoms.js';

const textsOf = (words: Parameters<typeof wordAtoms>[0]) =>
  wordAtoms(words).map((atom) => atom.words?.map(({ text }) => text).join(' '));

test('an item keeps its marker, and the marker before that', () => {
  const words = [
    ...setLine('•', { x: 50, y: 100 }),
    ...setLine('(2)', { x: 72, y: 100 }),
    ...setLine('Oars', { x: 100, y: 100 }),
  ];
  expect(textsOf(words)).toEqual(['• (2) Oars']);
});

test('a word in brackets that follows a marker, and another one it, are all in the text', () => {
  const cells = ['(16)', '[ab]', '[cd]', 'keel'];
  const words = cells.flatMap((text, at) => setLine(text, { x: 50 + at * 40, y: 100 }));
  expect(textsOf(words).join(' ')).toBe('(16) [ab] [cd] keel');
});
