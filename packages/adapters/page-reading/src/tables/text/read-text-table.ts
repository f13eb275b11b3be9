import { countHeaderRows } from '../judge/count-header-rows.js';
import { judgeTable } from '../judge/judge-table.js';
import { rowGround, type GroundAt } from '../judge/row-ground.js';
import { toCells } from '../grid/to-cells.js';
import type { PlacedGrid } from '../grid/placed-grid.js';
import type { RuleLine } from '../rules/rule-lines.js';
import type { TableCell, TableColumn } from '../table-types.js';
import { groupRows } from './group-rows.js';
import { minGutter, textColumns } from './text-columns.js';
import { columnsUnder, textGrid } from './text-grid.js';
import { runsOf, type Run, type TextRow } from './text-row.js';
import { spanHeadings } from './span-headings.js';
import { hasRowGaps } from './has-row-gaps.js';
import { unevenShare } from './uneven-share.js';

export interface TextTableContext {
  readonly sizePt: number;
  readonly horizontals: readonly RuleLine[];
  readonly groundAt: GroundAt;
  readonly hasLeaders: boolean;
}

export interface TableDraft {
  readonly rows: readonly (readonly TableCell[])[];
  readonly columns: readonly TableColumn[];
  readonly headerRowCount: number;
  readonly confidence: number;
}

/** A line counts as ruled below when rules cover this share of the table's width there. */
const minRuledShare = 0.5;
/** Lines that run further beyond the columns than this share of their width belong to the page. */
const maxOverhangShare = 0.25;

/** Rows of print read as a table by their gutters; undefined when they are none. */
export function readTextTable(rows: readonly TextRow[], context: TextTableContext): TableDraft | undefined {
  const { sizePt } = context;
  const columns = textColumns(rows, sizePt);
  if (columns.length < 2 || rows.length < 2) return undefined;
  const lineRules = ruledAfter(rows, columns, context.horizontals);
  const grouped = groupRows(rows, columns, { sizePt, isRuledAfter: (index) => lineRules[index] ?? false });
  const lines = partGroupHeading(grouped, columns, context);
  if (lines.length < 2) return undefined;
  const first = textGrid(lines, columns, sizePt);
  const firstCount = headerCount(first, lines, columns, context);
  const spanned = spanHeadings(first, columns, firstCount, context.horizontals);
  const groups = joinHeadingLines(lines, firstCount, columns, { ...context, hasSpan: (row) => hasSpan(spanned, row) });
  const joinedCount = firstCount - (lines.length - groups.length);
  const placed = spanHeadings(textGrid(groups, columns, sizePt), columns, joinedCount, context.horizontals);
  const cells = toCells(placed, joinedCount);
  const confidence = judgeTable(cells, columns, {
    ruleCount: ruleCountOf(rows, columns, context.horizontals),
    hasGrounds: new Set(groundsOf(groups, columns, context)).size > 1,
    headerRowCount: joinedCount,
    hasLeaders: context.hasLeaders,
    unevenShare: unevenShare(rows, minGutter(rows, sizePt)),
    lines: toCells(
      textGrid(
        rows.map((row) => [row]),
        columns,
        sizePt,
      ),
      0,
    ),
    hasRowGaps: hasRowGaps(groups, columns, { gutter: minGutter(rows, sizePt) }),
  });
  return confidence > 0 ? { rows: cells, columns, headerRowCount: joinedCount, confidence } : undefined;
}

/** Headings over several columns are a row of their own, even where others are centred beside both rows. */
function partGroupHeading(
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
  const spanned = spanHeadings(textGrid(parted, columns, sizePt), columns, wide.length, horizontals);
  return hasSpan(spanned, 0) ? parted : [...groups];
}

function headerCount(
  placed: PlacedGrid,
  groups: readonly (readonly TextRow[])[],
  columns: readonly TableColumn[],
  context: TextTableContext,
): number {
  const ruled = ruledAfter(groups.map(bandOf), columns, context.horizontals);
  const grounds = groundsOf(groups, columns, context);
  return countHeaderRows(toCells(placed, 0), {
    columnCount: columns.length,
    isRuledBelow: (row) => ruled[row] ?? false,
    groundOf: (row) => grounds[row],
  });
}

function hasSpan({ grid }: PlacedGrid, row: number): boolean {
  return grid.verticalWalls.some((walls) => walls[row] === false);
}

/** Lines of one heading, set below each other without a rule or a cell over several columns, are one row. */
function joinHeadingLines(
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

function bandOf(group: readonly TextRow[]): { top: number; bottom: number } {
  return {
    top: Math.min(...group.map(({ top }) => top)),
    bottom: Math.max(...group.map(({ bottom }) => bottom)),
  };
}

/** For each row whether rules between it and the next one cover enough of the width. */
function ruledAfter(
  bands: readonly { readonly top: number; readonly bottom: number }[],
  columns: readonly TableColumn[],
  horizontals: readonly RuleLine[],
  minShare = minRuledShare,
): boolean[] {
  const [left, right] = [columns[0]?.left ?? 0, columns.at(-1)?.right ?? 0];
  return bands.map(({ top, bottom }, index) => {
    const next = bands[index + 1];
    if (!next) return false;
    const low = Math.min((top + bottom) / 2, bottom - 1);
    const between = horizontals.filter(({ at }) => at > low && at < (next.top + next.bottom) / 2);
    const covered = between.reduce(
      (sum, { from, to }) => sum + Math.max(Math.min(to, right) - Math.max(from, left), 0),
      0,
    );
    return covered >= (right - left) * minShare;
  });
}

function groundsOf(
  groups: readonly (readonly TextRow[])[],
  columns: readonly TableColumn[],
  { groundAt }: TextTableContext,
): (string | undefined)[] {
  return groups.map((group) => {
    const { top, bottom } = bandOf(group);
    return rowGround(columns, (top + bottom) / 2, groundAt);
  });
}

function ruleCountOf(
  rows: readonly TextRow[],
  columns: readonly TableColumn[],
  horizontals: readonly RuleLine[],
): number {
  const [left, right] = [columns[0]?.left ?? 0, columns.at(-1)?.right ?? 0];
  const { top, bottom } = bandOf(rows);
  const reach = (rows[0]?.bottom ?? top) - top;
  const near = horizontals.filter(
    ({ at, from, to }) =>
      at > top - reach * 1.5 &&
      at < bottom + reach * 1.5 &&
      Math.min(to, right) - Math.max(from, left) > (right - left) * 0.6 &&
      Math.max(left - from, to - right) < Math.max((right - left) * maxOverhangShare, reach * 3),
  );
  return near.length;
}
