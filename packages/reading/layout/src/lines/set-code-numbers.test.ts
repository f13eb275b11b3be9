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

test('indented lines of a counted listing are counted, too', () => {
  const deep = listing(1).map((word) =>
    word.isFixedPitch && word.box.y > 110 ? { ...word, box: { ...word.box, x: word.box.x + 60 } } : word,
  );
  const { words, listings } = setCodeNumbers(deep);
  expect(listings).toHaveLength(1);
  expect(words.every(({ isFixedPitch }) => isFixedPitch)).toBe(true);
});

test('numbers that do not rise by one count no lines', () => {
  const words = listing(44, 3);
  expect(setCodeNumbers(words)).toEqual({ words, listings: [] });
});

test('a line of the program that was left empty keeps its number, and prose in the listing makes no table of it', () => {
  const page = { widthPt: 600, heightPt: 800, images: [], source: 'text-layer' as const };
  const profile = { fonts: [{ name: 'F', sizePt: 10, charCount: 9_000 }], runningLines: [] };
  const lines = [':::', 'this text is set in two', '', 'boxes, and the last one is open', ':::'];
  const words = lines.flatMap((line, index) => [
    ...setLine(String(index + 1), { x: 50, y: 100 + index * 12, sizePt: 10 }),
    ...setLine(line, { x: 66, y: 100 + index * 12 })
      .filter(({ text }) => text !== '')
      .map((word) => ({ ...word, isFixedPitch: true, fontName: 'Mono' })),
  ]);
  const fills = lines.map((_, index) => ({
    box: { x: 45, y: 90 + index * 12, width: 500, height: 12 },
    color: '#f7f7f7',
  }));
  const { markdown } = writtenPage({ ...page, profile, words, fills });
  expect(markdown.split('\n').map((line) => line.replace(/\s+/gu, ' ').trim())).toEqual([
    '```',
    '1 :::',
    '2 this text is set in two',
    '3',
    '4 boxes, and the last one is open',
    '5 :::',
    '```',
  ]);
});
