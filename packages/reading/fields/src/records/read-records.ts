import { probabilityOf, scoreTrees } from '@recto/document-model';
import type { PageWord } from '../extraction-types.js';
import type { Reading } from '../fields/reading.js';
import { readingOf } from '../fields/reading.js';
import type { PageContext } from '../labels/page-context.js';
import { textOf } from '../layout/layout-page.js';
import type { LeafPlan, ListPlan } from '../schema/field-plan.js';
import { itemFields, type ItemField, type TableRow } from '../tables/item-fields.js';
import { chooseGrids } from './choose-grids.js';
import { assignColumns, describeGrid, describeList, findGrids, type DescribedGrid } from './describe-lists.js';
import { isMarkedLine, itemsOf, linesOf } from './cell-items.js';
import { wordsOfTornEntry } from './find-torn-entry.js';
import type { Cell, Grid, GridRow } from './grid.js';
import { groupOf, headOfGroups } from './group-heads.js';
import { ownedByTitle } from './owned-by-title.js';
import { cellInputs, probabilityOfCell, weightsOf, type CellWeights } from './record-weights.js';
import { goOn, restOf } from './rest-of-record.js';
import { valueInCell } from './value-in-cell.js';

/** Below it a grid is not the list, a row no record, a cell no value. */
const floor = 0.5;

interface ScoredGrid extends DescribedGrid {
  readonly probability: number;
  /** How many more right cells than wrong ones it is expected to give. */
  readonly worth: number;
  readonly logOdds: number;
  readonly rowLogOdds: readonly number[];
  readonly rowProbability: readonly number[];
  readonly columnOf: readonly number[];
  readonly columnLogOdds: readonly number[];
  readonly cells: CellWeights;
}

/** Records in reading order, and how the surest of them were found. */
export interface ReadRecords {
  readonly rows: readonly RecordRow[];
  readonly source: Grid['source'] | undefined;
}

/** A record, with the words of the row that heads its group, where the table has such rows. */
export interface RecordRow {
  readonly read: TableRow;
  readonly group: readonly PageWord[];
}

/**
 * The records of each list on a page, from the grids that are likeliest it; those of several tables follow each other. What
 * two lists may be is the one's that it says more of.
 */
export function readRecords(plans: readonly ListPlan[], context: PageContext): ReadonlyMap<ListPlan, ReadRecords> {
  const grids = findGrids(context);
  const scored = plans
    .flatMap((plan) => describeList(plan, grids, context).map((described) => scoreGrid(described)))
    .filter(({ probability }) => probability >= floor);
  const chosen = chooseGrids(ownedByTitle(scored));
  const found = new Map(plans.map((plan) => [plan, recordsOf(plan, chosen, context)]));
  const torn = tornRecord(plans, chosen, context);
  if (torn === undefined) return found;
  const { rows, source } = found.get(torn.plan) ?? { rows: [], source: undefined };
  return found.set(torn.plan, { source: source ?? 'entries', rows: [torn.row, ...rows].slice(0, torn.plan.maxItems) });
}

/** Words of records count where they are so surely theirs. */
const leastOwned = 0.7;

/** The words that say something else in each record of a list: what is the same in all may be said of the page. */
export function wordsOfRecords(lists: readonly ReadRecords[]): ReadonlySet<PageWord> {
  const owned = lists.flatMap(({ rows }) => {
    const byField = new Map<ItemField, Reading[]>();
    for (const { read } of rows)
      for (const [field, reading] of read) byField.set(field, [...(byField.get(field) ?? []), reading]);
    const differing = [...byField.values()].filter(
      (all) => new Set(all.map(({ value }) => JSON.stringify(value))).size > 1,
    );
    return differing.flat().filter(({ certainty }) => certainty >= leastOwned);
  });
  return new Set(owned.flatMap(({ words }) => words));
}

/** How plainly what a page begins with goes on the last entry of the page before. */
const certaintyOfTorn = 0.7;

