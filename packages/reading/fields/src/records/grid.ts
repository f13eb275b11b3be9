import type { Box, PageTable } from '@recto/document-model';
import type { PageWord } from '../extraction-types.js';
import { bottom, unionOf } from '../layout/box-geometry.js';
import { textOf } from '../layout/layout-page.js';
import { contentOf, type Content } from './content-of.js';

/** Words in one place of a grid. */
export interface Cell {
  readonly words: readonly PageWord[];
  readonly text: string;
  readonly content: Content;
  readonly column: number;
  readonly columnSpan: number;
  /** What it lists, where its place tells. */
  readonly items?: readonly (readonly PageWord[])[];
}

export interface GridRow {
  /** By the column that each begins in; blank ones are left out. */
  readonly cells: ReadonlyMap<number, Cell>;
  readonly box: Box;
}

/** What heads a column: the words right over it, and those of all its headings from the top. */
export interface Heading {
  readonly own: string;
  readonly whole: string;
}

/** Something on the page that may be a list of records, one in each row, whatever it is about. */
export interface Grid {
  /** Found by the reader of tables, from lines that have their parts below each other, or entries under a heading. */
  readonly source: 'table' | 'lines' | 'entries';
  readonly columnCount: number;
  readonly headings: readonly Heading[];
  /** Below the headings, from top to bottom. */
  readonly body: readonly GridRow[];
  /** What most cells of a column are. */
  readonly contents: readonly Content[];
  readonly box: Box;
  /** Of entries: the words of the heading above them, and what each column is. */
  readonly title?: string;
  readonly slots?: readonly Slot[];
}

/**
 * What the places of an entry are: dates come first, then the parts of its lines from the top, pairs of them, what a line says
 * in one place, what has a label of its own, lines below the first ones, and all the rest; or a name with what belongs to it.
 */
export interface Slot {
  readonly kind: 'start' | 'end' | 'period' | 'part' | 'pair' | 'line' | 'labelled' | 'tail' | 'rest' | 'name' | 'more';
  /** Line of the entry, and part of the line. */
  readonly line: number;
  readonly part: number;
}

/** Headings have at most so many rows. */
const maxHeadRows = 5;

export function cellOf(words: readonly PageWord[], column: number, columnSpan = 1): Cell {
  const text = textOf(words);
  return { words, text, content: contentOf(text), column, columnSpan };
}

export function rowOf(cells: readonly Cell[]): GridRow {
  return {
    cells: new Map(cells.map((cell) => [cell.column, cell])),
    box: unionOf(cells.flatMap(({ words }) => words.map(({ box }) => box))),
  };
}

/** The grid of a table that was found on the page; a cell over several rows counts for each of them. */
export function gridOfTable({ columnCount, rowCount, cells }: PageTable): Grid | undefined {
  const rows = Array.from({ length: rowCount }, (_, row) =>
    cells
      .filter((cell) => cell.row <= row && row < cell.row + cell.rowSpan)
      .map((cell) => cellOf(cell.words, cell.column, cell.columnSpan)),
  );
  return gridOf('table', columnCount, rows.filter((row) => row.length > 0).map(rowOf));
}

/** Parts headings and body: the body begins with the first row whose cells are what most of their columns are. */
export function gridOf(source: Grid['source'], columnCount: number, rows: readonly GridRow[]): Grid | undefined {
  const contents = Array.from({ length: columnCount }, (_, column) => mostOf(rows, column));
  const typed = contents.flatMap((content, column) => (content === 'number' || content === 'date' ? [column] : []));
  const isOfBody = ({ cells }: GridRow): boolean => {
    const filled = typed.flatMap((column) => cells.get(column) ?? []);
    const fitting = filled.filter(({ column, content }) => content === contents[column]).length;
    return fitting > 0 && fitting >= Math.max(1, 0.6 * filled.length);
  };
  const first = typed.length === 0 ? 1 : rows.findIndex(isOfBody);
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

function mostOf(rows: readonly GridRow[], column: number): Content {
  const counts = new Map<Content, number>();
  for (const { cells } of rows) {
    const cell = cells.get(column);
    if (cell === undefined || cell.columnSpan > 1) continue;
    counts.set(cell.content, (counts.get(cell.content) ?? 0) + 1);
  }
  const known = [...counts].filter(([content]) => content !== 'none').sort((a, b) => b[1] - a[1]);
  const figures = counts.get('number') ?? 0;
  // Headings are texts: of short tables half of the cells of a column of figures.
  if (figures > 0 && 2 * figures >= (known[0]?.[1] ?? 0)) return 'number';
  return known[0]?.[0] ?? 'none';
}

function headingOf(head: readonly GridRow[], column: number, columnCount: number): Heading {
  const over = head
    .flatMap(({ cells }) => [...cells.values()])
    .filter((cell) => cell.column <= column && column < cell.column + cell.columnSpan && cell.columnSpan < columnCount);
  const texts = [...new Map(over.map((cell) => [cell.words, cell.text])).values()];
  return { own: texts.at(-1) ?? '', whole: texts.join(' ') };
}

/** The share of the smaller one's height that both have. */
export function sharedHeight(a: Box, b: Box): number {
  const shared = Math.min(bottom(a), bottom(b)) - Math.max(a.y, b.y);
  return shared / Math.max(1, Math.min(a.height, b.height));
}
