import type { PageTable } from '@recto/document-model';
import { unionOf } from '../layout/box-geometry.js';
import type { Content } from './content-of.js';
import {
  type Cell,
  cellOf,
  contentsOf,
  isTyped,
  mayBeHeadings,
  rowOf,
  typedColumns,
  type Grid,
  type GridRow,
  type Heading,
} from './grid.js';

/** Headings have at most so many rows. */
const maxHeadRows = 5;

/**
 * The grids of a table that was found on the page: one, or several where other headings, or the same below a caption, stand
 * between its rows. A cell over several rows counts for each of them.
 */
export function gridsOfTable({ columnCount, rowCount, cells }: PageTable): Grid[] {
  const rows = Array.from({ length: rowCount }, (_, row) =>
    cells
      .filter((cell) => cell.row <= row && row < cell.row + cell.rowSpan)
      .map((cell) => cellOf(cell.words, cell.column, cell.columnSpan)),
  );
  const filled = rows.filter((row) => row.length > 0).map(rowOf);
  return partedAtHeadings(columnCount, filled).flatMap((part) => gridOf('table', columnCount, part) ?? []);
}

/** Parts headings and body: the body begins with the first row whose cells are what most of their columns are. */
export function gridOf(source: Grid['source'], columnCount: number, rows: readonly GridRow[]): Grid | undefined {
  const whole = partHeadings(source, columnCount, rows);
  return whole === undefined ? undefined : unfold(whole);
}

function partHeadings(source: Grid['source'], columnCount: number, rows: readonly GridRow[]): Grid | undefined {
  const contents = contentsOf(rows, columnCount);
  const all = typedColumns(contents);
  const pure = all.filter((column) => !isMixed(rows, column, contents[column]));
  const typed = pure.length > 0 ? pure : all;
  const isOfBody = ({ cells }: GridRow): boolean => {
    const filled = typed.flatMap((column) => cells.get(column) ?? []);
    if (areYears(filled, rows)) return false;
    const fitting = filled.filter(({ column, content }) => content === contents[column]).length;
    return fitting > 0 && fitting >= Math.max(1, 0.6 * filled.length);
  };
  const found = typed.length === 0 ? 1 : rows.findIndex(isOfBody);
  const first = isGroupAbove(rows, found) ? found - 1 : found;
  if (first < 0 || first >= rows.length || columnCount < 2) return undefined;
  const head = rows.slice(Math.max(0, first - maxHeadRows), first);
  const body = rows.slice(first);
  return {
    source,
    columnCount,
    headings: contents.map((_, column) => headingOf(head, column, columnCount)),
    body,
    contents,
    box: unionOf(body.map(({ box }) => box)),
  };
}

/** `2025 | 2024` over amounts: years beside each other, in columns of other figures, are headings. */
function areYears(cells: readonly Cell[], rows: readonly GridRow[]): boolean {
  const years = new Set(cells.filter(({ text }) => bareYear.test(text)).map(({ column }) => column));
  if (years.size < 2) return false;
  const figures = rows.flatMap((row) => [...years].flatMap((column) => row.cells.get(column) ?? []));
  return cells.every(isYearOrText) && 3 * figures.filter(({ text }) => bareYear.test(text)).length <= figures.length;
}

const isYearOrText = ({ text, content }: Cell): boolean => bareYear.test(text) || !isTyped(content);
const bareYear = /^(?:19|20)\d\d$/;

/** The one text right above the first record heads a group, as others below do: it is no heading of a column. */
function isGroupAbove(rows: readonly GridRow[], first: number): boolean {
  const [above, heads] = [rows[first - 1], rows[first - 2]];
  if (!isCaption(above) || (heads?.cells.size ?? 0) < 2) return false;
  const [column] = above?.cells.keys() ?? [];
  return rows.some(
    (row, at) => at > first && isCaption(row) && row.cells.has(column ?? -1) && !isCaption(rows[at + 1]),
  );
}

