import { expect, test } from '@jest/globals';
import { cellInputs, probabilityOfCell, recordWeights } from './record-weights.js';

const probability = (column: number, row: number, grid: number): number =>
  probabilityOfCell(recordWeights.tables.cells, cellInputs(column, row, grid));

test('a cell is the surer, the surer its column, its row and its grid are', () => {
  expect(probability(6, 6, 6)).toBeGreaterThan(0.95);
  expect(probability(0.1, 6, 6)).toBeLessThan(probability(6, 6, 6));
  expect(probability(6, 0.1, 6)).toBeLessThan(probability(6, 6, 6));
  expect(probability(6, 6, 0.1)).toBeLessThan(probability(6, 6, 6));
  expect(probability(60, 60, 60)).toBe(probability(6, 6, 6));
});
