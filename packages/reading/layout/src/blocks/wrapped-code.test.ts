import { expect, test } from '@jest/globals';
import type { Word } from '@recto/document-model';
import { setLine } from '@recto/document-model/testing';
import { markdownOf, text } from '../testing/prose-page.js';

const typed = (words: readonly Word[]): Word[] =>
  words.map((word) => ({ ...word, isFixedPitch: true, fontName: 'Mono' }));
const full = 'all tide tables of the year are kept beside the locks of the upper';
const edge = Math.max(...setLine(full, { x: 50, y: 0 }).map(({ box }) => box.x + box.width));

/** An item whose first line ends in `name` at the edge of the text. */
function item(line: string, name: string, rest: string): Word[] {
  const width = Math.max(...setLine(name, { x: 0, y: 0 }).map(({ box }) => box.x + box.width));
  return [
    ...[40, 52, 64].flatMap((y) => setLine(full, { x: 50, y })),
    ...setLine('•', { x: 50, y: 100 }),
    ...setLine(line, { x: 64, y: 100 }),
    ...typed(setLine(name, { x: edge - width, y: 100 })),
    ...typed(setLine(rest, { x: 64, y: 112 })),
    ...text(150),
  ];
}

test('a name that is broken at the edge goes on in its item', () => {
  const words = item(
    'Tables of the locks are in the folder',
    'quay/locks/tables/',
    'north/upper/winter/twenty/and/more.txt',
  );
  expect(markdownOf(words)).not.toContain('```');
});

test('so does an address that had no room behind its sentence', () => {
  const words = item('Tables of the upper and the lower locks, both to be had', 'at:', 'https://quay.example/tables');
  const roman = words.map((word) => (word.text === 'at:' ? { ...word, isFixedPitch: false, fontName: 'F' } : word));
  expect(markdownOf(roman)).toMatch(/ at: .*https/u);
});
