import type { TableGrid } from '../table-grid.js';

/** A table without spans from its rows. */
export function gridOf(rows: readonly (readonly string[])[]): TableGrid {
  const cells = rows.flatMap((row, rowIndex) =>
    row.map((text, column) => ({ text, row: rowIndex, column, rowSpan: 1, columnSpan: 1 })),
  );
  return { cells, rowCount: rows.length, columnCount: rows[0]?.length ?? 0 };
}
