import { expect, test } from '@jest/globals';
import { lettersInRows, type OutlinedShape } from './letters-in-rows.js';

function row(count: number, changes: (index: number) => Partial<OutlinedShape['box']> = () => ({})): OutlinedShape[] {
  return Array.from({ length: count }, (_, index) => ({
    segmentCount: 5 + (index % 6) * 4,
    box: { x: 50 + index * 7, y: 100, width: 5, height: 8, ...changes(index) },
  }));
}

test('shapes side by side that differ are letters, those of different heights among them', () => {
  expect(lettersInRows(row(12))).toHaveLength(12);
  expect(lettersInRows(row(12, (index) => (index % 3 === 0 ? { y: 97, height: 11 } : {})))).toHaveLength(12);
  expect(lettersInRows([...row(8), ...row(8, () => ({ y: 120 }))])).toHaveLength(16);
});

test('marks that are alike, few, scattered or of all sizes are not', () => {
  expect(lettersInRows(row(12).map((shape) => ({ ...shape, segmentCount: 9 })))).toEqual([]);
  expect(lettersInRows(row(4))).toEqual([]);
  expect(lettersInRows(row(12, (index) => ({ x: 50 + index * 40 })))).toEqual([]);
  expect(lettersInRows(row(12, (index) => ({ y: 100 + index * 9 })))).toEqual([]);
  expect(lettersInRows(row(12, (index) => ({ y: 108 - 3 ** (index % 3), height: 3 ** (index % 3) })))).toEqual([]);
});
