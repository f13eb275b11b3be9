import type { LikenessFinder } from '../features/label-likeness.js';
import type { PageContext } from '../labels/page-context.js';
import type { LeafPlan } from '../schema/field-plan.js';
import { splitName } from '../schema/split-name.js';
import type { ItemField } from '../tables/item-fields.js';
import type { PageNotation } from '../values/page-notation.js';
import { asksAsPrinted } from '../vocabulary/as-printed.js';
import { notionsOf } from '../vocabulary/column-words.js';
import { vocabularyFile } from '../vocabulary/vocabulary-file.js';
import { columnFactNames, columnFacts, share, type DescribedColumn } from './column-facts.js';
import type { Grid } from './grid.js';
import { headingLikenesses, noHeading, type HeadingLikeness } from './heading-likeness.js';
import type { Products } from './relate-columns.js';
import { cellKey, valueInCell } from './value-in-cell.js';

interface Asked {
  readonly field: ItemField;
  readonly at: number;
  readonly fields: readonly ItemField[];
  /** What its name is about, and its title and description. */
  readonly named: ReadonlySet<string>;
  readonly described: ReadonlySet<string>;
}

interface Pair {
  readonly asked: Asked;
  readonly grid: Grid;
  readonly column: number;
  readonly heading: HeadingLikeness;
  readonly bestOfOthers: number;
  readonly bestOfColumns: number;
  readonly notions: ReadonlySet<string>;
  /** What share of the cells has a value of the kind that is asked for, and of the kind that they are read as. */
  readonly parsed: number;
  readonly read: number;
  /** How far the column looks as what the field is about, and as what the other fields are about. */
  readonly form: number;
  readonly formOfOthers: number;
  readonly isLongest: boolean;
}

const kindIs =
  (...kinds: readonly string[]) =>
  ({ field }: Asked): number =>
    Number(kinds.includes(field.leaf.kind));
const roleIs =
  (...roles: readonly string[]) =>
  ({ field }: Asked): number =>
    Number(roles.includes(field.leaf.role ?? ''));
const hasToken =
  (...tokens: readonly string[]) =>
  ({ field }: Asked): number =>
    Number(field.leaf.nameTokens.some((token) => tokens.includes(token)));

/** What columns look like that are about something. */
const formsByNotion = vocabularyFile('column-forms.json') as Readonly<Record<string, readonly string[]>>;

/** What else fields may be about that their columns are told by, whatever those are called. */
const toldApart: readonly string[] = [
  ...Object.keys(formsByNotion),
  ...['place', 'subject', 'study', 'education', 'abilities', 'age', 'temperature', 'points', 'maker', 'unit', 'value'],
  ...['votes', 'weight'],
];

/** Numbers of a field of the items, whatever the column. */
const fieldFeatures: Readonly<Record<string, (asked: Asked) => number>> = {
  'field order': ({ at, fields }) => at / Math.max(1, fields.length - 1),
  'field at': ({ at }) => Math.min(20, at),
  fields: ({ fields }) => Math.min(20, fields.length),
  'only field of its type': ({ field, fields }) =>
    Number(fields.every((other) => other === field || other.leaf.kind !== field.leaf.kind)),
  'wants number': kindIs('number', 'printed-number'),
  'wants integer': kindIs('integer'),
  'wants date': kindIs('date', 'date-time'),
  'wants text': kindIs('text'),
  'wants identifier': kindIs('identifier'),
  'wants rate': ({ field }) => Number(field.leaf.isRate),
  'wants list': ({ field }) => Number(field.isList),
  'has role': ({ field }) => Number(field.leaf.role !== undefined),
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
  ...Object.fromEntries(
    toldApart.map((notion): [string, (asked: Asked) => number] => [
      `about ${notion}`,
      ({ named, described }) => (named.has(notion) ? 1 : described.has(notion) ? 0.5 : 0),
    ]),
  ),
};

function isOfText({ leaf: { kind } }: ItemField): boolean {
  return kind === 'text' || kind === 'identifier' || kind === 'address';
}

function textsOf({ contents }: Grid): number {
  return contents.filter((content) => content === 'text').length;
}

