import { isEqualAmount } from '../checks/amount-rules.js';
import type { PageContext } from '../labels/page-context.js';
import { bottom } from '../layout/box-geometry.js';
import { parseNumber } from '../values/parse-number.js';
import { labelTokens } from '../vocabulary/label-tokens.js';
import { filesByLanguage } from '../vocabulary/files-by-language.js';
import { share } from './column-facts.js';
import { type Grid, type GridRow, isTyped } from './grid.js';

/** Words, as labels spell them, that rows of sums, means and balances consist of, or begin with. */
const sumWords: ReadonlySet<string> = new Set(
  filesByLanguage<{ sums: string }>('sums').flatMap(({ sums }) => sums.split(' ')),
);

interface Row {
  readonly row: GridRow;
  readonly at: number;
  readonly grid: Grid;
  /** The columns that most rows fill. */
  readonly usual: ReadonlySet<number>;
  /** Of its figures the share that is the sum of all above it. */
  readonly sums: number;
  /** A row above it is such a sum. */
  readonly isBehindSums: boolean;
  readonly tokens: readonly string[];
}

type Feature = (row: Row) => number;

const cellsOf = ({ row }: Row) => [...row.cells.values()];

const features: Readonly<Record<string, Feature>> = {
  cells: (row) => Math.min(20, row.row.cells.size),
  filled: ({ row, grid }) => row.cells.size / grid.columnCount,
  'usual filled': ({ row, usual }) =>
    [...usual].filter((column) => row.cells.has(column)).length / Math.max(1, usual.size),
  'unusual filled': ({ row, usual }) => [...row.cells.keys()].filter((column) => !usual.has(column)).length,
  'right type': (row) =>
    cellsOf(row).filter(({ column, content }) => isTyped(content) && content === row.grid.contents[column]).length,
  'wrong type': (row) =>
    cellsOf(row).filter(({ column, content }) => isTyped(row.grid.contents[column]) && content === 'text').length,
  'typed filled': ({ row, grid }) => {
    const typed = grid.contents.flatMap((content, column) => (isTyped(content) ? [column] : []));
    return typed.filter((column) => row.cells.has(column)).length / Math.max(1, typed.length);
  },
  'typed columns': ({ grid }) => grid.contents.filter(isTyped).length,
  'spanning cells': (row) => cellsOf(row).filter(({ columnSpan }) => columnSpan > 1).length,
  'first filled': ({ row }) => Number(row.cells.has(0)),
  'first column filled': ({ row }) => Math.min(...row.cells.keys()),
  'has text': (row) => Number(cellsOf(row).some(({ content }) => content === 'text')),
  letters: (row) =>
    Math.min(
      100,
      cellsOf(row).reduce((sum, { text }) => sum + text.replace(/\P{L}/gu, '').length, 0),
    ),
  'words of sums': ({ tokens }) => tokens.filter((token) => sumWords.has(token)).length / Math.max(1, tokens.length),
  'begins with a word of sums': ({ tokens }) => Number(sumWords.has(tokens[0] ?? '')),
  'cells of sums': (row) =>
    Number(
      cellsOf(row).some(
        ({ content, text }) => content === 'text' && labelTokens(text).every((token) => sumWords.has(token)),
      ),
    ),
  'has total': ({ tokens }) =>
    Number(tokens.includes('total') || tokens.includes('sum') || tokens.includes('subtotal')),
  'ends with colon': (row) => Number(cellsOf(row).some(({ text }) => /[:：]$/u.test(text))),
  'has percent': (row) => Number(cellsOf(row).some(({ text }) => text.includes('%'))),
  sums: ({ sums }) => sums,
  'behind sums': ({ isBehindSums }) => Number(isBehindSums),
  at: ({ at }) => Math.min(40, at),
  'at from end': ({ at, grid }) => Math.min(40, grid.body.length - 1 - at),
  rows: ({ grid }) => Math.min(60, grid.body.length),
  columns: ({ grid }) => Math.min(20, grid.columnCount),
  bold: ({ row, grid }) => Number(isBold(row) && !isBold(grid.body[0])),
  'gap above': ({ row, at, grid }) => gap(grid.body[at - 1], row),
  'gap below': ({ row, at, grid }) => gap(row, grid.body[at + 1]),
  'is heading': ({ row, grid }) =>
    Number([...row.cells].every(([column, { text }]) => text === grid.headings[column]?.own)),
  'filled above': ({ at, grid }) => (grid.body[at - 1]?.cells.size ?? 0) / grid.columnCount,
  'filled below': ({ at, grid }) => (grid.body[at + 1]?.cells.size ?? 0) / grid.columnCount,
  'like the one above': ({ row, at, grid }) => sharedColumns(row, grid.body[at - 1]),
  'like the second above': ({ row, at, grid }) => sharedColumns(row, grid.body[at - 2]),
  'like the second below': ({ row, at, grid }) => sharedColumns(row, grid.body[at + 2]),
  'from lines': ({ grid }) => Number(grid.source === 'lines'),
  'from entries': ({ grid }) => Number(grid.source === 'entries'),
};

