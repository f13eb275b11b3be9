import { expect, test } from '@jest/globals';
import { charMeaning, isUnmappedCodePoint } from './char-meaning.js';

test.each([
  [0xfb01, { kind: 'text', text: 'fi' }],
  [0xfb04, { kind: 'text', text: 'ffl' }],
  [0xa0, { kind: 'break' }],
  [0x2009, { kind: 'break' }],
  [0x0d, { kind: 'control', text: '\ufffd' }],
  [0x95, { kind: 'control', text: '\ufffd' }],
  [0x01, { kind: 'control', text: '\ufffd' }],
  [0xf0b7, { kind: 'symbol', text: '•' }],
  [0xfe91, { kind: 'text', text: 'ب' }],
  [0xfefb, { kind: 'text', text: 'لا' }],
  [0x02, { kind: 'line-end-hyphen' }],
  [0xad, { kind: 'soft-hyphen' }],
  [0x200b, { kind: 'skip' }],
  [0x1f600, { kind: 'text', text: '\u{1f600}' }],
])('U+%i means %j', (codePoint, meaning) => {
  expect(charMeaning(codePoint)).toEqual(meaning);
});

test('private use and replacement characters say that the map is missing', () => {
  expect([0xe001, 0xfffd, 0].map(isUnmappedCodePoint)).toEqual([true, true, true]);
  expect(isUnmappedCodePoint(0x41)).toBe(false);
});
