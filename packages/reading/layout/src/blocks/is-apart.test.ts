import { expect, test } from '@jest/globals';
import { setLine, setLines } from '@recto/document-model/testing';
import { blocksOf, fonts } from '../testing/prose-page.js';
import { writtenPage } from '../testing/written-page.js';

const first = [
  'the ferry leaves at six from the northern pier and',
  'calls at both islands before it turns for the bay,',
  'where it waits for the tide and the morning train.',
];
const second = [
  'Nobody sells tickets on the pier after the season,',
  'so travellers pay the mate when the ferry is out.',
];

/** Two paragraphs whose lines are 12 points apart, the second one as far below the first. */
const page = (whitePt: number, opening = second) => [
  ...setLines(first, { x: 50, y: 100 }),
  ...setLines(opening, { x: 50, y: 124 + whitePt }),
];

test('a little more white below a sentence than in the middle of others parts paragraphs, though its line is full', () => {
  expect(blocksOf(page(15.8)).map(({ text }) => text)).toEqual([first.join(' '), second.join(' ')]);
  expect(blocksOf(page(12))).toHaveLength(1);
});

test('where many lines are equally far apart, a little white parts paragraphs', () => {
  const further = [
    'The mate sells them on the boat to all who come on',
    'board in time, and to none who comes on board late.',
  ];
  const long = [...first.slice(0, 2), ...first.slice(0, 2), ...first];
  const words = (whitePt: number) => [
    ...setLines(long, { x: 50, y: 100 }),
    ...setLines(further, { x: 50, y: 100 + (long.length - 1) * 12 + whitePt }),
  ];
  expect(blocksOf(words(14.5)).map(({ text }) => text)).toEqual([long.join(' '), further.join(' ')]);
  expect(blocksOf(words(12))).toHaveLength(1);
});

test('a sentence goes on below as much white', () => {
  expect(blocksOf(page(15.8, ['and is met there by nobody at all but the mate who', 'keeps the boat.']))).toHaveLength(
    1,
  );
});

test('lines that are set wider are as far apart as they are in their place', () => {
  const long = [...first.slice(0, 2), ...first.slice(0, 2), ...first];
  const wide = ['the mate will hear no word of it.', 'so nobody asks him for a berth.', 'they ask his wife about it.'];
  const words = [
    ...setLines(long, { x: 50, y: 100 }),
    ...wide.flatMap((line, index) => setLine(line, { x: 50, y: 220 + index * 15 })),
  ];
  const images = [{ x: 50, y: 178, width: 200, height: 31 }];
  const profile = { fonts, runningLines: [] };
  const { blocks } = writtenPage({ widthPt: 600, heightPt: 800, images, profile, source: 'text-layer', words });
  expect(blocks.filter(({ type }) => type !== 'figure')).toHaveLength(2);
});
