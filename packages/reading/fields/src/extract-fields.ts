import { assignFields } from './assignment/assign-fields.js';
import { assignValues } from './assignment/assign-values.js';
import { declaredRows } from './declared/declared-rows.js';
import { takeDeclared } from './declared/take-declared.js';
import { runChecks } from './checks/run-checks.js';
import { fitExtraction } from './conformance/fit-extraction.js';
import type { Citation, Extraction, PageWord } from './extraction-types.js';
import { describePage } from './features/describe-page.js';
import type { FieldChoice } from './fields/choose-field.js';
import { readList } from './fields/read-list.js';
import { citationOf, type Reading } from './fields/reading.js';
import { pointerStep } from './json-values.js';
import type { PageContext } from './labels/page-context.js';
import { withoutTitle } from './parties/without-title.js';
import { preparePage, type ExtractionRequest } from './prepare-page.js';
import type { FieldPlan, LeafPlan, ListPlan, ObjectPlan } from './schema/field-plan.js';
import { itemFields, type TableRow } from './tables/item-fields.js';
import { readGroupHead } from './records/group-heads.js';
import { innerListOf, recordListsOf, recordsPlanOf, type InnerList } from './records/lists-of-records.js';
import { readRecords, wordsOfRecords, type ReadRecords, type RecordRow } from './records/read-records.js';
import { readItemLines } from './tables/read-item-lines.js';

export type { ExtractionRequest };

interface Run {
  readonly context: PageContext;
  readonly choices: ReadonlyMap<LeafPlan, FieldChoice>;
  readonly values: ReadonlyMap<ListPlan, readonly Reading[]>;
  readonly records: ReadonlyMap<ListPlan, ReadRecords>;
  readonly citations: Record<string, Citation>;
  readonly confidenceFloor: number;
}

/**
 * Reads from one page what the schema asks for. The value fits the schema, but for required fields that are not on the page,
 * which the checks name: what is not there is null where the schema allows null, `[]` where it wants a list, and absent
 * otherwise. Nothing is guessed: contradicting and undecided values are not there; ill-fitting ones are left out and named in
 * the checks. Values whose confidence is below `confidenceFloor` are not there either. The same input gives the same output.
 */
export function extractFields({
  page,
  schema,
  instruction,
  confidenceFloor = 0,
}: ExtractionRequest & { readonly confidenceFloor?: number }): Extraction {
  const prepared = preparePage({ page, schema, ...(instruction && { instruction }) });
  const { plan, context } = prepared;
  const records = readRecords(recordListsOf(plan.fields), context);
  const described = describePage(prepared, wordsOfRecords([...records.values()]));
  const assigned = assignFields(prepared, described);
  const choices = page.declaredInvoice ? takeDeclared(assigned, page.declaredInvoice, context) : assigned;
  const values = new Map(prepared.lists.map((list) => [list.plan, assignValues(list, described, page.pageNumber)]));
  const run: Run = { context, choices, values, records, citations: {}, confidenceFloor };
  const read = readObject(plan.fields, '', run);
  const { value, citations, schemaChecks } = fitExtraction({ value: read, citations: run.citations }, schema);
  const confidences = Object.values(citations).map((citation) => citation.confidence);
  const confidence = confidences.reduce((sum, one) => sum + one, 0) / Math.max(1, confidences.length);
  return {
    value,
    citations,
    confidence: Math.round(confidence * 1_000) / 1_000,
    checks: [...runChecks(plan.fields, value), ...schemaChecks],
  };
}

function readObject(plan: ObjectPlan, pointer: string, run: Run): Record<string, unknown> {
  const entries = plan.fields.map((field): [string, unknown] => [
    field.name,
    readField(field.plan, pointer + pointerStep(field.name), run),
  ]);
  return Object.fromEntries(entries);
}

function readField(plan: FieldPlan, pointer: string, run: Run): unknown {
  switch (plan.type) {
    case 'leaf':
      return accept(run.choices.get(plan)?.chosen, plan, pointer, run);
    case 'object':
      return readObject(plan, pointer, run);
    case 'list':
      return plan.item.type === 'leaf' ? readValues(plan, plan.item, pointer, run) : readItems(plan, pointer, run);
    case 'unsupported':
      return null;
  }
}

/** Takes a reading over and cites it; null where there is none. */
function accept(reading: Reading | undefined, leaf: LeafPlan, pointer: string, run: Run): unknown {
  const read = reading === undefined ? undefined : withoutTitle(reading, leaf);
  const citation = read === undefined ? undefined : citationOf(read);
  if (read === undefined || citation === undefined || citation.confidence < run.confidenceFloor) return null;
  run.citations[pointer] = citation;
  return read.value;
}

