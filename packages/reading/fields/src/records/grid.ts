import type { Box } from '@recto/document-model';
import type { PageWord } from '../extraction-types.js';
import { bottom, unionOf } from '../layout/box-geometry.js';
import { textOf } from '../layout/layout-page.js';
import { labelTokens } from '../vocabulary/label-tokens.js';
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
  /** The column that its own words begin over, and how many columns they are over. */
  readonly start?: number;
  readonly span?: number;
}

/** Something on the page that may be a list of records, one in each row, whatever it is about. */
export interface Grid {
  /** Found by the reader of tables, from lines that have their parts below each other or are alike, or entries under a heading. */
  readonly source: 'table' | 'lines' | 'alike' | 'entries';
  readonly columnCount: number;
  readonly headings: readonly Heading[];
  /** Below the headings, from top to bottom. */
  readonly body: readonly GridRow[];
  /** What most cells of a column are. */
  readonly contents: readonly Content[];
  readonly box: Box;
  /** The words of the heading above it. */
  readonly title?: string;
  /** Of entries, and of tables with periods or lines below each other: what each column is. */
  readonly slots?: readonly Slot[];
}

/**
 * What the places of an entry are: dates come first, then the parts of its lines from the top, pairs of them, what a line says
 * in one place, what has a label of its own, lines below the first ones, and all the rest; or a name with what belongs to it.
 */
export interface Slot {
  readonly kind:
    | 'start'
    | 'end'
    | 'period'
    | 'part'
    | 'pair'
    | 'line'
    | 'labelled'
    | 'tail'
    | 'rest'
    | 'name'
    | 'more'
    | 'first'
    | 'below';
  /** Line of the entry, and part of the line. */
  readonly line: number;
  readonly part: number;
}

/** What each column of a grid is: a part of the only line of its rows, where nothing else is told. */
export function slotsOf({ slots, contents }: Grid): readonly Slot[] {
  return slots ?? contents.map((_, part): Slot => ({ kind: 'part', line: 0, part }));
}

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

/** What most cells of each column are. */
export function contentsOf(rows: readonly GridRow[], columnCount: number): Content[] {
  return Array.from({ length: columnCount }, (_, column) => mostOf(rows, column));
}

/** Figures and days: what is of a kind that headings are not. */
export function isTyped(content: string | undefined): boolean {
  return content === 'number' || content === 'date';
}

/** The columns of figures and days. */
export function typedColumns(contents: readonly Content[]): number[] {
  return contents.flatMap((content, column) => (isTyped(content) ? [column] : []));
}

/** Fewer texts beside each other are no row of headings. */
const leastHeadings = 3;

/** Whether texts beside each other may be headings: none has a figure; signs such as `%` may be among them. */
export function mayBeHeadings(cells: readonly { readonly text: string }[], least = leastHeadings): boolean {
  return cells.filter(({ text }) => /\p{L}/u.test(text)).length >= least && cells.every(({ text }) => !/\d/.test(text));
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

/** The share of the smaller one's height that both have. */
export function sharedHeight(a: Box, b: Box): number {
  const shared = Math.min(bottom(a), bottom(b)) - Math.max(a.y, b.y);
  return shared / Math.max(1, Math.min(a.height, b.height));
}

/** What names a list: the heading above a grid, or that of its texts where those of the list's name stand in it (`Deductions`). */
export function titleFor({ title = '', headings, contents }: Grid, nameTokens: readonly string[]): string {
  if (title !== '' || contents[0] !== 'text') return title;
  const heading = labelTokens(headings[0]?.whole ?? '');
  return heading.some((token) => nameTokens.includes(token)) ? heading.join(' ') : '';
}
