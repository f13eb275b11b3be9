import { expect, test } from '@jest/globals';
import { toLine, type Word } from '@recto/document-model';
import { plainStyle, setLine } from '@recto/document-model/testing';
import { inlineTokens } from './inline/inline-tokens.js';
import { writeInline } from './write-inline.js';

const style = { ...plainStyle, hasMarks: true };
const write = (words: readonly Word[]) =>
  writeInline(inlineTokens({ lines: [toLine(words)], rightEdge: Infinity }, style), {
    hasEmphasis: true,
    startsBlock: true,
  });
const typed = (text: string, x: number, more: Partial<Word> = {}) =>
  setLine(text, { x, y: 100 }).map((word) => ({ ...word, isFixedPitch: true, ...more }));

test('the mark of a note before code is no code', () => {
  expect(write([...typed('3', 50, { script: 'superscript' }), ...typed('example.org', 56)])).toEqual([
    '<sup>3</sup>`example.org`',
  ]);
});

test('code of two weights that touches is one span', () => {
  const [option] = typed('--file=', 50, { isBold: true });
  const end = option ? option.box.x + option.box.width : 0;
  expect(write([...(option ? [option] : []), ...typed('name', end, { isItalic: true })])).toEqual(['`--file=name`']);
});
