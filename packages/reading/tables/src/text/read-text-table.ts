import type { TableColumn } from '@recto/document-model';
import { countHeaderRows } from '../judge/count-header-rows.js';
import { judgeTable } from '../judge/judge-table.js';
import { rowGround } from '../judge/row-ground.js';
import type { TableDraft, TextTableContext } from '../table-draft.js';
import { toCells } from '../grid/to-cells.js';
import type { PlacedGrid } from '../grid/placed-grid.js';
import { groupRows } from './group-rows.js';
import { hasSpan, joinHeadingLines, partGroupHeading } from './heading-lines.js';
import { bandOf, ruleCountOf, ruledAfter } from './row-rules.js';
import { minGutter, textColumns } from './text-columns.js';
import { textGrid } from './text-grid.js';
import type { TextRow } from './text-row.js';
import { spanHeadings } from './span-headings.js';
import { hasRowGaps } from './has-row-gaps.js';
import { unevenShare } from './uneven-share.js';

/** Rows of a table stand on common baselines, but for this share. */
const maxUnevenShare = 0.25;

/** Rows of print read as a table by their gutters; undefined when they are none. */
export function readTextTable(rows: readonly TextRow[], context: TextTableContext): TableDraft | undefined {
  const { sizePt } = context;
  const columns = textColumns(rows, sizePt);
  if (columns.length < 2 || rows.length < 2) return undefined;
  const lineRules = ruledAfter(rows, columns, context.horizontals);
  const grouped = groupRows(rows, columns, { sizePt, isRuledAfter: (index) => lineRules[index] ?? false });
  const lines = partGroupHeading(grouped, columns, context);
  if (lines.length < 2) return undefined;
  const measures = { sizePt, gutter: minGutter(rows, sizePt) };
  const first = textGrid(lines, columns, measures);
  const firstCount = headerCount(first, lines, columns, context);
  const spanned = spanHeadings(first, columns, firstCount, context.horizontals);
  const groups = joinHeadingLines(lines, firstCount, columns, { ...context, hasSpan: (row) => hasSpan(spanned, row) });
  const joinedCount = firstCount - (lines.length - groups.length);
  const placed = spanHeadings(textGrid(groups, columns, measures), columns, joinedCount, context.horizontals);
  const cells = toCells(placed, joinedCount);
  const { gutter } = measures;
  const uneven = unevenShare(rows, gutter);
  const confidence = judgeTable(cells, columns, {
    ruleCount: ruleCountOf(rows, columns, context.horizontals),
    hasGrounds: new Set(groundsOf(groups, columns, context)).size > 1,
    headerRowCount: joinedCount,
    hasLeaders: context.hasLeaders,
    unevenShare: uneven,
    lines: () => cellsOfLines(rows, columns, measures),
    hasRowGaps: uneven <= maxUnevenShare && hasRowGaps(groups, columns, { gutter }),
  });
  return confidence > 0 ? { rows: cells, columns, headerRowCount: joinedCount, confidence } : undefined;
}

function cellsOfLines(
  rows: readonly TextRow[],
  columns: readonly TableColumn[],
  measures: { readonly sizePt: number; readonly gutter: number },
) {
  const lines = rows.map((row) => [row]);
  return toCells(textGrid(lines, columns, measures), 0);
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