/**
 * What the last entry of the page before goes on listing, as a record of its own that says nothing else: of the list whose
 * entries follow, or of the only one whose records list anything.
 */
function tornRecord(
  plans: readonly ListPlan[],
  chosen: readonly ScoredGrid[],
  context: PageContext,
): { readonly plan: ListPlan; readonly row: RecordRow } | undefined {
  const listing = plans.flatMap((plan) => {
    const field = itemFields(plan.item).find(({ isList }) => isList);
    return field === undefined ? [] : [{ plan, field }];
  });
  const words = listing.length === 0 ? [] : wordsOfTornEntry(context);
  if (words.length === 0) return undefined;
  const entries = chosen.filter(({ grid }) => grid.source === 'entries' && grid.title === '');
  const following = listing.find(({ plan }) => entries.some((one) => one.plan === plan));
  const one = following ?? (listing.length === 1 ? listing[0] : undefined);
  const reading = one && readItems(words, undefined, one.field.leaf, certaintyOfTorn, context);
  return reading && { plan: one.plan, row: { read: new Map([[one.field, reading]]), group: [] } };
}

function recordsOf(plan: ListPlan, all: readonly ScoredGrid[], context: PageContext): ReadRecords {
  const chosen = all.filter((one) => one.plan === plan);
  return {
    source: chosen[0]?.grid.source,
    rows: [...chosen]
      .sort((a, b) => a.grid.box.y - b.grid.box.y)
      .flatMap((one) => rowsOf(one, context))
      .slice(0, plan.maxItems),
  };
}

function scoreGrid(described: DescribedGrid): ScoredGrid {
  const weights = weightsOf(described.grid);
  const rowLogOdds = continued(
    described.grid,
    described.rows.map((row) => scoreTrees(weights.rows.trees, row)),
  );
  const rowProbability = rowLogOdds.map(probabilityOf);
  const assigned = assignColumns(described, {
    alone: (features) => scoreTrees(weights.columns.trees, features),
    related: (features) => scoreTrees(weights.related.trees, features),
  });
  const { columnOf } = assigned;
  const logOdds = scoreTrees(weights.grids.trees, describeGrid(described, assigned, rowProbability));
  const columnLogOdds = columnOf.map((column, field) => assigned.logOdds[field]?.[column] ?? 0);
  return {
    ...described,
    worth: worthOf(described.grid, columnOf, columnLogOdds, rowLogOdds, logOdds, weights.cells),
    rowLogOdds,
    rowProbability,
    columnOf,
    columnLogOdds,
    logOdds,
    probability: probabilityOf(logOdds),
    cells: weights.cells,
  };
}

/** Fewer records have no form in common. */
const leastOfForm = 3;
/** How sure a row is a record that begins as all records do, though it says less: likelier than not. */
const leastOfContinued = 0.1;

/** A row between records that begins with figures in the form of theirs (a day of a week without work) is a record, too. */
function continued({ body }: Grid, logOdds: readonly number[]): number[] {
  const formOf = (row: GridRow | undefined): string =>
    (row?.cells.get(0)?.text ?? '')
      .replace(/\p{Lu}/gu, 'A')
      .replace(/\p{Ll}/gu, 'a')
      .replace(/\d/g, '9');
  const records = body.filter((_, at) => (logOdds[at] ?? 0) >= 0);
  const [form, ...others] = new Set(records.map(formOf));
  if (form === undefined || others.length > 0 || records.length < leastOfForm || !form.includes('9'))
    return [...logOdds];
  const last = body.findLastIndex((_, at) => (logOdds[at] ?? 0) >= 0);
  return logOdds.map((own, at) => (at < last && formOf(body[at]) === form ? Math.max(own, leastOfContinued) : own));
}

