import { expect, test } from '@jest/globals';
import type { Word } from '@recto/document-model';
import { setLine } from '@recto/document-model/testing';
import { writtenPage } from '../testing/written-page.js';
import { setCodeNumbers } from './set-code-numbers.js';

const code = ['if (rain) {', 'stay home', '}', 'go out'];

function listing(first: number, step = 1): Word[] {
  return code.flatMap((line, index) => {
    const y = 100 + index * 12;
    const number = setLine(String(first + index * step), { x: 50, y, sizePt: 6 });
    return [
      ...number,
      ...setLine(line, { x: 65, y }).map((word) => ({ ...word, isFixedPitch: true, fontName: 'Mono' })),
    ];
  });
}

test('a counted listing is one fenced block, a line for each number', () => {
  const page = { widthPt: 600, heightPt: 800, images: [], source: 'text-layer' as const };
  const profile = { fonts: [{ name: 'F', sizePt: 10, charCount: 9_000 }], runningLines: [] };
  const { markdown } = writtenPage({ ...page, profile, words: listing(44) });
  expect(markdown.split('\n').map((line) => line.replace(/\s+/gu, ' '))).toEqual([
    '```',
    '44 if (rain) {',
    '45 stay home',
    '46 }',
    '47 go out',
    '```',
  ]);
});

test('numbers that do not rise by one count no lines', () => {
  const words = listing(44, 3);
  expect(setCodeNumbers(words)).toBe(words);
});
