import { median, type TableCell } from '@recto/document-model';
import { columnCountOf, rowCountOf, type Grid } from '../grid/grid.js';

/** Forms have many lines and few cells that keep to them: cells per place of the grid, at least. */
const minRegularity = 0.45;
/** Grounds of charts and empty forms hold little print. */
const minFilledShare = 0.25;
/** Below names of columns a regular grid may be left empty, to be filled in. */
const minRegularityToFill = 0.8;
const minNamedShare = 0.6;
const minNames = 3;
/** The lines of a drawing keep to no grid, and hold a label here and there: what one lacks the other has in a table. */
const minRegularAndFilled = 1;
/** Frames around parts of a page hold paragraphs. */
const maxUsualWords = 30;

/** Boxes of a form name themselves: a label, a colon, and room for the answer. */
const maxLabelledShare = 0.5;
const labelled = /^[^:]{2,40}:(?:\s|$)/u;
/** Words of a drawing stand across its lines. */
const maxStraddlingShare = 0.12;

/** How sure it is that a drawn grid is a table, 0..1; 0 when it is a frame, a form or a chart. */
export function judgeRuledTable(rows: readonly (readonly TableCell[])[], grid: Grid): number {
  const cells = rows.flat();
  const filled = cells.filter(({ words }) => words.length > 0);
  const regularity = cells.length / Math.max(columnCountOf(grid) * rowCountOf(grid), 1);
  const filledShare = filled.length / Math.max(cells.length, 1);
  const tabular = rows.filter((row) => row.filter(({ words }) => words.length > 0).length > 1).length;
  const usualWords = median(filled.map(({ words }) => words.flat().length));
  if (tabular < 2 && !(tabular === 1 && filled.length > 3)) return 0;
  if (regularity < minRegularity) return 0;
  const isToFill = regularity >= minRegularityToFill && namesColumns(rows[0] ?? []);
  if (!isToFill && (filledShare < minFilledShare || regularity + filledShare < minRegularAndFilled)) return 0;
  if (usualWords > maxUsualWords) return 0;
  if (hasWhiteBetween(filled, grid)) return 0;
  if (filled.filter(holdsLabel).length > filled.length * maxLabelledShare) return 0;
  if (straddlingShare(filled, grid) > maxStraddlingShare) return 0;
  return Math.min(0.6 + 0.2 * regularity + 0.2 * filledShare, 1);
}

function namesColumns(row: readonly TableCell[]): boolean {
  const named = row.filter(({ words }) => words.length > 0).length;
  return named >= minNames && named >= row.length * minNamedShare;
}

/** Boxes of a flow chart are parted by white both across and down, where its arrows run. */
function hasWhiteBetween(filled: readonly TableCell[], grid: Grid): boolean {
  const isEmpty = (at: number, from: (cell: TableCell) => number, span: (cell: TableCell) => number) =>
    filled.every((cell) => at < from(cell) || at >= from(cell) + span(cell));
  const inner = (count: number) => Array.from({ length: Math.max(count - 2, 0) }, (_, index) => index + 1);
  const emptyRow = inner(rowCountOf(grid)).some((row) =>
    isEmpty(
      row,
      (cell) => cell.row,
      (cell) => cell.rowSpan,
    ),
  );
  const emptyColumn = inner(columnCountOf(grid)).some((column) =>
    isEmpty(
      column,
      (cell) => cell.column,
      (cell) => cell.columnSpan,
    ),
  );
  return emptyRow && emptyColumn;
}

function holdsLabel({ words }: TableCell): boolean {
  return labelled.test((words[0] ?? []).map(({ text }) => text).join(' '));
}

/** Share of the words that a column's line cuts. */
function straddlingShare(cells: readonly TableCell[], { xs }: Grid): number {
  const counted = cells.flatMap(({ words, column, columnSpan }) => {
    const [left, right] = [xs[column] ?? 0, xs[column + columnSpan] ?? 0];
    return words.flat().map(({ box }) => Math.max(left - box.x, box.x + box.width - right) > box.width * 0.2);
  });
  return counted.filter(Boolean).length / Math.max(counted.length, 1);
}
