import { expect, test } from '@jest/globals';
import { joinLines } from './join-lines.js';

const join = (vocabulary: string[], ...texts: string[]) =>
  joinLines(
    texts.map((text) => ({ text, isBroken: false })),
    new Set(vocabulary),
  );

test.each([
  [['exam-', 'ple'], 'example'],
  [['Jean-', 'Paul'], 'Jean-Paul'],
  [['2024-', '2025'], '2024-2025'],
  [['a dash -', 'here'], 'a dash - here'],
  [['plain', 'words'], 'plain words'],
])('%j become %s', (texts, joined) => {
  expect(join([], ...texts)).toBe(joined);
});

test('a hyphen that the page spells elsewhere stays', () => {
  expect(join(['well-known'], 'a well-', 'known bird')).toBe('a well-known bird');
});

test('a deliberate line end stays a line end', () => {
  const lines = [
    { text: 'one', isBroken: true },
    { text: 'two', isBroken: false },
  ];
  expect(joinLines(lines, new Set())).toBe('one\ntwo');
});
