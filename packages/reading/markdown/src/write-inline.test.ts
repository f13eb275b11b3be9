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

const struck = (text: string, more: Partial<Word> = {}) =>
  setLine(text, { x: 200, y: 100 }).map((word): Word => ({ ...word, isStruck: true, ...more }));

test('what is struck out is marked, over words in bold and inside of a cell and a heading too', () => {
  const words = [
    ...setLine('The fee is', { x: 50, y: 100 }),
    ...struck('40 euros'),
    ...setLine('50', { x: 400, y: 100 }),
  ];
  expect(write(words)).toEqual(['The fee is ~~40 euros~~ 50']);
  const tokens = inlineTokens({ lines: [toLine(words)], rightEdge: Infinity }, style);
  expect(writeInline(tokens, { hasEmphasis: false, startsBlock: false })).toEqual(['The fee is ~~40 euros~~ 50']);
  const mixed = struck('old fee').map((word, index) => (index === 1 ? { ...word, isBold: true } : word));
  expect(write([...setLine('The', { x: 50, y: 100 }), ...mixed])).toEqual(['The ~~old **fee**~~']);
});

test('struck text that ends in a mark and touches a letter is marked by tags', () => {
  const [old] = struck('old.');
  const end = old ? old.box.x + old.box.width : 0;
  const next = setLine('new', { x: end, y: 100 }).map((word) => ({ ...word, fontName: 'Other' }));
  expect(write([...(old ? [old] : []), ...next])).toEqual(['<del>old.</del>new']);
});

test('code of two weights that touches is one span', () => {
  const [option] = typed('--file=', 50, { isBold: true });
  const end = option ? option.box.x + option.box.width : 0;
  expect(write([...(option ? [option] : []), ...typed('name', end, { isItalic: true })])).toEqual(['`--file=name`']);
});

test('a name of a program that ends a line goes on behind its stroke', () => {
  const lines = ['the call tide_', 'table is made'].map((text, index) =>
    toLine(setLine(text, { x: 50, y: 100 + index * 12 })),
  );
  const tokens = inlineTokens({ lines, rightEdge: 120 }, style);
  expect(writeInline(tokens, { hasEmphasis: true, startsBlock: true })).toEqual(['the call tide_table is made']);
});
