import { median, type TableColumn } from '@recto/document-model';
import { lineBand } from './line-band.js';
import { runsOf, textOf, type TextRow } from './text-row.js';
import { valueKind } from './value-kind.js';

/** What stands where on one line of print: the text of each column, '' where there is none. */
interface Line {
  readonly row: TextRow;
  readonly texts: readonly string[];
  readonly left: number;
  readonly isBold: boolean;
}

export interface GroupOptions {
  readonly sizePt: number;
  /** Whether a ruling line stands between this line and the next one. */
  readonly isRuledAfter: (index: number) => boolean;
}

/** Rows stand further apart than lines of one cell by at least this share of the print's size. */
const minJumpShare = 0.13;
/** White between two lines of one cell, at least and at most. */
const minLineGapShare = 0.2;
const maxLineGapShare = 0.8;
/** Share of the rows of several lines that may be full in each of them. */
const maxFullShare = 0.34;
const startsLower = /^[\p{Ll}(&,;/–-]/u;

/** Groups lines of print to rows of a table: cells of several lines make one row. */
export function groupRows(
  rows: readonly TextRow[],
  columns: readonly TableColumn[],
  { sizePt, isRuledAfter }: GroupOptions,
): TextRow[][] {
  const lines = rows.map((row) => toLine(row, columns));
  const isRuled = lines.map((_, index) => index + 1 < lines.length && isRuledAfter(index));
  const ruledCount = isRuled.filter(Boolean).length;
  const chunks = cutAfter(lines, (index) => isRuled[index] ?? false);
  /** Lines below every row leave nothing to guess, unless numbers stand below each other between two of them. */
  const isEveryRowRuled = ruledCount >= 3 && chunks.length * 2.5 >= lines.length;
  return chunks.flatMap((chunk) => {
    if (isEveryRowRuled && !hasStackedNumbers(chunk)) return [chunk.map(({ row }) => row)];
    const spaced = groupBySpacing(chunk, sizePt) ?? groupByContent(chunk, sizePt);
    return spaced.map((group) => group.map(({ row }) => row));
  });
}

function toLine(row: TextRow, columns: readonly TableColumn[]): Line {
  const texts = columns.map((): string[] => []);
  for (const run of runsOf(row, 1)) {
    const centre = (run.left + run.right) / 2;
    let best = 0;
    let bestDistance = Infinity;
    columns.forEach(({ left, right }, index) => {
      const distance = Math.max(left - centre, centre - right, 0);
      if (distance < bestDistance) [best, bestDistance] = [index, distance];
    });
    texts[best]?.push(textOf(run));
  }
  return {
    row,
    texts: texts.map((parts) => parts.join(' ')),
    left: row.words[0]?.box.x ?? 0,
    isBold: row.words.every(({ isBold }) => isBold),
  };
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

/** Numbers below each other in the last column that holds any, or in most: two rows. One column may be two dates. */
function hasStackedNumbers(lines: readonly Line[]): boolean {
  const columnCount = lines[0]?.texts.length ?? 0;
  const counts = Array.from(
    { length: columnCount },
    (_, column) => lines.filter(({ texts }) => isQuantity(texts[column] ?? '')).length,
  );
  const held = counts.filter((count) => count > 0);
  return (held.at(-1) ?? 0) > 1 || held.filter((count) => count > 1).length > held.length / 2;
}

function hasQuantity({ texts }: Line): boolean {
  return texts.some(isQuantity);
}

function isQuantity(text: string): boolean {
  const kind = valueKind(text);
  return kind === 'number' || kind === 'year' || kind === 'date';
}

/** Where lines of a cell stand visibly closer than rows do. Undefined where spacing does not tell. */
function groupBySpacing(lines: readonly Line[], sizePt: number): Line[][] | undefined {
  if (lines.length < 3) return undefined;
  const gaps = gapsBetween(lines);
  return gapThresholds(gaps, sizePt)
    .map((threshold) => cutAfter(lines, (index) => (gaps[index] ?? 0) > threshold))
    .find(areRows);
}

/** Cells of several lines have no numbers below each other, and their lines do not all fill all columns. */
function areRows(groups: readonly Line[][]): boolean {
  const wrapped = groups.filter((group) => group.length > 1);
  const stacked = wrapped.filter(hasStackedNumbers);
  const full = wrapped.filter((group) => group.every(({ texts }) => !texts.includes('')));
  return wrapped.length > 0 && stacked.length <= wrapped.length * 0.1 && full.length <= wrapped.length * maxFullShare;
}

/** White between each line and the next one; negative where cells are centred beside cells of more lines. */
function gapsBetween(lines: readonly Line[]): number[] {
  const bands = lines.map(({ row }) => lineBand(row));
  let bottom = -Infinity;
  return bands.slice(1).map(({ top }, index) => {
    bottom = Math.max(bottom, bands[index]?.bottom ?? bottom);
    return top - bottom;
  });
}

/** Where distances of lines could end and distances of rows begin: the middle of each jump, the least first. */
function gapThresholds(gaps: readonly number[], sizePt: number): number[] {
  const sorted = [...gaps].sort((a, b) => a - b);
  const thresholds: number[] = [];
  for (let index = 1; index < sorted.length; index += 1) {
    const [below, above] = [Math.max(sorted[index - 1] ?? 0, sizePt * minLineGapShare), sorted[index] ?? 0];
    if (below > sizePt * maxLineGapShare) break;
    if (above - below > sizePt * minJumpShare) thresholds.push((above + below) / 2);
  }
  return thresholds;
}

/** Without help from spacing: a line continues its neighbour when it has no row of its own to say. */
function groupByContent(lines: readonly Line[], sizePt: number): Line[][] {
  const pitch = median(lines.slice(1).map(({ row }, index) => row.bottom - (lines[index]?.row.bottom ?? 0)));
  const groups: Line[][] = [];
  lines.forEach((line, index) => {
    const group = groups.at(-1);
    const previous = lines[index - 1];
    const isNear = previous !== undefined && line.row.bottom - previous.row.bottom <= pitch * 1.3 + 1;
    const isSameRow = isInterleaved(line, group) || (isNear && continues(line, previous, group ?? [], sizePt));
    if (group && isSameRow) group.push(line);
    else groups.push([line]);
  });
  return groups;
}

/** Lines that reach into each other's height are parts of one row: cells centred beside cells of more lines. */
function isInterleaved(line: Line, group: readonly Line[] = []): boolean {
  const { top } = lineBand(line.row);
  const isReached = group.some(({ row }) => lineBand(row).bottom > top + 0.5);
  return isReached && !hasStackedNumbers([...group, line]);
}

function continues(line: Line, previous: Line, group: readonly Line[], sizePt: number): boolean {
  const filled = line.texts.filter((text) => text !== '');
  const [label = ''] = line.texts;
  const groupFilled = (column: number) => group.some(({ texts }) => (texts[column] ?? '') !== '');
  const hasValues = filled.length > (label === '' ? 0 : 1);
  if (label === '') {
    const areWords = line.texts.every((text) => text === '' || valueKind(text) === 'text');
    const isBelowWords = line.texts.every((text, column) => text === '' || groupFilled(column));
    const before = previous.texts.filter((text) => text !== '').length;
    return areWords && isBelowWords && filled.length <= before && filled.length <= Math.max(1, line.texts.length / 2);
  }
  if (isRunOn(line, group)) return true;
  const isLabelOnlyBefore = group.every(({ texts }) => texts.slice(1).every((text) => text === ''));
  const isIndented = line.left - previous.left > sizePt * 0.3;
  if (isLabelOnlyBefore) {
    const isSection = /[:.]$/u.test(previous.texts[0] ?? '') || (previous.isBold && !line.isBold);
    return !isSection && startsLower.test(label);
  }
  return !hasValues && startsLower.test(label) && (isIndented || /^\p{Ll}/u.test(label)) && !line.isBold;
}

/** Nothing but words that go on in small letters, below cells of a row that has its numbers already. */
function isRunOn(line: Line, group: readonly Line[]): boolean {
  const isBelowCells = line.texts.every(
    (text, column) =>
      text === '' || (/^[\p{Ll}(&]/u.test(text) && group.some(({ texts }) => (texts[column] ?? '') !== '')),
  );
  return isBelowCells && group.some(hasQuantity);
}
