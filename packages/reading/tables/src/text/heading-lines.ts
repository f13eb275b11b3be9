import type { TableColumn } from '@recto/document-model';
import type { PlacedGrid } from '../grid/placed-grid.js';
import type { TextTableContext } from '../table-draft.js';
import { bandOf, ruledAfter } from './row-rules.js';
import { spanHeadings } from './span-headings.js';
import { minGutter } from './text-columns.js';
import { columnsUnder, textGrid } from './text-grid.js';
import { runsOf, type Run, type TextRow } from './text-row.js';

/** Headings over several columns are a row of their own, even where others are centred beside both rows. */
export function partGroupHeading(
  groups: readonly TextRow[][],
  columns: readonly TableColumn[],
  { sizePt, horizontals }: TextTableContext,
): TextRow[][] {
  const [first = [], ...rest] = groups;
  const gutter = minGutter(groups.flat(), sizePt);
  const isWide = (row: TextRow) => row === first[0] || runsOf(row, gutter).length > 1;
  const wide = first.filter(isWide);
  const last = wide.at(-1);
  if (wide.length < 2 || !last) return [...groups];
  const narrow = first.filter((row) => !isWide(row));
  const parted = [...wide.slice(0, -1).map((row) => [row]), [last, ...narrow].sort((a, b) => a.top - b.top), ...rest];
  const spanned = spanHeadings(textGrid(parted, columns, { sizePt, gutter }), columns, wide.length, horizontals);
  return hasSpan(spanned, 0) ? parted : [...groups];
}

/** Lines of one heading, set below each other without a rule or a cell over several columns, are one row. */
export function joinHeadingLines(
  groups: readonly TextRow[][],
  count: number,
  columns: readonly TableColumn[],
  { sizePt, horizontals, hasSpan }: TextTableContext & { readonly hasSpan: (row: number) => boolean },
): TextRow[][] {
  const gutter = minGutter(groups.flat(), sizePt);
  const ruled = ruledAfter(groups.map(bandOf), columns, horizontals, 0.1);
  const runsIn = (group: readonly TextRow[] = []) => group.flatMap((row) => runsOf(row, gutter));
  const joined: TextRow[][] = [];
  groups.forEach((group, index) => {
    const last = joined.at(-1);
    const lastRow = last?.at(-1);
    const isNear = lastRow !== undefined && (group[0]?.top ?? 0) - lastRow.bottom < sizePt * 0.75;
    const isWhole = index > 0 && !ruled[index - 1] && !hasSpan(index - 1) && !hasSpan(index);
    const isJoined =
      isWhole && index < count && isNear && areLinesOfCells(runsIn(last), runsIn(group), columns, sizePt);
    if (isJoined && last) last.push(...group);
    else joined.push([...group]);
  });
  return joined;
}

/** Every run of both lines stands over one column, and flush with it or with a run of the other line. */
function areLinesOfCells(
  above: readonly Run[],
  below: readonly Run[],
  columns: readonly TableColumn[],
  sizePt: number,
): boolean {
  const isInPlace = (run: Run, others: readonly Run[]) => {
    const [first, last] = columnsUnder(run, columns, sizePt * 0.35);
    const column = columns[first];
    return first === last && column !== undefined && [column, ...others].some((edge) => isFlush(run, edge, sizePt));
  };
  return above.every((run) => isInPlace(run, below)) && below.every((run) => isInPlace(run, above));
}

/** Centred on it, or flush with one of its sides. */
function isFlush(run: TableColumn, edge: TableColumn, sizePt: number): boolean {
  const tolerance = sizePt * 0.6;
  const offCentre = Math.abs(run.left + run.right - edge.left - edge.right) / 2;
  return Math.min(offCentre, Math.abs(run.left - edge.left), Math.abs(run.right - edge.right)) <= tolerance;
}

export function hasSpan({ grid }: PlacedGrid, row: number): boolean {
  return grid.verticalWalls.some((walls) => walls[row] === false);
}
