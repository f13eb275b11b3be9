import { chooseReading, claimsOf, type Claims } from './fields/choose-reading.js';
import type { Citation, Extraction, ExtractionPage, JsonSchema } from './extraction-types.js';
import type { FieldPlan, LeafPlan, ListPlan, ObjectPlan } from './schema/field-plan.js';
import { pointerStep } from './json-values.js';
import { pageContext, type PageContext } from './labels/page-context.js';
import { planFields } from './schema/plan-fields.js';
import { readList } from './fields/read-list.js';
import { readTable, type TableRow } from './tables/read-table.js';
import { readUnlabelled } from './fields/read-unlabelled.js';
import { citationOf, type Reading } from './fields/reading.js';
import { fitsSchema } from './schema/validate-values.js';

export interface ExtractionRequest {
  page: ExtractionPage;
  schema: JsonSchema;
  /** For extractors that understand sentences; the local rules do not follow it. */
  instruction?: string;
}

interface Run {
  readonly context: PageContext;
  readonly claims: Claims;
  readonly schema: JsonSchema;
  readonly citations: Record<string, Citation>;
}

/** Plans are the same for all pages of a batch that pass the same schema object. */
const plansBySchema = new WeakMap<JsonSchema, ObjectPlan>();

/**
 * Reads from one page what the schema asks for. Every property of the schema is in the value: what is not on the page
 * is null, or absent where the schema says in so many words that null is not allowed; lists likewise. Nothing is
 * guessed: contradicting, undecided and ill-fitting values are null. The same input gives the same output.
 */
export function extractFields({ page, schema }: ExtractionRequest): Extraction {
  const plan = plansBySchema.get(schema) ?? planFields(schema);
  plansBySchema.set(schema, plan);
  const leaves = leavesOf(plan);
  const lists = listsOf(plan);
  const keys = [...leaves, ...lists].flatMap((field) => [...field.labels.keys()]);
  const context = pageContext(page, keys);
  const run: Run = { context, claims: claimsOf(leaves, context.places), schema, citations: {} };
  const value = readObject(plan, '', run);
  const confidences = Object.values(run.citations).map((citation) => citation.confidence);
  const confidence = confidences.reduce((sum, one) => sum + one, 0) / Math.max(1, confidences.length);
  return { value, citations: run.citations, confidence: Math.round(confidence * 1_000) / 1_000 };
}

function readObject(plan: ObjectPlan, pointer: string, run: Run): Record<string, unknown> {
  const entries = plan.fields.flatMap((field): [string, unknown][] => {
    const value = readField(field.plan, pointer + pointerStep(field.name), run);
    return value === null && field.forbidsNull ? [] : [[field.name, value]];
  });
  return Object.fromEntries(entries);
}

function readField(plan: FieldPlan, pointer: string, run: Run): unknown {
  switch (plan.type) {
    case 'leaf':
      return accept(
        chooseReading(plan, run.context, run.claims) ?? readUnlabelled(plan, run.context),
        plan,
        pointer,
        run,
      );
    case 'object':
      return readObject(plan, pointer, run);
    case 'list':
      return plan.item.type === 'leaf' ? readValues(plan, plan.item, pointer, run) : readItems(plan, pointer, run);
    case 'unsupported':
      return null;
  }
}

/** Keeps a reading that fits its schema and cites it; null otherwise. */
function accept(reading: Reading | undefined, leaf: LeafPlan, pointer: string, run: Run): unknown {
  if (reading === undefined || !fitsSchema(reading.value, leaf.schema, run.schema)) return null;
  run.citations[pointer] = citationOf(reading);
  return reading.value;
}

function readValues(plan: ListPlan, leaf: LeafPlan, pointer: string, run: Run): unknown[] | null {
  const readings = readList(plan, leaf, run.context) ?? [];
  const fitting = readings.filter((reading) => fitsSchema(reading.value, leaf.schema, run.schema));
  const values = fitting.map((reading, index) => accept(reading, leaf, pointer + pointerStep(index), run));
  return values.length > 0 ? values : null;
}

function readItems(plan: ListPlan, pointer: string, run: Run): unknown[] | null {
  if (plan.item.type !== 'object') return null;
  const { item } = plan;
  const rows = readTable(plan, run.context);
  return rows.length === 0 ? null : rows.map((row, index) => itemOf(item, [], row, pointer + pointerStep(index), run));
}

function itemOf(plan: ObjectPlan, path: readonly string[], row: TableRow, pointer: string, run: Run): unknown {
  const entries = plan.fields.flatMap((field): [string, unknown][] => {
    const fieldPath = [...path, field.name];
    const fieldPointer = pointer + pointerStep(field.name);
    const value =
      field.plan.type === 'object'
        ? itemOf(field.plan, fieldPath, row, fieldPointer, run)
        : field.plan.type === 'leaf'
          ? accept(readingAt(row, fieldPath), field.plan, fieldPointer, run)
          : null;
    return value === null && field.forbidsNull ? [] : [[field.name, value]];
  });
  return Object.fromEntries(entries);
}

function readingAt(row: TableRow, path: readonly string[]): Reading | undefined {
  const key = JSON.stringify(path);
  return [...row].find(([field]) => JSON.stringify(field.path) === key)?.[1];
}

function leavesOf(plan: FieldPlan): LeafPlan[] {
  if (plan.type === 'leaf') return [plan];
  return plan.type === 'object' ? plan.fields.flatMap((field) => leavesOf(field.plan)) : [];
}

function listsOf(plan: FieldPlan): ListPlan[] {
  if (plan.type === 'list') return [plan];
  return plan.type === 'object' ? plan.fields.flatMap((field) => listsOf(field.plan)) : [];
}
