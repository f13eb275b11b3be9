import type { GridCell, ModelColumn, TableDesign } from './table-model.js';

/** Widths of the columns, padding included, in points: as the cells need them, or shrunk or stretched to the room. */
export function columnWidths(
  cells: readonly GridCell[],
  columns: readonly ModelColumn[],
  room: number,
  design: TableDesign,
  widthOf: (cell: GridCell) => number,
): number[] {
  const natural = columns.map((_, index) => Math.max(12, ...ownCells(cells, index).map(widthOf)) + 2 * design.paddingX);
  widenForSpans(natural, cells, widthOf, design);
  const total = sum(natural);
  if (total > room) return shrink(natural, columns, room);
  if (!design.isFullWidth) return natural;
  const extra = (room - total) / natural.length;
  return natural.map((width) => width + extra);
}

function ownCells(cells: readonly GridCell[], column: number): GridCell[] {
  return cells.filter((cell) => cell.column === column && cell.columnSpan === 1);
}

function widenForSpans(
  widths: number[],
  cells: readonly GridCell[],
  widthOf: (cell: GridCell) => number,
  { paddingX }: TableDesign,
): void {
  for (const cell of cells.filter(({ columnSpan }) => columnSpan > 1)) {
    const end = cell.column + cell.columnSpan;
    const missing = widthOf(cell) + 2 * paddingX - sum(widths.slice(cell.column, end));
    if (missing <= 0) continue;
    for (let column = cell.column; column < end; column += 1)
      widths[column] = (widths[column] ?? 0) + missing / cell.columnSpan;
  }
}

/** Takes what is missing from the columns of words, from the widest first. */
function shrink(natural: readonly number[], columns: readonly ModelColumn[], room: number): number[] {
  const fixed = sum(natural.filter((_, index) => columns[index]?.isWrapped !== true));
  const wrapped = natural.filter((_, index) => columns[index]?.isWrapped === true);
  if (wrapped.length === 0) throw new Error('The table is too wide.');
  const limit = fairLimit(wrapped, room - fixed);
  return natural.map((width, index) => (columns[index]?.isWrapped === true ? Math.min(width, limit) : width));
}

/** The width to which all wider ones must be cut so that the sum fits. */
function fairLimit(widths: readonly number[], room: number): number {
  let limit = room / widths.length;
  // Each round sets free what the narrow ones do not use; after as many rounds as columns nothing changes any more.
  widths.forEach(() => {
    const within = widths.filter((width) => width <= limit);
    const beyond = widths.length - within.length;
    if (beyond > 0) limit = (room - sum(within)) / beyond;
  });
  return limit;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
