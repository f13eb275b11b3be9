import { boxAround, median, type TableColumn } from '@recto/document-model';
import { areChoices } from '../judge/are-choices.js';
import { arePairsBeside } from '../judge/are-pairs-beside.js';
import { countHeaderLines, countHeaderRows } from '../judge/count-header-rows.js';
import { drawingSigns } from '../judge/drawing-signs.js';
import { exampleSigns } from '../judge/example-signs.js';
import { headingSigns, rowLeading } from '../judge/heading-signs.js';
import { listSigns } from '../judge/list-signs.js';
import { judgeTable } from '../judge/judge-table.js';
import { tableFeatures, type Evidence } from '../judge/table-features.js';
import { rowGround } from '../judge/row-ground.js';
import type { TableDraft, TextTableContext } from '../table-draft.js';
import { toCells } from '../grid/to-cells.js';
import type { PlacedGrid } from '../grid/placed-grid.js';
import { groupRows, type ObservedPair } from './group-rows.js';
import { headingCells } from './heading-cells.js';
import { linesBeyond, opensPage } from './lines-beyond.js';
import { proseSigns } from './prose-signs.js';
import { bandOf, reachOf, ruleCountOf, ruledAfter } from './row-rules.js';
import { minGutter, textColumns } from './text-columns.js';
import { textGrid } from './text-grid.js';
import { raiseLabels } from './raise-labels.js';
import { spanLabels } from './span-labels.js';
import { wordsOfRows, type TextRow } from './text-row.js';
import { withoutCaption } from './without-caption.js';
import { withHeading } from './with-heading.js';
import { hasRowGaps } from './has-row-gaps.js';
import { unevenShare } from './uneven-share.js';

/** Rows of a table stand on common baselines, but for this share. */
const maxUnevenShare = 0.25;

/** Labels and values are as often set as a list. */
const pairsConfidence = 0.6;

/** Rows of print read as a table by their gutters; undefined when they are none. */
export function readTextTable(lines: readonly TextRow[], context: TextTableContext): TableDraft | undefined {
  const { sizePt } = context;
  const printed = withoutCaption(lines, context.horizontals, sizePt);
  const columns = textColumns(printed, sizePt);
  const rows = raiseLabels(printed, columns, sizePt);
  if (columns.length < 2 || rows.length < 2) return undefined;
  const lineRules = ruledAfter(rows, columns, context.horizontals);
  const measures = { sizePt, gutter: minGutter(rows, sizePt) };
  const group = (from: number, observe?: (pair: ObservedPair) => void) =>
    groupRows(rows.slice(from), columns, {
      sizePt,
      isRuledAfter: (index) => lineRules[from + index] ?? false,
      observe,
    });
  const sureLines = headerLines(rows, columns, measures, context);
  const guessed = group(0);
  const lineCount =
    sureLines > 0
      ? sureLines
      : guessed.slice(0, headerCount(textGrid(guessed, columns, measures), guessed, columns, context)).flat().length;
  const groups = lineCount > 0 ? group(lineCount) : guessed;
  if (groups.length === 0 || (lineCount === 0 && groups.length < 2)) return undefined;
  const heading = headingCells(rows.slice(0, lineCount), columns, measures.gutter, context);
  const placed = withHeading(spanLabels(textGrid(groups, columns, measures), groups), heading);
  const joinedCount = Math.max(...heading.map(({ row, rowSpan }) => row + rowSpan), 0);
  const cells = toCells(placed, joinedCount);
  const { gutter } = measures;
  const uneven = unevenShare(rows, gutter);
  const evidence: Evidence = {
    ruleCount: ruleCountOf(rows, context.strip ?? reachOf(rows), context.horizontals),
    hasGrounds: new Set(groundsOf(guessed, columns, context)).size > 1,
    headerRowCount: joinedCount,
    hasLeaders: context.hasLeaders,
    unevenShare: uneven,
    lines: () => cellsOfLines(rows, columns, measures),
    hasRowGaps: uneven <= maxUnevenShare && hasRowGaps(groups, columns, { gutter, minColumns: lineCount > 0 ? 2 : 3 }),
    pitchSpread: pitchSpread(groups),
    prose: proseSigns(rows.slice(lineCount), columns, sizePt),
    linesBeyond: linesBeyond(rows, columns, { words: context.pageWords, rows: context.pageRows() }, sizePt),
    opensPage: opensPage(rows, context.pageWords),
    list: listSigns(rows, columns, { sizePt, pageRows: context.pageRows(), leaders: context.leaders }),
    drawing: drawingSigns(boxAround(wordsOfRows(rows).map(({ box }) => box)), rows.length, context),
    example: exampleSigns(cells, columns.length, context.pageWords),
    headingPrint: headingSigns(cells, columns, joinedCount, {
      ofRows: rowLeading(groups),
      ofText: context.textLeading(),
    }),
  };
  const features = tableFeatures(cells, columns, evidence);
  if (context.observe) {
    const pairs: ObservedPair[] = [];
    group(lineCount, (pair) => pairs.push(pair));
    const isTable = context.observe({ rows, isRuled: false, features, pairs });
    return isTable ? { rows: cells, columns, headerRowCount: joinedCount, confidence: 1 } : undefined;
  }
  const judged = areChoices(cells) ? 0 : judgeTable(features, columns, evidence);
  const confidence = judged === 0 && arePairsBeside(cells, columns.length) ? pairsConfidence : judged;
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

/** Rules this nearly as wide as the table, its first column included, part its heading from the rest. */
const wholeRuleShare = 0.85;

function headerLines(
  rows: readonly TextRow[],
  columns: readonly TableColumn[],
  measures: { readonly sizePt: number; readonly gutter: number },
  context: TextTableContext,
): number {
  const lines = rows.map((row) => [row]);
  const ruled = ruledAfter(rows, columns, context.horizontals, wholeRuleShare);
  const ruledFirst = ruledAfter(rows, columns.slice(0, 1), context.horizontals);
  const grounds = groundsOf(lines, columns, context);
  return countHeaderLines(cellsOfLines(rows, columns, measures), {
    columnCount: columns.length,
    isRuledBelow: (line) => (ruled[line] ?? false) && (ruledFirst[line] ?? false),
    groundOf: (line) => grounds[line],
  });
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

/** How much the distances between the first lines of the rows differ, in shares of the usual one. */
function pitchSpread(groups: readonly (readonly TextRow[])[]): number {
  const gaps = groups.slice(1).map(([first], index) => (first?.top ?? 0) - (groups[index]?.at(-1)?.bottom ?? 0));
  const usual = median(groups.slice(1).map(([first], index) => (first?.top ?? 0) - (groups[index]?.[0]?.top ?? 0)));
  const middle = median(gaps);
  return median(gaps.map((gap) => Math.abs(gap - middle))) / Math.max(usual, 1);
}
