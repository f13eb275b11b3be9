import type { Content } from './content-of.js';
import { contentsOf, isTyped, mayBeHeadings, typedColumns, type GridRow } from './grid.js';

/**
 * The rows of a table, parted before rows of headings between them that say other than the ones above, or that stand below a
 * caption of their own: then the table is several, set at one width.
 */
export function partedAtHeadings(columnCount: number, rows: readonly GridRow[]): (readonly GridRow[])[] {
  const contents = contentsOf(rows, columnCount);
  const heads = rows.flatMap((row, at) => (isHead(row, contents, isCaption(rows[at - 1])) ? [at] : []));
  const parts = heads.flatMap((at, index): { start: number; end: number }[] => {
    const before = heads[index - 1];
    if (at < 2 || rows[at + 1] === undefined || before === at - 1) return [];
    const isCaptioned = isCaption(rows[at - 1]);
    const isSame = before === undefined || wordsOf(rows[before]) === wordsOf(rows[at]);
    const hasRecords = before !== undefined || hasFigures(rows.slice(0, at - 1));
    return isSame && !(isCaptioned && hasRecords) ? [] : [{ start: at, end: isCaptioned ? at - 1 : at }];
  });
  return [0, ...parts.map(({ start }) => start)]
    .map((start, index) => rows.slice(start, parts[index]?.end))
    .filter((part) => part.length > 1);
}

/** Rows of a list stand above, whose own headings may be too few to be told. */
function hasFigures(rows: readonly GridRow[]): boolean {
  return rows.some(({ cells }) => [...cells.values()].some(({ content }) => isTyped(content)));
}

/** One text alone. */
function isCaption(row: GridRow | undefined): boolean {
  return row?.cells.size === 1;
}

/** Texts without a figure, more than half of the columns of figures among theirs; two below a caption are enough. */
function isHead({ cells }: GridRow, contents: readonly Content[], isCaptioned: boolean): boolean {
  const typed = typedColumns(contents);
  return (
    mayBeHeadings([...cells.values()], isCaptioned ? 2 : undefined) &&
    2 * typed.filter((column) => cells.has(column)).length > typed.length
  );
}

function wordsOf(row: GridRow | undefined): string {
  return [...(row?.cells.values() ?? [])].map(({ text }) => text).join(' ');
}
