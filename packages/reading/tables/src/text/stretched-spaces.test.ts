import { expect, test } from '@jest/globals';
import { setLine } from '@recto/document-model/testing';
import { joinStretched } from './stretched-spaces.js';
import { runsOf, textOf, toTextRows } from './text-row.js';

/** A line whose words begin so far from each other. */
const spread = (text: string, step: number) =>
  text.split(' ').flatMap((word, at) => setLine(word, { x: 100 + at * step, y: 100 }));

const cellsOf = (second: string, step: number) => {
  const [row, below] = toTextRows([
    ...setLine('6', { x: 50, y: 100 }),
    ...spread('State of the open sea when', step),
    ...setLine(second, { x: 100, y: 112 }),
  ]);
  return row ? joinStretched(runsOf(row, 9), row, below, 10).map(textOf) : [];
};

test('wide spaces of a justified line are none between cells: the line below begins with it and ends at its edge', () => {
  // 48 letters of 5 points with 9 spaces of 2.5 between them end at 362.5, as the last word of the line above does.
  const below = 'the ship was first seen from the old light by me';
  const step = (262.5 - 7.5 - 105 / 14 - 12.5 + 7.5) / 5;
  expect(cellsOf(below, step)).toHaveLength(6 + 1);
  const end = setLine(below, { x: 100, y: 112 }).at(-1)?.box;
  const flush = ((end?.x ?? 0) + (end?.width ?? 0) - 100 - 20) / 5;
  expect(cellsOf(below, flush)).toEqual(['6', 'State of the open sea when']);
});
