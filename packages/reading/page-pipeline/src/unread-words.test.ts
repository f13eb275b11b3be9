import { expect, test } from '@jest/globals';
import type { ReadPage } from '@recto/document-model';
import { setLine } from '@recto/document-model/testing';
import { coverageOfAll, isIllegible } from './unread-words.js';

function coverageOf(text: string, changes: Partial<ReadPage> = {}): number {
  return coverageOfAll({
    outcome: 'read',
    pageNumber: 1,
    markdown: text,
    blocks: [],
    words: setLine(text, { x: 50, y: 50 }),
    rules: [],
    confidence: 1,
    coverage: 1,
    inventedWords: 0,
    widthPt: 600,
    heightPt: 800,
    source: 'text-layer',
    modelTokens: null,
    ...changes,
  });
}

function sure(text: string, confidence: number): ReadPage['words'] {
  return setLine(text, { x: 50, y: 50 }).map((word) => ({ ...word, confidence }));
}

test('ink like text without a word is illegible; a stain, or a word that was read, is not', () => {
  expect(isIllegible({ words: [], unreadWords: 12 })).toBe(true);
  expect(isIllegible({ words: [], unreadWords: 0.4 })).toBe(false);
  expect(isIllegible({ words: ['one'], unreadWords: 12 })).toBe(false);
});

test.each<[string, string, Partial<ReadPage>, number]>([
  ['all words, and no other ink', 'one two three four', {}, 1],
  ['a bullet of a picture font', '\uf0b7 one two', {}, 1],
  ['words that did not arrive', 'one two three four', { coverage: 0.75 }, 0.75],
  ['ink of as many words again', 'one two three four', { unreadWords: 4 }, 0.5],
  ['ink and nothing else', '', { words: [], unreadWords: 4 }, 0],
  ['a word without a meaning', 'one two three \ufffd\ufffd', {}, 0.75],
  ['a letter without a meaning', 'one two three fo\ufffdr', {}, 0.9375],
  ['words that are right in one of two cases', 'one two', { words: sure('one two', 0.5) }, 0.5],
  ['marks, which nobody counts', 'one * two', { words: sure('one * two', 1) }, 1],
  ['a page of which the file lacks a part', 'one two three four', { isIncomplete: true }, 0.5],
])('%s', (_, text, changes, coverage) => {
  expect(coverageOf(text, changes)).toBe(coverage);
});
