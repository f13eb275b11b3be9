import { createScore, type TableColumn } from '@recto/document-model';
import { lineBand } from './line-band.js';
import { rowLines, type RowLine } from './row-lines.js';
import {
  continuationFeatureNames,
  continuationFeatures,
  hasStackedNumbers,
  isOwnEntry,
} from './continuation-features.js';
import type { TextRow } from './text-row.js';
import { continuationWeights } from '../judge/table-weights.js';

/** Lines beside each other reach this far into each other's height at least. */
const minReachPt = 0.5;

const scoreOf = createScore(continuationFeatureNames, continuationWeights);

export interface GroupOptions {
  readonly sizePt: number;
  /** Whether a ruling line stands between this line and the next one. */
  readonly isRuledAfter: (index: number) => boolean;
  readonly observe?: ((pair: ObservedPair) => void) | undefined;
}

/** Two lines of print of which the second may go on with the row of the first. */
export interface ObservedPair {
  readonly above: TextRow;
  readonly below: TextRow;
  readonly features: readonly number[];
}

/** Groups lines of print to rows of a table: cells of several lines make one row. */
export function groupRows(
  rows: readonly TextRow[],
  columns: readonly TableColumn[],
  { sizePt, isRuledAfter, observe }: GroupOptions,
): TextRow[][] {
  const lines = rowLines(rows, columns);
  const isRuled = lines.map((_, index) => index + 1 < lines.length && isRuledAfter(index));
  const ruledCount = isRuled.filter(Boolean).length;
  const chunks = cutAfter(lines, (index) => isRuled[index] ?? false);
  /** Lines below every row leave nothing to guess, unless numbers stand below each other between two of them. */
  const isEveryRowRuled = ruledCount >= 3 && chunks.length * 2.5 >= lines.length;
  return chunks.flatMap((chunk) => {
    if (isEveryRowRuled && !hasStackedNumbers(chunk)) return [chunk.map(({ row }) => row)];
    return groupByEvidence(chunk, columns, sizePt, observe).map((group) => group.map(({ row }) => row));
  });
}

function cutAfter<T>(items: readonly T[], isCut: (index: number) => boolean): T[][] {
  const groups: T[][] = [];
  items.forEach((item, index) => {
    const group = groups.at(-1);
    if (group && !isCut(index - 1)) group.push(item);
    else groups.push([item]);
  });
  return groups;
}

function groupByEvidence(
  lines: readonly RowLine[],
  columns: readonly TableColumn[],
  sizePt: number,
  observe: GroupOptions['observe'],
): RowLine[][] {
  const pairs = continuationFeatures(levelled(lines), columns, sizePt);
  const groups: RowLine[][] = [];
  lines.forEach((line, index) => {
    const group = groups.at(-1);
    const [above, features] = [lines[index - 1], pairs[index - 1]];
    if (!group || !above || !features) {
      groups.push([line]);
      return;
    }
    observe?.({ above: above.row, below: line.row, features });
    if (isInterleaved(line, group) || (scoreOf(features) > 0 && !isOwnEntry(above, line))) group.push(line);
    else groups.push([line]);
  });
  return groups;
}

/** Lines with what stands beside them around one middle, a little lower: the label of a row whose other cells have more lines. */
function levelled(lines: readonly RowLine[]): RowLine[] {
  return lines.map((line, index) => {
    const { bottom } = lineBand(line.row);
    const end = lines.findIndex(({ row }, other) => other > index && lineBand(row).top + minReachPt >= bottom);
    const beside = lines.slice(index + 1, end < 0 ? lines.length : end);
    return beside.reduce(withCellsOf, line);
  });
}

/** A line with the cells of another one in the columns that it leaves empty. */
function withCellsOf(line: RowLine, other: RowLine): RowLine {
  const from = line.texts.map((text) => (text === '' ? other : line));
  return {
    ...line,
    texts: from.map(({ texts }, column) => texts[column] ?? ''),
    widths: from.map(({ widths }, column) => widths[column] ?? 0),
    firstWidths: from.map(({ firstWidths }, column) => firstWidths[column] ?? 0),
  };
}

/** Lines that reach into each other's height are parts of one row: cells centred beside cells of more lines. */
function isInterleaved(line: RowLine, group: readonly RowLine[]): boolean {
  const { top } = lineBand(line.row);
  const isReached = group.some(({ row }) => lineBand(row).bottom > top + minReachPt);
  return isReached && !hasStackedNumbers([...group, line]);
}
