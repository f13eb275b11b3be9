import type { TableCell, Word } from '@recto/document-model';
import { columnCountOf, rowCountOf } from './grid.js';
import { linesOf } from './lines-of.js';
import { mergeCells } from './merge-cells.js';
import type { PlacedGrid } from './placed-grid.js';

/** Cells with their lines of words, row by row; rows in which no cell begins are empty. */
export function toCells({ grid, places }: PlacedGrid, headerRowCount: number): TableCell[][] {
  const columns = columnCountOf(grid);
  const cells = mergeCells(grid);
  const cellAt = new Int32Array(columns * rowCountOf(grid)).fill(-1);
  cells.forEach(({ column, row, columnSpan, rowSpan }, index) => {
    for (let r = row; r < row + rowSpan; r += 1)
      cellAt.fill(index, r * columns + column, r * columns + column + columnSpan);
  });
  const wordsOf = cells.map((): Word[] => []);
  for (const [word, { column, row }] of places) wordsOf[cellAt[row * columns + column] ?? -1]?.push(word);
  const rows = Array.from({ length: rowCountOf(grid) }, (): TableCell[] => []);
  cells.forEach((cell, index) => {
    const words = linesOf(wordsOf[index] ?? []);
    rows[cell.row]?.push({ ...cell, words, isHeader: cell.row < headerRowCount });
  });
  return rows;
}
