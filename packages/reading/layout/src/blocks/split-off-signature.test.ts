import { expect, test } from '@jest/globals';
import { toLine, type Word } from '@recto/document-model';
import { setLine } from '@recto/document-model/testing';
import { splitOffSignature } from './split-off-signature.js';

const typed = (line: string, x: number): Word[] =>
  setLine(line, { x, y: 100 }).map((word) => ({ ...word, isFixedPitch: true, fontName: 'Mono' }));
const title = setLine('4.2.1 tide_level()', { x: 50, y: 100, isBold: true });
const textsOf = (words: readonly Word[]) => splitOffSignature(toLine(words)).map(({ text }) => text);

test('the program behind a numbered title is a line of its own', () => {
  expect(textsOf([...title, ...typed('int tide_level (', 180)])).toEqual(['4.2.1 tide_level()', 'int tide_level (']);
});

test('a name in the title is of the title', () => {
  expect(textsOf([...title, ...typed('open', 140)])).toHaveLength(1);
  expect(textsOf([...title, ...typed('open', 180), ...setLine('and more', { x: 220, y: 100 })])).toHaveLength(1);
});
