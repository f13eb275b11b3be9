import { expect, test } from '@jest/globals';
import { setLine, setLines } from '@recto/document-model/testing';
import { blocksOf } from '../testing/prose-page.js';

const first = ['The mate lets nobody on the boat before he has', 'counted the chests and the hands of the last trip.'];
const second = ['When the bell rings the hands come on deck and', 'are told where the boat will be in the morning.'];
const short = ['The boat has no cabin.', 'Nobody sleeps on it.'];

/** Paragraphs one below the other; the first line of each but the first is set in. */
function paragraphs(...texts: readonly (readonly string[])[]) {
  let y = 100 - 12;
  return texts.flatMap((lines, place) =>
    lines.flatMap((line, index) => setLine(line, { x: place > 0 && index === 0 ? 65 : 50, y: (y += 12) })),
  );
}

test('paragraphs of one line are known by the indent that others of the page show', () => {
  const words = paragraphs(first, short.slice(0, 1), short.slice(1), second, second);
  expect(blocksOf(words).map(({ text }) => text)).toEqual([
    first.join(' '),
    ...short,
    second.join(' '),
    second.join(' '),
  ]);
});

test('where lines are filled up to an edge, a sentence with room behind it is a paragraph', () => {
  const full = [
    'The boat leaves at six and comes back at dawn to',
    'the pier of the old town where it stays till ten',
    'and is washed there.',
  ];
  const edged = ['The hands wash it with salt and hot water and so', ...full];
  const words = [
    ...setLines(edged, { x: 50, y: 100 }),
    ...setLines(['First the deck is washed and dried:', 'Then the hold is opened to the air:'], { x: 65, y: 148 }),
  ];
  expect(
    blocksOf(words)
      .map(({ text }) => text)
      .slice(1),
  ).toEqual(['First the deck is washed and dried:', 'Then the hold is opened to the air:']);
});

test('lines of one width that all leave room keep their ends where others are full', () => {
  const full = Array.from({ length: 2 }, () => first).flat();
  const lines = ['berth: where the boat lies till', 'mate: who sells the last trips'];
  const words = [
    ...setLines(full, { x: 50, y: 100 }),
    ...setLines(lines, { x: 50, y: 162 }),
    ...setLines(full, { x: 50, y: 204 }),
  ];
  expect(blocksOf(words).map(({ text }) => text)[1]).toBe(lines.join('\n'));
});