/** Texts between the figures: codes of which some have letters tell no heading from what is below it. */
function isMixed(rows: readonly GridRow[], column: number, content: Content | undefined): boolean {
  const cells = rows.flatMap(({ cells: own }) => own.get(column) ?? []).filter(({ columnSpan }) => columnSpan === 1);
  const below = cells.slice(cells.findIndex((cell) => cell.content === content));
  return below.filter((cell) => cell.content === 'text').length > mostTexts * below.length;
}

const mostTexts = 0.25;

function headingOf(head: readonly GridRow[], column: number, columnCount: number): Heading {
  const over = head
    .flatMap(({ cells }) => [...cells.values()])
    .filter((cell) => cell.column <= column && column < cell.column + cell.columnSpan && cell.columnSpan < columnCount);
  const own = over.at(-1);
  const texts = [...new Map(over.map((cell) => [cell.words, cell.text])).values()];
  return {
    own: texts.at(-1) ?? '',
    whole: texts.join(' '),
    ...(own !== undefined && { start: own.column, span: own.columnSpan }),
  };
}

/** A grid whose headings stand in it several times, side by side, with its parts below each other, as they are read. */
function unfold(grid: Grid): Grid {
  const own = grid.headings.map((heading) => heading.own.toLowerCase());
  const width = own.findIndex((text, column) => column > 1 && text !== '' && text === own[0]);
  const isRepeated = width > 0 && own.length % width === 0 && own.every((text, at) => text === own[at % width]);
  if (!isRepeated || new Set(own).size !== width) return grid;
  const body = Array.from({ length: own.length / width }, (_, part) =>
    grid.body.flatMap(({ cells }): GridRow[] => {
      const ofPart = [...cells.values()].filter(({ column }) => Math.floor(column / width) === part);
      return ofPart.length === 0 ? [] : [rowOf(ofPart.map((cell) => ({ ...cell, column: cell.column % width })))];
    }),
  ).flat();
  return {
    ...grid,
    columnCount: width,
    headings: grid.headings.slice(0, width),
    contents: grid.contents.slice(0, width),
    body,
    box: unionOf(body.map(({ box }) => box)),
  };
}

/**
 * The rows of a table, parted before rows of headings between them that say other than the ones above, or that stand below a
 * caption of their own: then the table is several, set at one width.
 */
function partedAtHeadings(columnCount: number, rows: readonly GridRow[]): (readonly GridRow[])[] {
  const contents = contentsOf(rows, columnCount);
  const heads = rows.flatMap((row, at) => (isHead(row, contents, isCaption(rows[at - 1])) ? [at] : []));
  const again = rows.flatMap((row, at) => (isHeadAgain(row, rows.slice(0, at), contents) ? [at] : []));
  const starts = [...new Set([...heads, ...again])].sort((one, other) => one - other);
  const parts = starts.flatMap((at, index): { start: number; end: number }[] => {
    const before = starts[index - 1];
    if (at < 2 || rows[at + 1] === undefined || before === at - 1) return [];
    const isCaptioned = isCaption(rows[at - 1]);
    const isSame = (before === undefined && !again.includes(at)) || wordsOf(rows[before ?? 0]) === wordsOf(rows[at]);
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

/** The headings of two columns of figures come again, beside another one than above. */
function isHeadAgain({ cells }: GridRow, above: readonly GridRow[], contents: readonly Content[]): boolean {
  if (!mayBeHeadings([...cells.values()])) return false;
  const typed = typedColumns(contents);
  return above.some((row) => {
    const same = [...cells].filter(([column, { text }]) => row.cells.get(column)?.text === text);
    return same.length < cells.size && same.filter(([column]) => typed.includes(column)).length > 1;
  });
}

function wordsOf(row: GridRow | undefined): string {
  return [...(row?.cells.values() ?? [])].map(({ text }) => text).join(' ');
}
