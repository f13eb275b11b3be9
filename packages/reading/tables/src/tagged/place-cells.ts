import type { TableCell, TableColumn } from '@recto/document-model';
import { linesOf } from '../grid/lines-of.js';
import type { TaggedCell, TaggedRow } from './tagged-rows.js';

/** A cell with its place in the grid, rows and columns from 0. */
export interface PlacedCell extends TaggedCell {
  readonly row: number;
  readonly column: number;
}

/** More columns than this are no table that anybody reads. */
const maxColumns = 100;
/** A cell of a row with cells left out stands at least so far, in shares of its width, where its column does. */
const minOverlapShare = 0.2;
/** Columns may reach so far into each other, in shares of the narrower one. */
const maxReachShare = 0.35;

/**
 * Where the cells of a table belong. Files leave out empty cells: a row that names all columns is taken as it is told, and
 * shows where these stand; the cells of another one go to the columns that they stand in. Undefined where that fails.
 */
export function placeCells(rows: readonly TaggedRow[]): PlacedCell[] | undefined {
  const columnCount = countColumns(rows);
  if (columnCount > maxColumns) return undefined;
  const isWhole = ({ span }: TaggedRow) => span === columnCount;
  const extents = columnExtents(
    rows.flatMap((row, at) => (isWhole(row) ? inOrder(row.cells, at, []) : [])),
    columnCount,
  );
  if (!extents) return undefined;
  const placed: PlacedCell[] = [];
  for (const [at, { cells, span }] of rows.entries()) {
    const taken = Array.from({ length: columnCount }, (_, column) => placed.some((cell) => covers(cell, at, column)));
    const isTold = span === taken.filter((isTaken) => !isTaken).length;
    const own = isTold ? inOrder(cells, at, taken) : byPlace(cells, at, taken, extents);
    if (!own || own.some(({ column, columnSpan }) => column + columnSpan > columnCount)) return undefined;
    placed.push(...own.map((cell) => ({ ...cell, rowSpan: Math.min(cell.rowSpan, rows.length - at) })));
  }
  return withoutEmptyColumns(placed);
}

/** Parts of rows that are no cells, such as their grounds, look like empty ones: a column in which no cell begins is none. */
function withoutEmptyColumns(cells: readonly PlacedCell[]): PlacedCell[] {
  const begun = [...new Set(cells.map(({ column }) => column))];
  const countBefore = (column: number) => begun.filter((other) => other < column).length;
  return cells.map((cell) => {
    const column = countBefore(cell.column);
    return { ...cell, column, columnSpan: countBefore(cell.column + cell.columnSpan) - column };
  });
}

/** The columns of the widest row, with what reaches into it from above. */
function countColumns(rows: readonly TaggedRow[]): number {
  const open: { until: number; columnSpan: number }[] = [];
  return rows.reduce((most, { cells, span }, at) => {
    const above = open.filter(({ until }) => until > at).reduce((sum, { columnSpan }) => sum + columnSpan, 0);
    for (const { rowSpan, columnSpan } of cells) if (rowSpan > 1) open.push({ until: at + rowSpan, columnSpan });
    return Math.max(most, above + span);
  }, 0);
}

/** Whether a place of the grid belongs to the cell. */
export function covers(
  { row, column, rowSpan, columnSpan }: Omit<TableCell, 'words' | 'isHeader'>,
  atRow: number,
  atColumn: number,
): boolean {
  return atRow >= row && atRow < row + rowSpan && atColumn >= column && atColumn < column + columnSpan;
}

/** One after the other into the places that are not taken, past those of empty cells. */
function inOrder(cells: readonly TaggedCell[], row: number, taken: readonly boolean[]): PlacedCell[] {
  let next = 0;
  const skipTaken = () => {
    while (taken[next]) next += 1;
  };
  return cells.map((cell) => {
    skipTaken();
    for (let empty = 0; empty < cell.emptyBefore; empty += 1) {
      next += 1;
      skipTaken();
    }
    const column = next;
    next += cell.columnSpan;
    return { ...cell, row, column };
  });
}

