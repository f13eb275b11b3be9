import { boxAround } from '../layout/box-around.js';
import { findTable } from '../layout/find-table.js';
import { toLines } from '../layout/text-line.js';
import type { FoundTable, TableCell, TablePage } from './table-types.js';

/** The tables of a page, from top to bottom; pure. */
export function findTables(page: TablePage): FoundTable[] {
  const lines = toLines(page.words);
  const tables: FoundTable[] = [];
  for (let start = 0; start < lines.length;) {
    const found = findTable(lines, start);
    if (!found) {
      start += 1;
      continue;
    }
    const rows = found.rows.map((row, rowIndex) =>
      row.map((cell, column): TableCell => ({
        words: cell.map(({ words }) => words),
        row: rowIndex,
        column,
        rowSpan: 1,
        columnSpan: 1,
        isHeader: rowIndex === 0,
      })),
    );
    const words = rows.flat().flatMap((cell) => cell.words.flat());
    const columns = (rows[0] ?? []).map(({ column }) => {
      const box = boxAround(rows.flatMap((row) => row[column]?.words.flat() ?? []).map((word) => word.box));
      return { left: box.x, right: box.x + box.width };
    });
    const box = boxAround(words.map((word) => word.box));
    tables.push({ box, words, headerRowCount: 1, columnCount: columns.length, columns, rows, confidence: 0.5 });
    start += found.lineCount;
  }
  return tables;
}
