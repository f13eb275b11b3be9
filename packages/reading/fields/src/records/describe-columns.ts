import { isEqualAmount } from '../checks/amount-rules.js';
import type { likenessFinder } from '../features/label-likeness.js';
import type { PageContext } from '../labels/page-context.js';
import type { ItemField } from '../tables/item-fields.js';
import { parseNumber } from '../values/parse-number.js';
import { parseValue, parsingKey } from '../values/parse-value.js';
import type { Cell, Grid } from './grid.js';
import { headingLikeness, noHeading, type HeadingLikeness } from './heading-likeness.js';
import type { Products } from './relate-columns.js';

/** Rows that are looked at to tell what a column holds. */
const maxRows = 24;

/** A column of a grid, as far as its features do not depend on what is asked for. */
interface ColumnFacts {
  readonly cells: readonly Cell[];
  readonly texts: ReadonlySet<string>;
  readonly isProduct: number;
  readonly isFactor: number;
  readonly isSumOfLeft: number;
  readonly isCount: number;
}

interface Pair {
  readonly field: ItemField;
  readonly fieldIndex: number;
  readonly fields: readonly ItemField[];
  readonly grid: Grid;
  readonly column: number;
  readonly facts: readonly ColumnFacts[];
  readonly heading: HeadingLikeness;
  readonly bestOfOthers: number;
  readonly bestOfColumns: number;
  readonly parsed: number;
}

type Feature = (pair: Pair) => number;

const flag = (is: boolean): number => (is ? 1 : 0);
const share = (cells: readonly Cell[], is: (cell: Cell) => boolean): number =>
  cells.length === 0 ? 0 : cells.filter(is).length / cells.length;
const cellsIn = ({ facts, column }: Pair): readonly Cell[] => facts[column]?.cells ?? [];
const kindIs =
  (...kinds: readonly string[]): Feature =>
  ({ field }) =>
    flag(kinds.includes(field.leaf.kind));
const roleIs =
  (...roles: readonly string[]): Feature =>
  ({ field }) =>
    flag(roles.includes(field.leaf.role ?? ''));
const hasToken =
  (...tokens: readonly string[]): Feature =>
  ({ field }) =>
    flag(field.leaf.nameTokens.some((token) => tokens.includes(token)));

const features: Readonly<Record<string, Feature>> = {
  'heading labels': ({ heading }) => heading.labels,
  'headings labels': ({ heading }) => heading.wholeLabels,
  'heading described': ({ heading }) => heading.described,
  'heading name': ({ heading }) => heading.name,
  'headings name': ({ heading }) => heading.wholeName,
  'heading quoted': ({ heading }) => heading.quoted,
  'headings quoted': ({ heading }) => heading.wholeQuoted,
  'heading best': ({ heading }) => heading.best,
  'heading over other fields': ({ heading, bestOfOthers }) => heading.best - bestOfOthers,
  'heading over other columns': ({ heading, bestOfColumns }) => heading.best - bestOfColumns,
  'has heading': ({ grid, column }) => flag((grid.headings[column]?.own ?? '') !== ''),
  'fits type': ({ parsed }) => parsed,
  filled: (pair) => cellsIn(pair).length / Math.max(1, Math.min(maxRows, pair.grid.body.length)),
  numbers: (pair) => share(cellsIn(pair), ({ content }) => content === 'number'),
  dates: (pair) => share(cellsIn(pair), ({ content }) => content === 'date'),
  letters: (pair) => share(cellsIn(pair), ({ text }) => /\p{L}{2}/u.test(text)),
  cents: (pair) => share(cellsIn(pair), ({ text }) => /\d[.,]\d{2}(?!\d)/.test(text)),
  percents: (pair) => share(cellsIn(pair), ({ text }) => text.includes('%')),
  currencies: (pair) => share(cellsIn(pair), ({ text }) => /\p{Sc}|\b(?:EUR|USD|GBP|CHF)\b/u.test(text)),
  units: (pair) => share(cellsIn(pair), ({ text }) => /^\d[\d.,]* ?\p{L}/u.test(text)),
  codes: (pair) => share(cellsIn(pair), ({ text }) => /^(?=.*\d)[\p{Lu}\d][\p{Lu}\d./-]*$/u.test(text)),
  words: (pair) =>
    Math.min(20, cellsIn(pair).reduce((sum, { words }) => sum + words.length, 0) / Math.max(1, cellsIn(pair).length)),
  distinct: ({ facts, column }) => (facts[column]?.texts.size ?? 0) / Math.max(1, facts[column]?.cells.length ?? 0),
  column: ({ column }) => Math.min(20, column),
  'column from right': ({ column, grid }) => Math.min(20, grid.columnCount - 1 - column),
  columns: ({ grid }) => Math.min(20, grid.columnCount),
  'first of texts': ({ grid, column }) => flag(grid.contents.indexOf('text') === column),
  'last of numbers': ({ grid, column }) => flag(grid.contents.lastIndexOf('number') === column),
  'first of numbers': ({ grid, column }) => flag(grid.contents.indexOf('number') === column),
  'first of dates': ({ grid, column }) => flag(grid.contents.indexOf('date') === column),
  'longest text': ({ facts, column }) => flag(longest(facts) === column),
  'is product': ({ facts, column }) => facts[column]?.isProduct ?? 0,
  'is factor': ({ facts, column }) => facts[column]?.isFactor ?? 0,
  'is sum': ({ facts, column }) => facts[column]?.isSumOfLeft ?? 0,
  'is count': ({ facts, column }) => facts[column]?.isCount ?? 0,
  'field order': ({ fieldIndex, fields }) => fieldIndex / Math.max(1, fields.length - 1),
  'column order': ({ column, grid }) => column / Math.max(1, grid.columnCount - 1),
  fields: ({ fields }) => Math.min(20, fields.length),
  'only field of its type': ({ field, fields }) =>
    flag(fields.every((other) => other === field || other.leaf.kind !== field.leaf.kind)),
  'from lines': ({ grid }) => flag(grid.source === 'lines'),
  'wants number': kindIs('number', 'printed-number'),
  'wants integer': kindIs('integer'),
  'wants date': kindIs('date', 'date-time'),
  'wants text': kindIs('text'),
  'wants identifier': kindIs('identifier'),
  'wants rate': ({ field }) => flag(field.leaf.isRate),
  'has role': ({ field }) => flag(field.leaf.role !== undefined),
  'is quantity': roleIs('quantity', 'hours', 'weight'),
  'is unit price': roleIs('unit price'),
  'is line total': roleIs('line total', 'amount'),
  'is description': roleIs('description', 'item', 'name'),
  'is number of item': roleIs('sku', 'item number'),
  'is position': roleIs('position'),
  'is unit': roleIs('unit'),
  'is balance': roleIs('balance'),
  'is paid out': roleIs('debit'),
  'is paid in': roleIs('credit'),
  'is named total': hasToken('total', 'amount', 'sum'),
  'is named price': hasToken('price', 'rate'),
  'is named name': hasToken('name', 'description', 'item'),
};