/** Places among the facts of a column. */
function formsOf(named: ReadonlySet<string>): number[] {
  return [...named].flatMap((notion) => formsByNotion[notion] ?? []).map((form) => columnFactNames.indexOf(form));
}

/** Numbers of a field with a column. */
const pairFeatures: Readonly<Record<string, (pair: Pair) => number>> = {
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
  'about the same': ({ asked, notions }) => shared(asked.named, notions),
  'described as about the same': ({ asked, notions }) => shared(asked.described, notions),
  'about something else': ({ asked, notions }) =>
    Number(notions.size > 0 && asked.named.size > 0 && shared(asked.named, notions) === 0),
  'fits type': ({ parsed }) => parsed,
  'is read': ({ read }) => read,
  'form expected': ({ form }) => form,
  'form expected of others': ({ formOfOthers }) => formOfOthers,
  'form over other fields': ({ form, formOfOthers }) => form - formOfOthers,
  'fields over columns': ({ asked: { fields }, grid }) => Math.max(-8, Math.min(8, fields.length - grid.columnCount)),
  'texts over columns': ({ asked: { fields }, grid }) =>
    Math.max(-8, Math.min(8, fields.filter(isOfText).length - textsOf(grid))),
  'longest text': ({ isLongest }) => Number(isLongest),
  'later than its field': ({ asked: { at, fields }, grid, column }) =>
    column / Math.max(1, grid.columnCount - 1) - at / Math.max(1, fields.length - 1),
  'columns later': ({ asked, column }) => Math.max(-8, Math.min(8, column - asked.at)),
};

export const columnFeatureNames: readonly string[] = [
  ...Object.keys(pairFeatures),
  ...Object.keys(fieldFeatures),
  ...columnFactNames,
];

const ofPair = Object.values(pairFeatures);
const ofFields = Object.values(fieldFeatures);

/** By field and column the numbers that a pair is judged by, and the columns that are products of others. */
export interface DescribedColumns {
  readonly columns: readonly (readonly (readonly number[])[])[];
  readonly products: Products;
  /** By field and column how cells are read. */
  readonly readAs: readonly (readonly LeafPlan[])[];
}

/** For each field of the items and each column of the grid the numbers that they are judged by. */
export function describeColumns(
  grid: Grid,
  fields: readonly ItemField[],
  likeness: LikenessFinder['of'],
  context: PageContext,
): DescribedColumns {
  const { columns, products } = columnFacts(grid, context);
  const headings = fields.map(({ leaf }) => headingLikenesses(grid.headings, leaf, likeness));
  const headed = grid.headings.map(({ whole }) => notionsOf(whole));
  const parsed = parsedShares(columns, context);
  const longest = longestOf(columns);
  const namedOf = fields.map(({ path }) => notionsOfPath(path.map(splitName)));
  // -1 where nothing is known of what the field is about.
  const forms = namedOf
    .map(formsOf)
    .map((own) => columns.map((facts) => Math.max(-1, ...own.map((at) => facts.features[at] ?? -1))));
  const readAs = fields.map(({ leaf }) =>
    columns.map(({ cells }, column) => looseLeaf(leaf, parsed(leaf, column), cells)),
  );
  const described = fields.map((field, at) => {
    const { title, description } = field.leaf.schema;
    const said = [title, description].filter((text) => typeof text === 'string').join(' ');
    const named = namedOf[at] ?? new Set();
    const asked: Asked = { field, at, fields, named, described: notionsOf(said.slice(0, 120)) };
    const ofField = ofFields.map((feature) => feature(asked));
    return columns.map(({ features: ofColumn }, column) => {
      const heading = headings[at]?.[column] ?? noHeading;
      const pair: Pair = {
        asked,
        grid,
        column,
        heading,
        bestOfOthers: Math.max(0, ...headings.map((own, other) => (other === at ? 0 : (own[column]?.best ?? 0)))),
        bestOfColumns: Math.max(0, ...(headings[at] ?? []).map(({ best }, other) => (other === column ? 0 : best))),
        notions: headed[column] ?? new Set(),
        parsed: parsed(field.leaf, column),
        read: parsed(readAs[at]?.[column] ?? field.leaf, column),
        form: forms[at]?.[column] ?? -1,
        formOfOthers: Math.max(-1, ...forms.map((own, other) => (other === at ? -1 : (own[column] ?? -1)))),
        isLongest: longest === column,
      };
      return [...ofPair.map((feature) => feature(pair)), ...ofField, ...ofColumn];
    });
  });
  return { columns: described, products, readAs };
}

