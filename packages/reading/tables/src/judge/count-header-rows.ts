import type { TableCell } from '@recto/document-model';
import { isQuantity, viewCell, type CellView } from './cell-view.js';
import { isSetOff } from './heading-signs.js';

export interface HeaderSigns {
  readonly columnCount: number;
  /** A line across the table below this row. */
  readonly isRuledBelow: (row: number) => boolean;
  /** Colour of the ground that this row stands on. */
  readonly groundOf: (row: number) => string | undefined;
}

/** More rows of headings than this are data, and more lines of print. */
const maxHeaderRows = 4;
const maxHeaderLines = 12;
/** A rule below each of more rows than this does not tell the heading. */
const maxHeadingRules = 4;
/** Columns may be numbered, or named by a size. */
const maxNumberShare = 0.35;
const maxRuledNumberShare = 0.6;
const maxNumberedRows = 1;
/** A number with two decimals. */
const amount = /\d[.,]\d{2}\D{0,4}$/u;
/** Lines that reach so far into each other's height, in shares of their own, are of one row. */
const minReachShare = 0.2;

/** How many of the first rows name the columns: what a rule, print, ground or kind of content sets off from the rest. */
export function countHeaderRows(rows: readonly (readonly TableCell[])[], signs: HeaderSigns): number {
  const views = rows.map((row) => row.map(viewCell));
  const most = Math.min(maxHeaderRows, rows.length - 1);
  const byRule = headRows(most, (count) => signs.isRuledBelow(count - 1) && !signs.isRuledBelow(count));
  const counts = [
    byWhite(views, most),
    byGround(views, signs, most),
    byBold(views, most),
    byPrint(views, most),
    byRule,
    byKind(views, signs.columnCount, most),
  ];
  const found = counts.find((count) => count > 0 && canBeHeader(views, count, signs.columnCount));
  return withSpans(views, withoutSection(views, found ?? plainHeader(views, signs.columnCount)), most);
}

/**
 * How many of the first lines of print are the heading, where something sets it off: a rule, print, ground or kind of
 * content; 0 where nothing does.
 */
export function countHeaderLines(lines: readonly (readonly TableCell[])[], signs: HeaderSigns): number {
  const views = lines.map((line) => line.map(viewCell));
  const most = Math.min(maxHeaderLines, lines.length - 1);
  const ruleCount = lines.filter((_, line) => signs.isRuledBelow(line)).length;
  const byRule = ruleCount > maxHeadingRules ? 0 : headRows(most, (count) => signs.isRuledBelow(count - 1));
  const counts = [
    byGround(views, signs, most),
    byBold(views, most),
    byPrint(views, most),
    byRule,
    byKind(views, signs.columnCount, most),
  ];
  const found = counts.find((count) => {
    const maxNumbers = count === byRule ? maxRuledNumberShare : maxNumberShare;
    return count > 0 && canBeHeader(views, count, signs.columnCount, maxNumbers);
  });
  return withoutSection(views, found ?? 0);
}

function headRows(most: number, isEnd: (count: number) => boolean): number {
  for (let count = 1; count <= most; count += 1) if (isEnd(count)) return count;
  return 0;
}

/** Below the names of a form to fill in there is nothing. */
function byWhite(views: readonly (readonly CellView[])[], most: number): number {
  const count = views.findLastIndex((row) => row.some(({ text }) => text !== '')) + 1;
  return count <= most ? count : 0;
}

function byGround(views: readonly (readonly CellView[])[], { groundOf }: HeaderSigns, most: number): number {
  const first = groundOf(0);
  if (first === undefined) return 0;
  const count = headRows(most, (rows) => groundOf(rows) !== first);
  const comesBack = views.some((_, row) => row > count && groundOf(row) === first);
  return comesBack ? 0 : count;
}

function byBold(views: readonly (readonly CellView[])[], most: number): number {
  const isBoldRow = (row: readonly CellView[] | undefined) => {
    const filled = (row ?? []).filter(({ text }) => text !== '');
    return filled.length > 0 && filled.every(({ isBold }) => isBold);
  };
  if (!isBoldRow(views[0]) || views.filter(isBoldRow).length > views.length * 0.6) return 0;
  return headRows(most, (count) => !isBoldRow(views[count]));
}

/** A colour or a slope that none of the other rows has. */
function byPrint(views: readonly (readonly CellView[])[], most: number): number {
  const words = views.map((row) => row.flatMap(({ cell }) => cell.words.flat()));
  if (!isSetOff(words[0] ?? [], words.at(-1) ?? [])) return 0;
  return headRows(most, (count) => isSetOff(words.slice(0, count).flat(), words.slice(count).flat()));
}

