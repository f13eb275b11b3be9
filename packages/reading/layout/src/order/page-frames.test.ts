import { expect, test } from '@jest/globals';
import type { Box } from '@recto/document-model';
import { pageFrames } from './page-frames.js';

function frame({ x, y, width, height }: Box): Box[] {
  return [
    { x, y, width, height: 1 },
    { x, y: y + height, width, height: 1 },
    { x, y, width: 1, height },
    { x: x + width, y, width: 1, height },
  ];
}

const box = { x: 400, y: 50, width: 150, height: 500 };

test('four lines that meet are a frame', () => {
  expect(pageFrames(frame(box))).toEqual([box]);
});

test('lines that are open at one side, or divided by another, are none', () => {
  expect(pageFrames(frame(box).slice(0, 3))).toEqual([]);
  expect(pageFrames([...frame(box), { x: 475, y: 50, width: 1, height: 500 }])).toEqual([]);
  expect(pageFrames([...frame(box), { x: 400, y: 300, width: 150, height: 1 }])).not.toContainEqual(box);
});
