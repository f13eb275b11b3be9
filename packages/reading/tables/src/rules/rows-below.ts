import type { TableCell, Word } from '@recto/document-model';
import { columnCountOf, placeIn, type Grid } from '../grid/grid.js';
import { isQuantity, viewCell } from '../judge/cell-view.js';
import { runsOf, toTextRows, type TextRow } from '../text/text-row.js';

/** A row below the frame is no further from it, or from the row above it, than rows of the frame are from each other, times this. */
const maxPitchRatio = 1.3;
/** Words beside a row, this near in sizes, go on with it: a line of text below the frame. */
const maxWordGapShare = 1.2;
/** White this wide, in sizes, parts cells. */
const cellGapShare = 0.6;
/** So many columns of figures, of which this share goes on in a row below the frame. */
const minFigureColumns = 2;
const minGoingOnShare = 0.6;
const minFigureShare = 0.6;

/**
 * The rows right below a drawn grid that its frame leaves out, as sums and averages often are: their cells keep to its columns, and its
 * columns of figures go on in them. None below other grids.
 */
export function rowsBelow(
  grid: Pick<Grid, 'xs' | 'ys'>,
  rows: readonly (readonly TableCell[])[],
  free: Iterable<Word>,
  sizePt: number,
): TableCell[][] {
  const figures = figureColumns(rows, columnCountOf(grid));
  if (figures.length < minFigureColumns) return [];
  const [left, right] = [grid.xs[0] ?? 0, grid.xs.at(-1) ?? 0];
  const bottom = grid.ys.at(-1) ?? 0;
  const pitch = (bottom - (grid.ys[0] ?? 0)) / Math.max(rows.length, 1);
  const below = [...free].filter(({ box }) => box.y + box.height / 2 > bottom);
  const isInside = ({ box }: Word) => box.x + box.width / 2 > left && box.x + box.width / 2 < right;
  const outside = below.filter((word) => !isInside(word));
  const found: TableCell[][] = [];
  let end = bottom - pitch / 2;
  for (const line of toTextRows(below.filter(isInside))) {
    const middle = (line.top + line.bottom) / 2;
    const cells = middle - end > pitch * maxPitchRatio ? undefined : cellsOf(line, grid, rows.length + found.length);
    if (!cells || goesOnOutside(line, outside, sizePt) || !continues(cells, figures)) break;
    found.push(cells);
    end = middle;
  }
  return found;
}

/** Columns in which most cells hold a figure. */
function figureColumns(rows: readonly (readonly TableCell[])[], columnCount: number): number[] {
  return Array.from({ length: columnCount }, (_, column) => column).filter((column) => {
    const cells = rows.flatMap((row) => row.filter((cell) => cell.column === column && cell.columnSpan === 1));
    const views = cells.map(viewCell).filter(({ text }) => text !== '');
    return views.length > 1 && views.filter(isQuantity).length >= views.length * minFigureShare;
  });
}

/** The cells of a line, one for each column; undefined where its words cross the lines between columns. */
function cellsOf(line: TextRow, { xs }: Pick<Grid, 'xs'>, row: number): TableCell[] | undefined {
  const size = line.words[0]?.fontSizePt ?? 0;
  const runs = runsOf(line, size * cellGapShare);
  const columnOf = ({ left, right }: { readonly left: number; readonly right: number }) => {
    const [first, last] = [placeIn(xs, left + 0.5), placeIn(xs, right - 0.5)];
    return first === last ? first : -1;
  };
  const columns = runs.map(columnOf);
  if (columns.includes(-1) || new Set(columns).size < columns.length) return undefined;
  return xs.slice(1).map((_, column) => {
    const run = runs[columns.indexOf(column)];
    return { row, column, rowSpan: 1, columnSpan: 1, isHeader: false, words: run ? [run.words] : [] };
  });
}

function goesOnOutside({ words, top, bottom }: TextRow, outside: readonly Word[], sizePt: number): boolean {
  const left = Math.min(...words.map(({ box }) => box.x));
  const right = Math.max(...words.map(({ box }) => box.x + box.width));
  return outside.some(({ box }) => {
    const middle = box.y + box.height / 2;
    const gap = Math.max(box.x - right, left - box.x - box.width);
    return middle > top && middle < bottom && gap < sizePt * maxWordGapShare;
  });
}

function continues(cells: readonly TableCell[], figures: readonly number[]): boolean {
  const views = cells.map(viewCell);
  const goingOn = figures.filter((column) => {
    const view = views[column];
    return view !== undefined && isQuantity(view);
  });
  const first = views[0];
  const isLabelled = figures.includes(0) || (first !== undefined && first.text !== '');
  return isLabelled && goingOn.length >= Math.max(minFigureColumns, figures.length * minGoingOnShare);
}
