import { isEqualAmount } from '../checks/amount-rules.js';
import type { PageContext } from '../labels/page-context.js';
import { isCompanyName } from '../parties/company-name.js';
import { parseNumber } from '../values/parse-number.js';
import { saysCareer } from '../vocabulary/career-words.js';
import { itemsOf, linesOf } from './cell-items.js';
import type { Cell, Grid } from './grid.js';
import type { Products } from './relate-columns.js';

/** Rows that are looked at to tell what a column holds. */
const maxRows = 24;

/** Figures by column and row; undefined where there is none. */
type Numbers = readonly (readonly (number | undefined)[])[];

interface Column {
  readonly grid: Grid;
  readonly column: number;
  readonly cells: readonly Cell[];
  readonly numbers: Numbers;
  readonly products: Products;
}

const matching =
  (pattern: RegExp) =>
  ({ cells }: Column): number =>
    share(cells, ({ text }) => pattern.test(text));

const slotIs =
  (kind: string) =>
  ({ grid, column }: Column): number =>
    Number(grid.slots?.[column]?.kind === kind);
const wordsOf =
  (sort: 'career' | 'degree' | 'school') =>
  ({ cells }: Column): number =>
    share(cells, ({ text }) => saysCareer(text, sort));

/** Numbers of a column that do not depend on what is asked for. */
const features: Readonly<Record<string, (column: Column) => number>> = {
  'has heading': ({ grid, column }) => Number((grid.headings[column]?.own ?? '') !== ''),
  filled: ({ cells, grid }) => cells.length / Math.max(1, Math.min(maxRows, grid.body.length)),
  numbers: ({ cells }) => share(cells, ({ content }) => content === 'number'),
  dates: ({ cells }) => share(cells, ({ content }) => content === 'date'),
  letters: matching(/\p{L}{2}/u),
  cents: matching(/\d[.,]\d{2}(?!\d)/),
  percents: matching(/%/),
  currencies: matching(/\p{Sc}|\b(?:EUR|USD|GBP|CHF)\b/u),
  units: matching(/^\d[\d.,]* ?\p{L}/u),
  codes: matching(/^(?=.*\d)[\p{Lu}\d][\p{Lu}\d./-]*$/u),
  times: matching(/^\+?\d{1,2}[:.]\d{2}(?:[:.,]\d{1,3}){0,2}$/),
  years: matching(/^(?:19|20)\d{2}$/),
  'single words': matching(/^[\p{L}.'’-]+$/u),
  'short capitals': matching(/^\p{Lu}{1,4}$/u),
  'names of two parts': matching(/^(?:(?:Dr|Mr|Mrs|Ms|Prof)\.? )?\p{Lu}[\p{L}.'’-]+,?(?: \p{Lu}[\p{L}.'’-]*){1,2}$/u),
  signed: matching(/^[-+−]\d/),
  ranges: matching(/^[\d.,]+ ?[-–:/] ?[\d.,]+$/),
  integers: matching(/^\d+\.?$/),
  decimals: matching(/^[-+]?\d+[.,]\d{1,3}$/),
  'length of figures': ({ cells }) =>
    Math.min(14, cells.reduce((sum, { text }) => sum + text.replace(/\D/g, '').length, 0) / Math.max(1, cells.length)),
  words: ({ cells }) =>
    Math.min(20, cells.reduce((sum, { words }) => sum + words.length, 0) / Math.max(1, cells.length)),
  distinct: ({ cells }) => new Set(cells.map(({ text }) => text)).size / Math.max(1, cells.length),
  column: ({ column }) => Math.min(20, column),
  'column from right': ({ column, grid }) => Math.min(20, grid.columnCount - 1 - column),
  columns: ({ grid }) => Math.min(20, grid.columnCount),
  'column order': ({ column, grid }) => column / Math.max(1, grid.columnCount - 1),
  'first of texts': ({ grid, column }) => Number(grid.contents.indexOf('text') === column),
  'last of numbers': ({ grid, column }) => Number(grid.contents.lastIndexOf('number') === column),
  'first of numbers': ({ grid, column }) => Number(grid.contents.indexOf('number') === column),
  'first of dates': ({ grid, column }) => Number(grid.contents.indexOf('date') === column),
  rising: ({ numbers, column }) => rising(numbers[column] ?? [], 1),
  falling: ({ numbers, column }) => rising(numbers[column] ?? [], -1),
  'is product': ({ products, column }) => Number(products.some(([, , product]) => product === column)),
  'is factor': ({ products, column }) => Number(products.some(([one, other]) => one === column || other === column)),
  'is sum': ({ numbers, column }) => sumOfLeft(numbers, column),
  'is count': ({ numbers, column }) => Number(isCount((numbers[column] ?? []).filter((value) => value !== undefined))),
  'from lines': ({ grid }) => Number(grid.source === 'lines'),
  'from entries': ({ grid }) => Number(grid.source === 'entries'),
  'is start': slotIs('start'),
  'is end': slotIs('end'),
  'is period': slotIs('period'),
  'is whole line': slotIs('line'),
  'is pair': slotIs('pair'),
  'is rest': slotIs('rest'),
  'line of entry': ({ grid, column }) => grid.slots?.[column]?.line ?? -1,
  'part of line': ({ grid, column }) => grid.slots?.[column]?.part ?? -1,
  bold: ({ cells }) => share(cells, ({ words }) => words.every((word) => word.isBold === true)),
  companies: ({ cells }) => share(cells, ({ text }) => isCompanyName(text)),
  'words of work': wordsOf('career'),
  'words of degrees': wordsOf('degree'),
  'words of schools': wordsOf('school'),
  'is labelled': slotIs('labelled'),
  'is tail': slotIs('tail'),
  'is name': slotIs('name'),
  'is first line': slotIs('first'),
  'is below': slotIs('below'),
  'is more': slotIs('more'),
  lists: ({ cells }) => share(cells, ({ items, words }) => (items ?? itemsOf(words)).length > 1),
  lines: ({ cells }) =>
    Math.min(9, cells.reduce((sum, { words }) => sum + linesOf(words).length, 0) / Math.max(1, cells.length)),
};

export const columnFactNames: readonly string[] = Object.keys(features);

const inOrder = Object.values(features);

export interface DescribedColumn {
  /** Those of its cells that are looked at. */
  readonly cells: readonly Cell[];
  readonly features: readonly number[];
}

/** What the columns of a grid hold, and which of them are products of others. */
export function columnFacts(grid: Grid, context: PageContext): { columns: DescribedColumn[]; products: Products } {
  const numbers = numbersOf(grid, context);
  const products = productsIn(numbers);
  const rows = grid.body.slice(0, maxRows);
  const columns = numbers.map((_, column) => {
    const cells = rows.flatMap(({ cells: all }) => all.get(column) ?? []).filter(({ columnSpan }) => columnSpan === 1);
    const described: Column = { grid, column, cells, numbers, products };
    return { cells, features: inOrder.map((feature) => feature(described)) };
  });
  return { columns, products };
}

export function share<T>(all: readonly T[], is: (one: T) => boolean): number {
  return all.length === 0 ? 0 : all.filter(is).length / all.length;
}

function numbersOf({ body, columnCount }: Grid, { notation }: PageContext): Numbers {
  return Array.from({ length: columnCount }, (_, column) =>
    body.slice(0, maxRows).map(({ cells }) => {
      const cell = cells.get(column);
      return cell?.content === 'number' ? parseNumber(cell.text, notation.decimalMark ?? '.')?.value : undefined;
    }),
  );
}

/** The share of neighbours that go in one direction; -1 where there are too few. */
function rising(values: readonly (number | undefined)[], sign: number): number {
  const known = values.filter((value) => value !== undefined);
  if (known.length < 3) return -1;
  const steps = known.slice(1).filter((value, at) => sign * (value - (known[at] ?? 0)) >= 0).length;
  return steps / (known.length - 1);
}

function isCount(values: readonly number[]): boolean {
  return values.length > 1 && values.every((value, at) => at === 0 || value === (values[at - 1] ?? 0) + 1);
}

/** Columns of which two make the third in every row that tells. */
function productsIn(numbers: Numbers): Products {
  const filled = numbers.flatMap((own, column) => (own.some((value) => value !== undefined) ? [column] : []));
  return filled.flatMap((product) =>
    filled.flatMap((one) =>
      filled
        .filter(
          (other) => other > one && product !== one && product !== other && isProduct(numbers, one, other, product),
        )
        .map((other): [number, number, number] => [one, other, product]),
    ),
  );
}

function isProduct(numbers: Numbers, one: number, other: number, product: number): boolean {
  let telling = 0;
  for (const [row, a] of (numbers[one] ?? []).entries()) {
    const [b, c] = [numbers[other]?.[row], numbers[product]?.[row]];
    if (a === undefined || b === undefined || c === undefined) continue;
    if (!isEqualAmount(Math.abs(a * b), Math.abs(c), 1)) return false;
    if (c !== 0 && a !== c && b !== c) telling += 1;
  }
  return telling > 0;
}

/** The share of rows where two or more columns right before this one add up to it. */
function sumOfLeft(numbers: Numbers, column: number): number {
  const own = numbers[column] ?? [];
  let best = 0;
  for (let count = 2; count <= Math.min(6, column); count += 1) {
    let [fits, tells] = [0, 0];
    own.forEach((value, row) => {
      if (value === undefined || value === 0) return;
      const parts = numbers.slice(column - count, column).map((part) => part[row] ?? 0);
      tells += 1;
      if (
        isEqualAmount(
          parts.reduce((sum, part) => sum + part, 0),
          value,
          count,
        )
      )
        fits += 1;
    });
    if (tells > 0) best = Math.max(best, fits / tells);
  }
  return best;
}