function readValues(plan: ListPlan, leaf: LeafPlan, pointer: string, run: Run): unknown[] | null {
  const readings = run.values.get(plan) ?? readList(plan, leaf, run.context) ?? [];
  const values = readings.map((reading, index) => accept(reading, leaf, pointer + pointerStep(index), run));
  return values.length > 0 ? values : null;
}

function readItems(plan: ListPlan, pointer: string, run: Run): unknown[] | null {
  if (plan.item.type !== 'object') return null;
  const { item } = plan;
  const isSure = (reading: Reading): boolean => citationOf(reading).confidence >= run.confidenceFloor;
  const rows = rowsOf(plan, run)
    .map(({ read, group }): RecordRow => ({ read: new Map([...read].filter(([, one]) => isSure(one))), group }))
    .filter(({ read }) => read.size > 0);
  if (rows.length === 0) return null;
  const inner = innerListOf(item);
  if (inner !== undefined) return readGroups(item, inner, rows, pointer, run);
  return rows.map(({ read }, index) => itemOf(item, [], read, pointer + pointerStep(index), run));
}

/** A reading of lines without columns counts where it finds so much more than columns show. */
const moreInItems = 1.3;

/** Items of receipts stand in no columns. */
function rowsOf(plan: ListPlan, { records, context }: Run): readonly RecordRow[] {
  const recordsPlan = recordsPlanOf(plan);
  const found = records.get(recordsPlan) ?? { rows: [], source: undefined };
  const read = found.rows.map((row) => row.read);
  // No invoice declares items in groups.
  const declared = recordsPlan === plan ? declaredRows(plan, read, context) : undefined;
  if (declared !== undefined) return declared.slice(0, plan.maxItems).map((row) => ({ read: row, group: [] }));
  if (found.source === 'table' || found.source === 'entries') return found.rows;
  const ofOthers = new Set(
    [...records].flatMap(([other, { rows }]) =>
      other === recordsPlan ? [] : rows.flatMap(({ read: own }) => wordsOf(own)),
    ),
  );
  const items = readItemLines(itemFields(plan.item), context)
    .filter((one) => !wordsOf(one).some((word) => ofOthers.has(word)))
    .map((one): RecordRow => ({ read: one, group: [] }));
  const countOf = (rows: readonly RecordRow[]): number => rows.reduce((sum, { read }) => sum + read.size, 0);
  const isOfItems = items.length > 0 && countOf(items) >= moreInItems * countOf(found.rows);
  return isOfItems ? items.slice(0, plan.maxItems) : found.rows;
}

function wordsOf(row: TableRow): PageWord[] {
  return [...row.values()].flatMap(({ words }) => words);
}

/** Records under the headings of their groups: what a heading says is the group's, the records are its list. */
function readGroups(
  plan: ObjectPlan,
  inner: InnerList,
  rows: readonly RecordRow[],
  pointer: string,
  run: Run,
): unknown[] {
  const groups = rows.reduce<RecordRow[][]>((all, row) => {
    if (all.at(-1)?.[0]?.group === row.group) all.at(-1)?.push(row);
    else all.push([row]);
    return all;
  }, []);
  const { item } = inner.plan;
  const fields = itemFields(plan);
  return groups.map((group, index) => {
    const own = pointer + pointerStep(index);
    const head = readGroupHead(fields, group[0]?.group ?? [], run.context);
    const ofGroup = itemOf(plan, [], new Map(head === undefined ? [] : [[head.field, head.reading]]), own, run);
    const below = own + pointerStep(inner.name);
    const records =
      item.type === 'object' ? group.map(({ read }, at) => itemOf(item, [], read, below + pointerStep(at), run)) : [];
    return { ...ofGroup, [inner.name]: records };
  });
}

function itemOf(
  plan: ObjectPlan,
  path: readonly string[],
  row: TableRow,
  pointer: string,
  run: Run,
): Record<string, unknown> {
  const entries = plan.fields.map((field): [string, unknown] => {
    const fieldPath = [...path, field.name];
    const fieldPointer = pointer + pointerStep(field.name);
    return [field.name, valueInItem(field.plan, fieldPath, row, fieldPointer, run)];
  });
  return Object.fromEntries(entries);
}

function valueInItem(plan: FieldPlan, path: readonly string[], row: TableRow, pointer: string, run: Run): unknown {
  if (plan.type === 'object') return itemOf(plan, path, row, pointer, run);
  if (plan.type === 'leaf') return accept(readingAt(row, path), plan, pointer, run);
  if (plan.type !== 'list' || plan.item.type !== 'leaf') return null;
  const { item } = plan;
  const values = readingAt(row, path)?.items?.slice(0, plan.maxItems) ?? [];
  return values.length === 0
    ? null
    : values.map((reading, index) => accept(reading, item, pointer + pointerStep(index), run));
}

function readingAt(row: TableRow, path: readonly string[]): Reading | undefined {
  const key = JSON.stringify(path);
  return [...row].find(([field]) => JSON.stringify(field.path) === key)?.[1];
}
