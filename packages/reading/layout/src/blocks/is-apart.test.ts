import { expect, test } from '@jest/globals';
import { setLines } from '@recto/document-model/testing';
import { blocksOf } from '../testing/prose-page.js';

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

test('a sentence goes on below as much white', () => {
  expect(blocksOf(page(15.8, ['and is met there by nobody at all but the mate who', 'keeps the boat.']))).toHaveLength(
    1,
  );
});