/** By field and column the numbers that a pair is judged by, and the columns that are products of others. */
export interface DescribedColumns {
  readonly columns: readonly (readonly (readonly number[])[])[];
  readonly products: Products;
}

export const columnFeatureNames: readonly string[] = Object.keys(features);

const inOrder: readonly Feature[] = Object.values(features);

/** For each field of the items and each column of the grid the numbers that they are judged by. */
export function describeColumns(
  grid: Grid,
  fields: readonly ItemField[],
  likeness: ReturnType<typeof likenessFinder>,
  context: PageContext,
): DescribedColumns {
  const numbers = numbersOf(grid, context);
  const products = productsIn(numbers);
  const facts = columnFacts(grid, numbers, products);
  const headings = fields.map(({ leaf }) => grid.headings.map((heading) => headingLikeness(heading, leaf, likeness)));
  const parsed = parsedShares(facts, context);
  const columns = fields.map((field, fieldIndex) =>
    grid.headings.map((_, column) => {
      const heading = headings[fieldIndex]?.[column] ?? noHeading;
      return inOrder.map((feature) =>
        feature({
          field,
          fieldIndex,
          fields,
          grid,
          column,
          facts,
          heading,
          bestOfOthers: Math.max(0, ...headings.map((own, at) => (at === fieldIndex ? 0 : (own[column]?.best ?? 0)))),
          bestOfColumns: Math.max(0, ...(headings[fieldIndex] ?? []).map(({ best }, at) => (at === column ? 0 : best))),
          parsed: parsed(field, column),
        }),
      );
    }),
  );
  return { columns, products };
}

/** What share of the cells of a column has a value for a field. */
function parsedShares(
  facts: readonly ColumnFacts[],
  { notation }: PageContext,
): (field: ItemField, column: number) => number {
  const known = facts.map(() => new Map<unknown, number>());
  return ({ leaf }, column) => {
    const key = parsingKey(leaf);
    const kept = known[column]?.get(key);
    if (kept !== undefined) return kept;
    const cells = facts[column]?.cells ?? [];
    const parsed = share(cells, ({ text }) => parseValue(text, leaf, notation) !== undefined);
    known[column]?.set(key, parsed);
    return parsed;
  };
}

function numbersOf({ body, columnCount }: Grid, { notation }: PageContext): Numbers {
  return Array.from({ length: columnCount }, (_, column) =>
    body.slice(0, maxRows).map(({ cells }) => {
      const cell = cells.get(column);
      return cell?.content === 'number' ? parseNumber(cell.text, notation.decimalMark ?? '.')?.value : undefined;
    }),
  );
}

function columnFacts(grid: Grid, numbers: Numbers, products: Products): ColumnFacts[] {
  const rows = grid.body.slice(0, maxRows);
  return numbers.map((own, column) => {
    const cells = rows.flatMap(({ cells: all }) => all.get(column) ?? []).filter(({ columnSpan }) => columnSpan === 1);
    const counted = own.filter((value) => value !== undefined);
    return {
      cells,
      texts: new Set(cells.map(({ text }) => text)),
      isProduct: flag(products.some(([, , product]) => product === column)),
      isFactor: flag(products.some(([one, other]) => one === column || other === column)),
      isSumOfLeft: sumOfLeft(numbers, column),
      isCount:
        counted.length > 1 && counted.every((value, at) => at === 0 || value === (counted[at - 1] ?? 0) + 1) ? 1 : 0,
    };
  });
}

type Numbers = readonly (readonly (number | undefined)[])[];

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

function longest(facts: readonly ColumnFacts[]): number {
  const lengths = facts.map(({ cells }) =>
    cells.reduce((sum, { text }) => sum + text.replace(/[^\p{L}]/gu, '').length, 0),
  );
  return lengths.indexOf(Math.max(...lengths));
}
