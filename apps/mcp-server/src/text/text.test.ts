import { expect, test } from '@jest/globals';
import { cutText } from './cut-text.js';
import { estimateTokens } from './estimate-tokens.js';

test('the pieces of a text are the text, each within its budget', () => {
  const prose = Array.from({ length: 200 }, (_, index) => `Paragraph ${index}. It has two sentences.`).join('\n\n');
  for (const text of [
    prose,
    'x'.repeat(5_000),
    '漢字かな交じり文。'.repeat(400),
    '🙂'.repeat(999),
    prose.replaceAll('\n', ' '),
  ]) {
    const pieces: string[] = [];
    for (let offset: number | null = 0; offset !== null;) {
      const piece = cutText(text, { offset, maxTokens: 120 });
      expect(estimateTokens(piece.text)).toBeLessThanOrEqual(120);
      expect(piece.text.isWellFormed()).toBe(true);
      pieces.push(piece.text);
      offset = piece.nextOffset;
    }
    expect(pieces.join('')).toBe(text);
  }
});

test('a text is cut behind a paragraph', () => {
  const { text, nextOffset } = cutText('First one here.\n\nSecond one here.\n\nThird', { maxTokens: 7 });
  expect(text).toBe('First one here.\n\n');
  expect(nextOffset).toBe(text.length);
});

test('what fits is not cut, and a budget too small still makes progress', () => {
  expect(cutText('short', { maxTokens: 100 })).toEqual({ text: 'short', nextOffset: null });
  expect(cutText('🙂🙂', { maxTokens: 1 }).text).toBe('🙂');
});
