import type { Hits } from './f1.js';
import { normaliseCell } from './normalise-cell.js';
import type { TableGrid } from './table-grid.js';

/**
 * Cells of the truth that the output has with the same text in the same column, its rows aligned so that most of them
 * match (one row too many does not spoil all below it). Empty cells do not count; a spanned cell stands where it begins.
 */
export function countCellHits(truth: TableGrid, output: TableGrid): Hits {
  const [a, b] = [rowsOf(truth), rowsOf(output)];
  const count = (rows: Map<number, string>[]): number => rows.reduce((sum, row) => sum + row.size, 0);
  return { matched: bestAlignment(a, b), expected: count(a), found: count(b) };
}

function rowsOf({ cells, rowCount }: TableGrid): Map<number, string>[] {
  return Array.from({ length: rowCount }, (_, row) => {
    const filled = cells
      .filter((cell) => cell.row === row)
      .map((cell) => [cell.column, normaliseCell(cell.text)] as const);
    return new Map(filled.filter(([, text]) => text !== ''));
  });
}

function bestAlignment(a: readonly Map<number, string>[], b: readonly Map<number, string>[]): number {
  let above = Array.from({ length: b.length + 1 }, () => 0);
  for (const row of a) {
    const current = [0];
    b.forEach((other, index) => {
      const together = (above[index] ?? 0) + countEqual(row, other);
      current.push(Math.max(together, above[index + 1] ?? 0, current[index] ?? 0));
    });
    above = current;
  }
  return above.at(-1) ?? 0;
}

function countEqual(row: Map<number, string>, other: Map<number, string>): number {
  return [...row].filter(([column, text]) => other.get(column) === text).length;
}
