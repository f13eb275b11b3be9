import { median, type TableCell } from '@recto/document-model';
import { columnCountOf, rowCountOf, type Grid } from '../grid/grid.js';
import { isProse } from '../text/is-prose.js';
import { viewCell } from './cell-view.js';
import type { DrawingSigns } from './drawing-signs.js';
import { stepsEvenly } from './steps-evenly.js';

/** What is known of a drawn grid besides its cells. */
export interface RuledEvidence {
  readonly headerRowCount: number;
  readonly hasGrounds: boolean;
  readonly drawing: DrawingSigns;
}

/** What speaks for and against a drawn grid being a table, in the order of the values. */
export const ruledFeatureNames = [
  'rows',
  'fewRows',
  'columns',
  'regularity',
  'filled',
  'fewFilled',
  'tabularRows',
  'tabularOnce',
  'usualWords',
  'longCells',
  'proseCells',
  'labelled',
  'straddling',
  'whiteBetween',
  'shapes',
  'brokenVerticals',
  'numeric',
  'evenSteps',
  'heading',
  'grounds',
  'singleLetters',
  'emptyRows',
  'unevenRows',
] as const;

/** Boxes of a form name themselves: a label, a colon, and room for the answer. */
const labelled = /^[^:]{2,40}:(?:\s|$)/u;
const manyWords = 30;
const most = { rows: 12, columns: 8, filled: 12 };

/** The features of a drawn grid as a table, each about 0..1. */
export function ruledFeatures(
  rows: readonly (readonly TableCell[])[],
  grid: Grid,
  { headerRowCount, hasGrounds, drawing }: RuledEvidence,
): number[] {
  const cells = rows.flat();
  const filled = cells.filter(({ words }) => words.length > 0);
  const [rowCount, columnCount] = [rowCountOf(grid), columnCountOf(grid)];
  const share = (count: number, of: number) => count / Math.max(of, 1);
  const tabular = rows.filter((row) => row.filter(({ words }) => words.length > 0).length > 1).length;
  const counts = filled.map(({ words }) => words.flat().length);
  const views = filled.map(viewCell);
  const line = (isOf: (cell: TableCell) => boolean) => views.filter(({ cell }) => isOf(cell));
  return [
    Math.min(rowCount, most.rows) / most.rows,
    Number(rowCount < 3),
    Math.min(columnCount, most.columns) / most.columns,
    share(cells.length, columnCount * rowCount),
    share(filled.length, cells.length),
    1 - Math.min(filled.length, most.filled) / most.filled,
    share(tabular, rowCount),
    Number(tabular < 2),
    Math.min(median(counts) / manyWords, 1),
    share(counts.filter((count) => count > manyWords).length, filled.length),
    share(filled.filter(({ words }) => words.some((own) => isProse({ words: own }))).length, filled.length),
    share(filled.filter(({ words }) => labelled.test((words[0] ?? []).map(({ text }) => text).join(' '))).length, filled.length),
    straddlingShare(filled, grid),
    Number(hasWhiteBetween(filled, grid)),
    drawing.shapes,
    drawing.brokenVerticals,
    share(views.filter(({ kind }) => kind === 'number').length, filled.length),
    Number(stepsEvenly(line(({ column }) => column === 0)) || stepsEvenly(line(({ row }) => row === rowCount - 1))),
    Number(headerRowCount > 0),
    Number(hasGrounds),
    share(views.filter(({ text }) => text.length === 1).length, filled.length),
    share(rows.filter((row) => row.every(({ words }) => words.length === 0)).length, rowCount),
    unevenness(grid),
  ];
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

/** Share of the words that a column's line cuts: those of a drawing stand across its lines. */
function straddlingShare(cells: readonly TableCell[], { xs }: Grid): number {
  const counted = cells.flatMap(({ words, column, columnSpan }) => {
    const [left, right] = [xs[column] ?? 0, xs[column + columnSpan] ?? 0];
    return words.flat().map(({ box }) => Math.max(left - box.x, box.x + box.width - right) > box.width * 0.2);
  });
  return counted.filter(Boolean).length / Math.max(counted.length, 1);
}

/** How much the heights of rows differ from the usual one: 0 where they are alike. */
function unevenness({ ys }: Grid): number {
  const heights = ys.slice(1).map((y, index) => y - (ys[index] ?? y));
  const usual = median(heights);
  return Math.min(median(heights.map((height) => Math.abs(height - usual))) / Math.max(usual, 1), 1);
}
