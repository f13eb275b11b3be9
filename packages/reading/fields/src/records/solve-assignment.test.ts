import { expect, test } from '@jest/globals';
import { solveAssignment } from './solve-assignment.js';

test('the sum counts, not the best pair first', () => {
  const gains = [
    [5, 4],
    [4, 1],
  ];
  expect(solveAssignment(gains)).toEqual([1, 0]);
});

test('what gains nothing stays alone, and so does what finds no room', () => {
  expect(solveAssignment([[-1, -2], [3, 2], [2.5]])).toEqual([-1, 1, 0]);
  expect(solveAssignment([[], []])).toEqual([-1, -1]);
  expect(solveAssignment([])).toEqual([]);
});

test('no other way of sharing out gains more', () => {
  const gains = Array.from({ length: 4 }, (_, row) =>
    Array.from({ length: 5 }, (__, column) => ((row * 7 + column * 13 + row * column * 5) % 11) - 3),
  );
  const sumOf = (columns: readonly number[]): number =>
    columns.reduce((sum, column, row) => sum + (column < 0 ? 0 : (gains[row]?.[column] ?? 0)), 0);
  const all = (row: number, taken: readonly number[]): number =>
    row === 4
      ? sumOf(taken)
      : Math.max(
          ...[-1, 0, 1, 2, 3, 4]
            .filter((one) => one < 0 || !taken.includes(one))
            .map((one) => all(row + 1, [...taken, one])),
        );
  expect(sumOf(solveAssignment(gains))).toBe(all(0, []));
});
