import { expect, test } from '@jest/globals';
import { BoxRows } from './box-rows.js';
import type { PixelBox } from './grey-image.js';

const box = (top: number, bottom: number): PixelBox => ({ left: 0, right: 10, top, bottom });

test('boxes are found by any height that they reach, once and in their own order', () => {
  const [low, high, far] = [box(12, 18), box(0, 55), box(90, 95)];
  const rows = new BoxRows([far, low, high], 10);
  expect(rows.between(5, 30)).toEqual([low, high]);
  expect(rows.between(50, 90)).toEqual([far, high]);
  expect(rows.between(19, 54)).toEqual([high]);
  expect(rows.between(96, 200)).toEqual([]);
});