/** Words over columns of numbers; years may stand over other numbers. */
function byKind(views: readonly (readonly CellView[])[], columnCount: number, most: number): number {
  const isNumeric = Array.from({ length: columnCount }, (_, column) => isNumericColumn(views.slice(1), column));
  const numericCells = (row: readonly CellView[]) =>
    row.filter(({ cell }) => cell.columnSpan === 1 && isNumeric[cell.column] === true);
  const names = (row: readonly CellView[]) => {
    const cells = numericCells(row).filter(({ text }) => text !== '');
    const spans = row.filter(({ cell, text }) => cell.columnSpan > 1 && text !== '');
    // Dashes alone name nothing.
    const isNaming = spans.length > 0 || cells.some(({ kind }) => kind !== 'nothing');
    return isNaming && cells.every((view) => !isQuantity(view) || view.kind === 'year');
  };
  if (!isNumeric.includes(true) || !names(views[0] ?? [])) return 0;
  return headRows(most, (count) => !names(views[count] ?? []));
}

function isNumericColumn(views: readonly (readonly CellView[])[], column: number): boolean {
  const cells = views.flatMap((row) => row.filter(({ cell }) => cell.column === column && cell.columnSpan === 1));
  const filled = cells.filter(({ kind }) => kind !== 'nothing');
  const plain = filled.filter(({ kind }) => kind === 'number');
  return filled.length > 0 && plain.length >= filled.length * 0.6;
}

/** Rows of headings name most columns between them, hold hardly any numbers, and are not a section's title over all columns. */
function canBeHeader(
  views: readonly (readonly CellView[])[],
  count: number,
  columnCount: number,
  maxNumbers = maxNumberShare,
): boolean {
  const named = new Set<number>();
  for (const { cell, text } of views.slice(0, count).flat())
    if (text !== '') for (let at = 0; at < cell.columnSpan; at += 1) named.add(cell.column + at);
  const filled = views
    .slice(0, count)
    .flat()
    .filter(({ text }) => text !== '');
  const numbers = filled.filter(({ kind }) => kind === 'number').length;
  if (numbers > filled.length * maxNumbers) return false;
  // One row of numbers may number the columns; more of them are the table.
  const numbered = views.slice(0, count).filter((row) => row.filter(({ kind }) => kind === 'number').length > 1);
  if (numbered.length > maxNumberedRows || hasStackedAmounts(views.slice(0, count))) return false;
  return named.size >= Math.max(columnCount * 0.5, Math.min(columnCount - 1, 2));
}

/** Amounts below each other are entries; a name over two lines holds no two of them. */
function hasStackedAmounts(rows: readonly (readonly CellView[])[]): boolean {
  const amounts = rows.flat().filter(({ kind, text }) => kind === 'number' && amount.test(text));
  const columns = amounts.map(({ cell }) => cell.column);
  return new Set(columns).size < columns.length;
}

/** The title of the first section stands alone in its row, and belongs to what follows. */
function withoutSection(views: readonly (readonly CellView[])[], count: number): number {
  const [above, last] = [views[count - 2], views[count - 1]];
  const filled = (last ?? []).filter(({ text }) => text !== '');
  const isAlone = count > 1 && filled.length === 1 && filled[0]?.cell.column === 0;
  return isAlone && !isInterleaved(above ?? [], last ?? []) ? count - 1 : count;
}

/** The second line of a name beside names of one line reaches into their height. */
function isInterleaved(above: readonly CellView[], below: readonly CellView[]): boolean {
  const boxesOf = (row: readonly CellView[]) => row.flatMap(({ cell }) => cell.words.flat()).map(({ box }) => box);
  const bottom = Math.max(...boxesOf(above).map(({ y, height }) => y + height));
  return boxesOf(below).some(({ y, height }) => y < bottom - height * minReachShare);
}

/** With nothing that sets it off, a full row of words over anything else is still a heading. */
function plainHeader(views: readonly (readonly CellView[])[], columnCount: number): number {
  const [first = [], ...rest] = views;
  const isFull = first.length === columnCount && first.every(({ kind }) => kind === 'text');
  const hasOther = rest.some((row) => row.some(({ kind }) => kind !== 'text'));
  return isFull && hasOther && rest.length > 1 ? 1 : 0;
}

/** Cells of the heading that reach down, and groups of columns, take the rows below with them. */
function withSpans(views: readonly (readonly CellView[])[], count: number, most: number): number {
  if (count === 0) return 0;
  const reach = Math.max(
    count,
    ...views
      .slice(0, count)
      .flat()
      .map(({ cell }) => cell.row + cell.rowSpan),
  );
  const last = views[reach - 1] ?? [];
  const next = views[reach] ?? [];
  const hasGroups = last.some(
    ({ cell, text }) => cell.columnSpan > 1 && cell.columnSpan < last.length + 2 && text !== '',
  );
  const namesGroups = next.length > last.length && next.every(({ kind }) => kind !== 'number');
  return Math.min(hasGroups && last.length > 1 && namesGroups ? reach + 1 : reach, Math.max(most, count));
}
