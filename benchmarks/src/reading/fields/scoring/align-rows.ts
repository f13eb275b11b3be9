/** A row of the truth and the one that was found for it; undefined where one of them has no partner. */
export type RowPair<T> = readonly [expected: T | undefined, found: T | undefined];

/** Pairs two lists in order so that the sum of agreements is greatest. Rows that agree in nothing are not paired. */
export function alignRows<T>(
  expected: readonly T[],
  found: readonly T[],
  agreement: (expected: T, found: T) => number,
): RowPair<T>[] {
  const gains = expected.map((left) => found.map((right) => agreement(left, right)));
  const best = bestSums(gains, found.length);
  const at = (row: number, column: number) => best[row]?.[column] ?? 0;
  const pairs: RowPair<T>[] = [];
  let [row, column] = [0, 0];
  while (row < expected.length || column < found.length) {
    const gain = gains[row]?.[column] ?? 0;
    if (gain > 0 && at(row, column) === at(row + 1, column + 1) + gain) {
      pairs.push([expected[row++], found[column++]]);
    } else if (row < expected.length && (column >= found.length || at(row, column) === at(row + 1, column))) {
      pairs.push([expected[row++], undefined]);
    } else pairs.push([undefined, found[column++]]);
  }
  return pairs;
}

/** `best[i][j]`: the greatest sum that the rows from i and j on can reach. */
function bestSums(gains: readonly (readonly number[])[], foundCount: number): number[][] {
  const best = Array.from({ length: gains.length + 1 }, () => new Array<number>(foundCount + 1).fill(0));
  for (let row = gains.length - 1; row >= 0; row -= 1) {
    for (let column = foundCount - 1; column >= 0; column -= 1) {
      const paired = (best[row + 1]?.[column + 1] ?? 0) + (gains[row]?.[column] ?? 0);
      const apart = Math.max(best[row + 1]?.[column] ?? 0, best[row]?.[column + 1] ?? 0);
      const sums = best[row];
      if (sums !== undefined) sums[column] = Math.max(paired, apart);
    }
  }
  return best;
}