/** Each into the columns that it stands in, left to right; undefined where one stands in none that is free. */
function byPlace(
  cells: readonly TaggedCell[],
  row: number,
  taken: readonly boolean[],
  columns: readonly TableColumn[],
): PlacedCell[] | undefined {
  let next = 0;
  const placed: PlacedCell[] = [];
  for (const cell of cells) {
    let best: { column: number; share: number } | undefined;
    for (let column = next; column + cell.columnSpan <= columns.length; column += 1) {
      if (taken.slice(column, column + cell.columnSpan).includes(true)) continue;
      const share = overlapShare(cell, columns[column], columns[column + cell.columnSpan - 1]);
      if (share > (best?.share ?? minOverlapShare)) best = { column, share };
    }
    if (!best) return undefined;
    placed.push({ ...cell, row, column: best.column });
    next = best.column + cell.columnSpan;
  }
  return placed;
}

function overlapShare({ box }: TaggedCell, first: TableColumn | undefined, last: TableColumn | undefined): number {
  if (!first || !last || box.width <= 0) return 0;
  return (Math.min(box.x + box.width, last.right) - Math.max(box.x, first.left)) / box.width;
}

/**
 * From where to where the print of each column reaches; a column without a cell of its own lies between its neighbours.
 * Undefined where columns do not stand beside each other.
 */
export function columnExtents(cells: readonly PlacedCell[], columnCount?: number): TableColumn[] | undefined {
  const count = columnCount ?? cells.reduce((most, { column, columnSpan }) => Math.max(most, column + columnSpan), 0);
  const own = Array.from({ length: count }, (_, at): TableColumn | undefined => {
    const boxes = cells.flatMap(({ column, columnSpan, box }) => (column === at && columnSpan === 1 ? [box] : []));
    if (boxes.length === 0) return undefined;
    const left = Math.min(...boxes.map(({ x }) => x));
    return { left, right: Math.max(...boxes.map(({ x, width }) => x + width)) };
  });
  if (own.every((column) => column === undefined)) return undefined;
  const columns = own.map((column, at) => {
    const left = own.slice(0, at).findLast((other) => other)?.right;
    const right = own.slice(at + 1).find((other) => other)?.left;
    return column ?? { left: left ?? right ?? 0, right: right ?? left ?? 0 };
  });
  return columns.slice(1).every((column, at) => isBeside(columns[at] ?? column, column)) ? columns : undefined;
}

function isBeside(left: TableColumn, right: TableColumn): boolean {
  const narrower = Math.min(left.right - left.left, right.right - right.left);
  return left.left <= right.left && left.right - right.left <= narrower * maxReachShare;
}

/** The grid row by row, with an empty cell in each place that is left; undefined where two cells take the same place. */
export function toGrid(cells: readonly PlacedCell[], rowCount: number, columnCount: number): TableCell[][] | undefined {
  const isTaken = Array.from({ length: rowCount }, () => Array.from({ length: columnCount }, () => false));
  for (const { row, column, rowSpan, columnSpan } of cells)
    for (const places of isTaken.slice(row, row + rowSpan)) {
      if (places.slice(column, column + columnSpan).includes(true)) return undefined;
      places.fill(true, column, column + columnSpan);
    }
  return isTaken.map((places, row) => {
    const filled = cells.filter((cell) => cell.row === row).map(toCell);
    const empty = places.flatMap((taken, column) => (taken ? [] : [emptyCell(row, column)]));
    return [...filled, ...empty].sort((a, b) => a.column - b.column);
  });
}

function toCell({ words, row, column, rowSpan, columnSpan }: PlacedCell): TableCell {
  return { words: linesOf(words), row, column, rowSpan, columnSpan, isHeader: false };
}

function emptyCell(row: number, column: number): TableCell {
  return { words: [], row, column, rowSpan: 1, columnSpan: 1, isHeader: false };
}