function worthOf(
  { body }: Grid,
  columnOf: readonly number[],
  columnLogOdds: readonly number[],
  rowLogOdds: readonly number[],
  gridLogOdds: number,
  cells: CellWeights,
): number {
  return body.reduce((sum, row, at) => {
    const ofRow = rowLogOdds[at] ?? 0;
    if (ofRow < 0) return sum;
    return columnOf.reduce((worth, column, field) => {
      if (!row.cells.has(column)) return worth;
      return worth + 2 * probabilityOfCell(cells, cellInputs(columnLogOdds[field] ?? 0, ofRow, gridLogOdds)) - 1;
    }, sum);
  }, 0);
}

function rowsOf(scored: ScoredGrid, context: PageContext): RecordRow[] {
  const { grid, rowProbability } = scored;
  let group = headOfGroups(grid, context.layout);
  let rest: readonly GridRow[] = [];
  return grid.body.flatMap((row, at): RecordRow[] => {
    const isRecord = (rowProbability[at] ?? 0) >= floor;
    if (!isRecord) {
      if (!rest.includes(row)) group = groupOf(row, grid.body[at + 1]) ?? group;
      return [];
    }
    rest = restOf(scored, at, floor);
    const read = readRow(row, at, rest, scored, context);
    return read.size === 0 ? [] : [{ read, group }];
  });
}

function readRow(
  row: GridRow,
  at: number,
  rest: readonly GridRow[],
  scored: ScoredGrid,
  context: PageContext,
): TableRow {
  const { fields, columnOf, columnLogOdds, rowLogOdds, readAs, logOdds, cells } = scored;
  const readings = new Map<ItemField, Reading>();
  // A list without a column of its own may stand behind bullets below a text.
  const listed = fields.find(({ isList }, index) => isList && (columnOf[index] ?? -1) < 0);
  fields.forEach((field, index) => {
    const column = columnOf[index] ?? -1;
    const cell = row.cells.get(column);
    if (cell === undefined) return;
    const more = goOn.has(field.leaf.kind) ? rest.flatMap(({ cells }) => cells.get(column)?.words ?? []) : [];
    const certainty = probabilityOfCell(cells, cellInputs(columnLogOdds[index] ?? 0, rowLogOdds[at] ?? 0, logOdds));
    const leaf = readAs[index]?.[column] ?? field.leaf;
    const all = [...cell.words, ...more];
    const add = (to: ItemField, reading: Reading | undefined): void => {
      if (reading !== undefined) readings.set(to, reading);
    };
    if (field.isList) {
      add(field, readItems(all, more.length > 0 ? undefined : cell.items, leaf, certainty, context));
      return;
    }
    const below = listed === undefined || !goOn.has(leaf.kind) ? undefined : listedBelow(all);
    add(field, readCell(below?.text ?? all, leaf, certainty, context));
    if (listed !== undefined && below !== undefined)
      add(listed, readItems(below.listed, undefined, listed.leaf, certainty, context));
  });
  return readings;
}

/** A text and the bullets below it. */
function listedBelow(words: readonly PageWord[]): Record<'text' | 'listed', readonly PageWord[]> | undefined {
  const lines = linesOf(words);
  const first = lines.findIndex(isMarkedLine);
  return first <= 0 ? undefined : { text: lines.slice(0, first).flat(), listed: lines.slice(first).flat() };
}

/** What a cell lists, as the values of a list. */
function readItems(
  words: readonly PageWord[],
  given: Cell['items'],
  leaf: LeafPlan,
  certainty: number,
  context: PageContext,
): Reading | undefined {
  const items = (given ?? itemsOf(words)).flatMap((item) => readCell(item, leaf, certainty, context) ?? []);
  if (items.length === 0) return undefined;
  return { value: items.map(({ value }) => value), words, certainty, isProbability: true, items };
}

function readCell(
  words: readonly PageWord[],
  leaf: LeafPlan,
  certainty: number,
  { notation }: PageContext,
): Reading | undefined {
  const parsed = valueInCell(textOf(words), leaf, notation);
  return parsed === undefined ? undefined : { ...readingOf(parsed, words, certainty), isProbability: true };
}
