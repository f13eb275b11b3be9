import type { ClosingTable, FoundTable, TableColumn } from '@recto/document-model';

/** Columns of a continued table stand where they stood, give or take this much. */
const sameColumnPt = 6;

/** The table with the heading of the one that it goes on from; undefined when it does not. */
export function continueTable(table: FoundTable, previous: ClosingTable): FoundTable | undefined {
  const shift = previous.head.length;
  if (shift === 0 || table.headerRowCount > 0 || !areSameColumns(table.columns, previous.columns)) return undefined;
  const body = table.rows.map((row) => row.map((cell) => ({ ...cell, row: cell.row + shift })));
  return { ...table, rows: [...previous.head, ...body], headerRowCount: shift };
}

export function areSameColumns(columns: readonly TableColumn[], others: readonly TableColumn[]): boolean {
  const isSame = ({ left, right }: TableColumn, index: number) => {
    const other = others[index];
    return other !== undefined && Math.min(other.right, right) - Math.max(other.left, left) > -sameColumnPt;
  };
  return columns.length === others.length && columns.every(isSame);
}
