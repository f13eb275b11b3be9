import type { TableColumn } from '@recto/document-model';
import { isProse } from './is-prose.js';
import { endsOpen, linePairs, shareOf, startsSmall } from './prose-signs.js';
import { rowLines, type RowLine } from './row-lines.js';
import { bandOf } from './row-rules.js';
import { textColumns } from './text-columns.js';
import { runsOf, textOf, type TextRow } from './text-row.js';

/** Fewer lines may read on by chance. */
const minLines = 4;
/** Of the lines of running text in a column of the page most are so, and many go on where the line above stopped, which is full. */
const minProseShare = 0.6;
const minRunOnShare = 0.4;
const minFullShare = 0.8;
/** Cells beside it stand for themselves, but for this share of the lines. */
const maxRunOnShare = 0.1;
/** Beside most lines of a table's rows stands something in the columns that are left. */
const minFilledShare = 0.7;
/** Words this far apart, in shares of the print's size, may be in different cells. */
const cellGapShare = 0.95;

/**
 * Rows of print without the running text of a neighbouring column of the page: its lines follow each other beside rows of
 * cells that do not. In a table, all columns of a row's further lines go on together.
 */
export function withoutSideProse(region: readonly TextRow[], sizePt: number): readonly TextRow[] {
  const rows = withoutUnlevelProse(region, sizePt);
  const columns = textColumns(rows, sizePt);
  if (columns.length < 3) return rows;
  const lines = rowLines(rows, columns);
  for (const side of [0, columns.length - 1]) {
    const rest = columns.map((_, column) => column).filter((column) => column !== side);
    if (!isSideProse(lines, columns, side, rest, sizePt)) continue;
    const border = side === 0 ? between(columns, 0) : between(columns, side - 1);
    return rows.flatMap((row) => {
      const words = row.words.filter(({ box }) => (side === 0) === box.x + box.width / 2 > border);
      return words.length === 0 ? [] : [{ ...row, words }];
    });
  }
  return rows;
}

/** The same where the lines of the running text stand between the rows of the table. */
function withoutUnlevelProse(rows: readonly TextRow[], sizePt: number): readonly TextRow[] {
  const isWide = (row: TextRow) => runsOf(row, sizePt * cellGapShare).length > 1;
  const prose = rows.filter((row) => isProse(row) && !isWide(row));
  if (prose.length < minLines) return rows;
  const known = new Set(prose);
  const others = rows.filter((row) => !known.has(row));
  const wide = others.filter(isWide);
  if (wide.length < minLines || wide.length < others.length * minFilledShare) return rows;
  const [text, cells] = [reachOf(prose), reachOf(others)];
  const isBeside = text.left >= cells.right || text.right <= cells.left;
  const within = prose.filter(({ top }) => top > cells.top && top < cells.bottom);
  const goesOn = prose.slice(1).filter((row, index) => {
    const above = prose[index];
    return above && endsOpen.test(textOf(above)) && startsSmall.test(textOf(row));
  });
  const isText = within.length >= minLines && goesOn.length >= (prose.length - 1) * minRunOnShare;
  return isBeside && isText ? others : rows;
}

function reachOf(rows: readonly TextRow[]) {
  const boxes = rows.flatMap(({ words }) => words.map(({ box }) => box));
  return {
    left: Math.min(...boxes.map(({ x }) => x)),
    right: Math.max(...boxes.map(({ x, width }) => x + width)),
    ...bandOf(rows),
  };
}

function isSideProse(
  lines: readonly RowLine[],
  columns: readonly TableColumn[],
  side: number,
  rest: readonly number[],
  sizePt: number,
): boolean {
  const beside = lines.filter(({ texts }) => (texts[side] ?? '') !== '');
  const prose = beside.filter((line) => isProse({ words: wordsIn(line.row, columns, side) }));
  if (prose.length < Math.max(minLines, beside.length * minProseShare)) return false;
  const filled = beside.filter(({ texts }) => rest.some((column) => (texts[column] ?? '') !== ''));
  if (filled.length < Math.max(minLines, beside.length * minFilledShare)) return false;
  const pairs = linePairs(lines, side, sizePt);
  const goingOn = pairs.filter(({ isRunOn }) => isRunOn);
  if (goingOn.length < pairs.length * minRunOnShare) return false;
  // Labels in small letters seem to go on, too, but leave room for the next one's first word.
  if (shareOf(goingOn, ({ isFull }) => isFull) < minFullShare) return false;
  return rest.every((column) => shareOf(linePairs(lines, column, sizePt), ({ isRunOn }) => isRunOn) <= maxRunOnShare);
}

function wordsIn({ words }: TextRow, columns: readonly TableColumn[], column: number): TextRow['words'] {
  const { left = 0, right = 0 } = columns[column] ?? {};
  return words.filter(({ box }) => box.x + box.width / 2 >= left && box.x + box.width / 2 <= right);
}

function between(columns: readonly TableColumn[], index: number): number {
  return ((columns[index]?.right ?? 0) + (columns[index + 1]?.left ?? 0)) / 2;
}
