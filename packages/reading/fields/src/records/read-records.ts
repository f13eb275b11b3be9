import type { PageWord } from '../extraction-types.js';
import type { Reading } from '../fields/reading.js';
import { readingOf } from '../fields/reading.js';
import type { PageContext } from '../labels/page-context.js';
import { textOf } from '../layout/layout-page.js';
import type { LeafPlan, ListPlan } from '../schema/field-plan.js';
import { itemFields, type ItemField, type TableRow } from '../tables/item-fields.js';
import { isMarkedLine, itemsOf, linesOf } from './cell-items.js';
import { wordsOfTornEntry } from './find-torn-entry.js';
import { isDegree } from './entry-parts.js';
import { cellOf, type Cell, type Grid, type GridRow } from './grid.js';
import { groupOf, headOfGroups, readGroupHead } from './group-heads.js';
import { cellInputs, probabilityOfCell } from './record-weights.js';
import { goOn, restOf } from './rest-of-record.js';
import { chooseRecords, floor, type ScoredGrid } from './score-grids.js';
import { valueInCell } from './value-in-cell.js';

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
  const chosen = chooseRecords(plans, context);
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

function rowsOf(scored: ScoredGrid, context: PageContext): RecordRow[] {
  const { grid, rowProbability, fields, groupField } = scored;
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
    if (read.size === 0) return [];
    const ofGroup = fields.slice(groupField, groupField + 1);
    const head = groupField < 0 ? undefined : readGroupHead(ofGroup, group, context);
    return [{ read: head === undefined ? read : new Map([...read, [head.field, head.reading]]), group }];
  });
}

function readRow(
  row: GridRow,
  at: number,
  rest: readonly GridRow[],
  scored: ScoredGrid,
  context: PageContext,
): TableRow {
  const { fields, columnOf, columnLogOdds, rowLogOdds, readAs, logOdds, given } = scored;
  const readings = new Map<ItemField, Reading>();
  // A list without a column of its own may stand behind bullets below a text.
  const listed = fields.find(({ isList }, index) => isList && (columnOf[index] ?? -1) < 0);
  fields.forEach((field, index) => {
    const column = columnOf[index] ?? -1;
    const cell = withSubject(row, column, scored);
    if (cell === undefined) return;
    const more = goOn.has(field.leaf.kind) ? rest.flatMap(({ cells }) => cells.get(column)?.words ?? []) : [];
    const certainty = probabilityOfCell(given, cellInputs(columnLogOdds[index] ?? 0, rowLogOdds[at] ?? 0, logOdds));
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

/** `MSc | Computer Science`: what follows the letters of a degree goes with them where no other field asks for it. */
function withSubject({ cells }: GridRow, column: number, { grid: { slots }, columnOf }: ScoredGrid): Cell | undefined {
  const [cell, slot] = [cells.get(column), slots?.[column]];
  if (cell === undefined || slot?.kind !== 'part' || !isDegree(cell.words)) return cell;
  const behind = slots?.findIndex(
    ({ kind, line, part }) => kind === 'part' && line === slot.line && part === slot.part + 1,
  );
  const next = behind === undefined || columnOf.includes(behind) ? undefined : cells.get(behind);
  return next === undefined ? cell : cellOf([...cell.words, ...next.words], column);
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