export const rowFeatureNames: readonly string[] = Object.keys(features);

const inOrder: readonly Feature[] = Object.values(features);

/** For each row of a grid the numbers that tell whether it is a record: not a sum, a heading or the rest of one. */
export function describeRows(grid: Grid, context: PageContext): number[][] {
  const usual = new Set(
    Array.from({ length: grid.columnCount }, (_, column) => column).filter(
      (column) => 2 * grid.body.filter(({ cells }) => cells.has(column)).length > grid.body.length,
    ),
  );
  const sums = sumsOf(grid, context);
  return grid.body.map((row, at) => {
    const text = [...row.cells.values()].map((cell) => cell.text).join(' ');
    const tokens = labelTokens(text.replace(/\d+(?:[.,]\d+)*/g, ' '));
    const described: Row = {
      row,
      at,
      grid,
      usual,
      sums: sums[at] ?? 0,
      isBehindSums: sums.slice(0, at).includes(1),
      tokens,
    };
    return inOrder.map((feature) => feature(described));
  });
}

/** Of the figures of each row the share that is the sum of all above it, or of those since the last such row. */
function sumsOf({ body, columnCount, contents }: Grid, { notation }: PageContext): number[] {
  const [totals, parts] = [new Float64Array(columnCount), new Float64Array(columnCount)];
  let above = 0;
  return body.map(({ cells }, at) => {
    const figures = [...cells.values()].flatMap(({ column, content, text }): [number, number][] => {
      if (contents[column] !== 'number' || content !== 'number') return [];
      const value = parseNumber(text, notation.decimalMark ?? '.')?.value;
      return value === undefined ? [] : [[column, value]];
    });
    const telling = at < 2 ? [] : figures.filter(([, value]) => value !== 0);
    const isSum = (sums: Float64Array, count: number): number =>
      share(telling, ([column, value]) => count > 1 && isEqualAmount(sums[column] ?? 0, value, count));
    const [whole, part] = [isSum(totals, at), isSum(parts, above)];
    const isPart = part > 0.5;
    for (const [column, value] of figures) {
      if (!isPart) totals[column] = (totals[column] ?? 0) + value;
      parts[column] = isPart ? 0 : (parts[column] ?? 0) + value;
    }
    above = isPart ? 0 : above + 1;
    return Math.max(whole, part);
  });
}

/** What share of the columns that one of two rows fills both fill; -1 where there is no other row. */
function sharedColumns({ cells }: GridRow, other: GridRow | undefined): number {
  if (other === undefined) return -1;
  const both = [...cells.keys()].filter((column) => other.cells.has(column)).length;
  return both / (cells.size + other.cells.size - both);
}

function isBold(row: GridRow | undefined): boolean {
  return row !== undefined && [...row.cells.values()].every(({ words }) => words.every((word) => word.isBold === true));
}

function gap(above: GridRow | undefined, below: GridRow | undefined): number {
  if (above === undefined || below === undefined) return -1;
  return Math.min(10, (below.box.y - bottom(above.box)) / Math.max(1, below.box.height));
}