/** What a field is about: what its own name says, or that of the object around it where it is no more than a `name`. */
function notionsOfPath(path: readonly string[]): ReadonlySet<string> {
  const own = notionsOf(path.at(-1) ?? '');
  const around = path.at(-2);
  return around === undefined || (own.size > 0 && path.at(-1) !== 'name') ? own : notionsOf(around);
}

/**
 * Where fewer cells have a value of the kind that the name of a text lets expect, they are taken as they are printed, and where
 * the description wants them so.
 */
const leastParsed = 0.5;

function looseLeaf(leaf: LeafPlan, parsed: number, cells: DescribedColumn['cells']): LeafPlan {
  if (!isLoose(leaf)) return leaf;
  if (asksAsPrinted(leaf.schema.description)) return { ...leaf, kind: 'text' };
  const isMeasured = leaf.kind === 'printed-number' && share(cells, ({ text }) => /^\d.*\p{L}/u.test(text)) >= 0.25;
  if (isMeasured) return { ...leaf, kind: 'text' };
  if (parsed >= leastParsed) return leaf;
  const isOfCodes =
    dayKinds.has(leaf.kind) && share(cells, ({ text }) => /^(?!(?:19|20)\d{2}$)[\p{L}#-]*\d+$/u.test(text)) > 0.5;
  return isOfCodes ? leaf : { ...leaf, kind: 'text' };
}

/** Numbers and codes are no days, however these are printed; years may be. */
const dayKinds: ReadonlySet<string> = new Set(['date', 'date-time']);

/** Only its name says that the text is a time, a day or a country. */
function isLoose({ kind, schema }: LeafPlan): boolean {
  const isText = Array.isArray(schema.type) ? schema.type.includes('string') : schema.type === 'string';
  return isText && schema.format === undefined && schema.pattern === undefined && looseKinds.has(kind);
}

const looseKinds: ReadonlySet<string> = new Set([
  'time',
  'date',
  'date-time',
  'country',
  'currency',
  'phone',
  'printed-number',
]);

/** What share of the cells of a column has a value for a field. */
function parsedShares(
  columns: readonly DescribedColumn[],
  { notation }: PageContext,
): (leaf: LeafPlan, column: number) => number {
  const known = columns.map(() => new Map<unknown, number>());
  return (leaf, column) => {
    const key = cellKey(leaf);
    const kept = known[column]?.get(key);
    if (kept !== undefined) return kept;
    const byText = parsedBy(notation, key);
    const parsed = share(columns[column]?.cells ?? [], ({ text }) => {
      const isParsed = byText.get(text) ?? valueInCell(text, leaf, notation) !== undefined;
      byText.set(text, isParsed);
      return isParsed;
    });
    known[column]?.set(key, parsed);
    return parsed;
  };
}

/** Whether texts of a page have a value, by how they are read: the grids of a page have mostly the same cells. */
const parsedOf = new WeakMap<PageNotation, Map<unknown, Map<string, boolean>>>();

function parsedBy(notation: PageNotation, key: unknown): Map<string, boolean> {
  const known = parsedOf.get(notation) ?? new Map<unknown, Map<string, boolean>>();
  parsedOf.set(notation, known);
  const byText = known.get(key) ?? new Map<string, boolean>();
  known.set(key, byText);
  return byText;
}

function shared(some: ReadonlySet<string>, others: ReadonlySet<string>): number {
  const both = [...some].filter((one) => others.has(one)).length;
  return both === 0 ? 0 : (2 * both) / (some.size + others.size);
}

function longestOf(columns: readonly DescribedColumn[]): number {
  const lengths = columns.map(({ cells }) =>
    cells.reduce((sum, { text }) => sum + text.replace(/[^\p{L}]/gu, '').length, 0),
  );
  return lengths.indexOf(Math.max(...lengths));
}
