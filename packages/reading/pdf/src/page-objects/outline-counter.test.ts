import { expect, test } from '@jest/globals';
import { OutlineCounter } from './outline-counter.js';

/** Paths of many pieces, each of another length. */
function countOf(heightPt: number): number {
  const outlines = new OutlineCounter();
  for (let line = 0; line < 20; line += 1)
    outlines.add(280 + line, { x: 50, y: 50 + line * 30, width: 400 + line, height: heightPt });
  return outlines.count();
}

test('a line of letters may be one path, a rule that is drawn in pieces has none', () => {
  expect(countOf(10)).toBeGreaterThan(200);
  expect(countOf(1.5)).toBe(0);
});
