import type { TableColumn } from '@recto/document-model';
import { isProse } from './is-prose.js';
import { isOtherPrint, maxRowGapShare, type Shape } from './row-shape.js';
import { textColumns } from './text-columns.js';
import { runsOf, type Run, type TextRow } from './text-row.js';

/** Lines whose middles differ by less than this share of the size are set around one. */
const flushShare = 0.25;
/** A line that reaches so far into the height of the row below it, in shares of the size, is a part of it. */
const minReachShare = 0.15;
/** Between the names of columns in other print and the first row stands the title of a section at most. */
const maxRowsToHeading = 2;

/**
 * Index of the row that names the columns in print of another size than theirs, right above them or above the title of their first
 * section: each of its several names stands flush with a column, or in its middle. The first row where there is none.
 */
export function headingInOtherPrint(
  shapes: readonly Shape[],
  first: number,
  after: number,
  { sizePt, floor }: { readonly sizePt: number; readonly floor: number },
): number {
  const columns = textColumns(rowsOf(shapes, first, after), sizePt);
  const isTitle = ({ runs: [run, ...more] }: Shape) =>
    run !== undefined && more.length === 0 && !isProse(run) && run.left < (columns[0]?.right ?? 0);
  for (let at = first - 1; at >= Math.max(first - maxRowsToHeading, floor); at -= 1) {
    const [row, below] = [shapes[at], shapes[at + 1]];
    if (!row || !below || below.row.top - row.row.bottom > sizePt * maxRowGapShare) return first;
    if (row.runs.length > 1) {
      const isNaming = row.runs.every((run) => !isProse(run) && columns.some((column) => isOver(run, column, sizePt)));
      return isNaming && isOtherPrint(row.row, below.row) ? at : first;
    }
    if (!isTitle(row)) return first;
  }
  return first;
}

function isOver(run: Run, { left, right }: TableColumn, sizePt: number): boolean {
  const offs = [run.left - left, run.right - right, (run.left + run.right - left - right) / 2];
  return run.left < right && run.right > left && offs.some((off) => Math.abs(off) < sizePt * flushShare);
}

export function rowsOf(shapes: readonly Shape[], first: number, after: number): TextRow[] {
  return shapes.slice(first, after).map(({ row }) => row);
}

/** A line just above that stands over columns but the first belongs to the heading, unless it ends a caption. */
export function withHeadings(shapes: readonly Shape[], start: number, end: number, sizePt: number): TextRow[] {
  const rows = rowsOf(shapes, start, end);
  const above = shapes[start - 1];
  const first = shapes[start];
  const [run, ...more] = above?.runs ?? [];
  if (!above || !first || !run || more.length > 0) return rows;
  if (above.row.bottom - first.row.top > sizePt * minReachShare) return [above.row, ...rows];
  const firstColumnEnd = Math.min(
    ...shapes.slice(start, end).map(({ runs }) => (runs.length > 1 ? (runs[0]?.right ?? 0) : Infinity)),
  );
  const isNear = first.row.top - above.row.bottom < sizePt * 0.9;
  if (!isNear || run.left <= firstColumnEnd || isProse(run)) return rows;
  return endsText(shapes[start - 2], above, sizePt) ? rows : [above.row, ...rows];
}

/** Whether a line is the last one of text whose lines are set around one middle: of a caption over its table. */
function endsText(before: Shape | undefined, last: Shape, sizePt: number): boolean {
  const [longer, shorter] = [before, last].map((shape) => (shape ? runsOf(shape.row, Infinity)[0] : undefined));
  if (!before || !longer || !shorter || before.runs.length > 1) return false;
  const isNear = last.row.top - before.row.bottom < sizePt * 0.9;
  const isCentred = Math.abs(longer.left + longer.right - shorter.left - shorter.right) < sizePt * 2 * flushShare;
  return isNear && isCentred && longer.left < shorter.left;
}
