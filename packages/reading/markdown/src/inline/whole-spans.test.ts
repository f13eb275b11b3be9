import { expect, test } from '@jest/globals';
import { writeInline } from '../write-inline.js';
import type { InlineToken } from './inline-token.js';

const plain = { before: '', isBold: false, isItalic: false, isCode: false } as const;
const token = (text: string, more: Partial<InlineToken> = {}): InlineToken => ({ ...plain, text, ...more });
const code = { isCode: true };
const write = (tokens: readonly InlineToken[]) => writeInline(tokens, { hasEmphasis: true, startsBlock: false });

test('a bracket that closes behind a span what opens in it is of the span', () => {
  expect(write([token('SET(depth', code), token('),'), token('then', { before: ' ' })])).toEqual([
    '`SET(depth)`, then',
  ]);
  expect(write([token('tide(3', { isBold: true }), token(').')])).toEqual(['**tide(3)**.']);
  expect(write([token('T(h,', { isItalic: true }), token('d', { isItalic: true, before: ' ' }), token(')')])).toEqual([
    '*T(h, d)*',
  ]);
});

test('the arguments of a call are code, in whatever they are set', () => {
  const call = [token('level(', code), token('h,', { isItalic: true }), token('d', { isItalic: true, before: ' ' })];
  expect(write([...call, token(')'), token('tells', { before: ' ' })])).toEqual(['`level(h, d)` tells']);
  const nested = [token('level(', code), token('rows[', { isItalic: true }), token('2])', code)];
  expect(write(nested)).toEqual(['`level(rows[2])`']);
});

test('a name is one word with the index that touches it', () => {
  expect(write([token('of'), token('(rows', { before: ' ' }), token('(2,5)', code), token(')')])).toEqual([
    'of (`rows(2,5)`)',
  ]);
  expect(write([token('of'), token('(2,5)', { ...code, before: ' ' })])).toEqual(['of `(2,5)`']);
});

test('a bracket that stays open takes nothing', () => {
  expect(write([token('open(', code), token('begins', { before: ' ' }), token('it)', { before: ' ' })])).toEqual([
    '`open(` begins it)',
  ]);
  expect(write([token('open(', code), token('and', {}), token('no', { before: ' ' })])).toEqual(['`open(`and no']);
  expect(write([token('a(b', code), token('c)')])).toEqual(['`a(b`c)']);
});
