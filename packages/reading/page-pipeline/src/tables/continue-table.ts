import type { FoundTable, TableCell, TableColumn } from './table-types.js';

/** The table that stands last on a page, as far as the next page needs to know it. */
export interface ClosingTable {
  readonly columns: readonly TableColumn[];
  /** Rows that name the columns; none when the table has no heading, or has it on an earlier page. */
  readonly head: readonly (readonly TableCell[])[];
  /** It begins this page too, without a heading: what names its columns stands on an earlier page, if anywhere. */
  readonly isContinuation: boolean;
}

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
