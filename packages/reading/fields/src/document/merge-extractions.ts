import { runChecks } from '../checks/run-checks.js';
import { fitJoined } from '../conformance/fit-extraction.js';
import type { Citation, Extraction, JsonSchema } from '../extraction-types.js';
import { asList, isHollow, isRecord, pointerStep, valueAt } from '../json-values.js';
import { innerListOf } from '../records/lists-of-records.js';
import { runningRoles } from '../vocabulary/business-terms.js';
import { isSameText, keyOf } from '../candidates/value-key.js';
import type { FieldPlan, ObjectPlan } from '../schema/field-plan.js';
import { planOf } from '../schema/plan-of.js';

/** What was read from one page of a document. */
export interface PageExtraction {
  readonly pageNumber: number;
  readonly extraction: Pick<Extraction, 'value' | 'citations'>;
}

/** Where a value of a document was read: the words, and the page that they stand on. */
export interface DocumentCitation extends Citation {
  readonly pageNumber: number;
}

export interface DocumentExtraction extends Omit<Extraction, 'citations'> {
  readonly citations: Record<string, DocumentCitation>;
  /** JSON pointer of each value, and of each item of a list -> the page that it is from. */
  readonly valuePages: Record<string, number>;
}

interface Merge {
  readonly pages: readonly PageExtraction[];
  readonly citations: Record<string, DocumentCitation>;
  readonly valuePages: Record<string, number>;
}

/** Two readings this close in confidence are equally sure. */
const equalWithin = 0.1;

/**
 * Makes one value of what was read from the pages of a document. Of a field that several pages show the surest reading
 * counts, and the first page's of equally sure ones (the last page's, of sums); lists are joined in the order of the
 * pages, so that a table goes on over them; the checks are run over the whole, which fits the schema as a page's value does.
 * The order of `pages` does not matter.
 */
export function mergeExtractions(
  pages: readonly PageExtraction[],
  schema: JsonSchema,
  instruction?: string,
): DocumentExtraction {
  const steps = mergeInSteps(pages, schema, instruction);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** A part of the work, after which others may have their turn. */
type Steps<Result> = Generator<void, Result, void>;

/** Pages of a list between two steps. */
const pagesOfAStep = 100;

/** `mergeExtractions` in steps of some milliseconds, for whoever has others to serve meanwhile. */
export function* mergeInSteps(
  pages: readonly PageExtraction[],
  schema: JsonSchema,
  instruction?: string,
): Steps<DocumentExtraction> {
  const { fields } = planOf(schema, instruction);
  const inOrder = [...pages].sort((a, b) => a.pageNumber - b.pageNumber);
  const merge: Merge = { pages: inOrder, citations: {}, valuePages: {} };
  const joined = yield* mergeObject(fields, '', merge);
  yield;
  const { value, citations, schemaChecks, moved } = fitJoined({ value: joined, citations: merge.citations }, schema);
  yield;
  const confidences = Object.values(citations).map((citation) => citation.confidence);
  const confidence = confidences.reduce((sum, one) => sum + one, 0) / Math.max(1, confidences.length);
  return {
    value,
    citations,
    valuePages: Object.fromEntries(
      [...moved(Object.keys(merge.valuePages))].map(([from, to]) => [to, merge.valuePages[from] ?? 0]),
    ),
    confidence: Math.round(confidence * 1_000) / 1_000,
    checks: [...runChecks(fields, value), ...schemaChecks],
  };
}

function* mergeObject(plan: ObjectPlan, pointer: string, merge: Merge): Steps<Record<string, unknown>> {
  const entries: [string, unknown][] = [];
  for (const field of plan.fields) {
    entries.push([field.name, yield* mergeField(field.plan, pointer + pointerStep(field.name), merge)]);
    yield;
  }
  return Object.fromEntries(entries);
}

function* mergeField(plan: FieldPlan, pointer: string, merge: Merge): Steps<unknown> {
  switch (plan.type) {
    case 'object':
      return yield* mergeObject(plan, pointer, merge);
    case 'list':
      return yield* joinLists(pointer, merge, {
        isOfTexts: plan.item.type === 'leaf' && plan.item.kind === 'text',
        inner: plan.item.type === 'object' ? listsThatGoOn(plan.item) : [],
        texts: plan.item.type === 'object' ? textsOf(plan.item) : [],
      });
    case 'leaf': {
      const found = merge.pages.flatMap((page) => valueOn(page, pointer));
      const surest = Math.max(0, ...found.map(confidenceOf));
      const equal = found.filter((one) => confidenceOf(one) >= surest - equalWithin);
      const chosen = runningRoles.has(plan.role ?? '') ? equal.at(-1) : equal[0];
      if (chosen === undefined) return null;
      if (chosen.citation) merge.citations[pointer] = chosen.citation;
      merge.valuePages[pointer] = chosen.pageNumber;
      return chosen.value;
    }
    case 'unsupported':
      return yield* mergeUnplanned(pointer, merge);
  }
}

interface PageValue {
  readonly value: unknown;
  readonly pageNumber: number;
  readonly citation?: DocumentCitation;
}

function valueOn({ pageNumber, extraction }: PageExtraction, pointer: string): PageValue[] {
  const value = valueAt(extraction.value, pointer);
  const citation = extraction.citations[pointer];
  if (value === null || value === undefined) return [];
  return [{ value, pageNumber, ...(citation && { citation: { ...citation, pageNumber } }) }];
}

/** A value that no words of its page bear out counts behind all others. */
function confidenceOf({ citation }: PageValue): number {
  return citation?.confidence ?? 0;
}

/** What no local rule reads a model may still have filled in: lists are joined, of all else the first page's counts. */
function* mergeUnplanned(pointer: string, merge: Merge): Steps<unknown> {
  const found = merge.pages.flatMap((page) => valueOn(page, pointer));
  const [first] = found;
  if (first === undefined) return null;
  if (Array.isArray(first.value)) return yield* joinLists(pointer, merge);
  merge.valuePages[pointer] = first.pageNumber;
  return first.value;
}

/**
 * What joins the lists of pages: whether they are of texts, the names of lists inside of their items that go on, and the names of
 * the items' texts, which headings of groups may give.
 */
interface Joining {
  readonly isOfTexts?: boolean;
  readonly inner?: readonly string[];
  readonly texts?: readonly string[];
}

function textsOf({ fields }: ObjectPlan): string[] {
  return fields.flatMap(({ name, plan }) => (plan.type === 'leaf' && plan.kind === 'text' ? [name] : []));
}

/** The records of groups, and the lists of values of records. */
function listsThatGoOn(item: ObjectPlan): string[] {
  const group = innerListOf(item);
  if (group !== undefined) return [group.name];
  return item.fields.flatMap(({ name, plan }) => (plan.type === 'list' && plan.item.type === 'leaf' ? [name] : []));
}

/**
 * All items in the order of the pages; citations move to the places that the items get. A name or another text that an
 * earlier page has, in full or short, is not listed again. Records that a page begins with, without a heading of their own, go
 * on with the last group of the page before, and so do the values of an entry over the end of a page.
 */
function* joinLists(
  pointer: string,
  merge: Merge,
  { isOfTexts = false, inner = [], texts = [] }: Joining = {},
): Steps<unknown[] | null> {
  const items: unknown[] = [];
  const groups = groupsOver(pointer, texts, items, merge);
  for (const [order, { pageNumber, extraction }] of merge.pages.entries()) {
    if (order % pagesOfAStep === pagesOfAStep - 1) yield;
    const earlier = isOfTexts ? items.map(keyOf) : [];
    const move = (from: string, to: string): void => {
      for (const [place, citation] of Object.entries(extraction.citations)) {
        if (place === from || place.startsWith(`${from}/`))
          merge.citations[to + place.slice(from.length)] = { ...citation, pageNumber };
      }
      merge.valuePages[to] = pageNumber;
    };
    asList(valueAt(extraction.value, pointer)).forEach((item, index) => {
      if (earlier.some((key) => isSameText(key, keyOf(item)))) return;
      const from = pointer + pointerStep(index);
      const open = index > 0 || items.length === 0 ? undefined : inner.find((name) => goesOn(item, name));
      if (open === undefined) {
        move(from, pointer + pointerStep(items.length));
        items.push(item);
        groups.goOn(pageNumber, index);
        return;
      }
      const last = asRecord(items.at(-1));
      const known = asList(last[open]);
      const [above, below] = [pointer + pointerStep(items.length - 1) + pointerStep(open), from + pointerStep(open)];
      const more = asList(valueAt(item, pointerStep(open)));
      more.forEach((_, at) => {
        move(below + pointerStep(at), above + pointerStep(known.length + at));
      });
      items[items.length - 1] = { ...last, [open]: [...known, ...more] };
    });
  }
  return items.length === 0 ? null : items;
}

/**
 * Values that one heading gives to several records go on over the end of a page: the records that the next page begins with, before
 * one with such a value of its own, have that of the last record.
 */
function groupsOver(
  pointer: string,
  texts: readonly string[],
  items: unknown[],
  { citations, valuePages }: Merge,
): { readonly goOn: (pageNumber: number, indexOnPage: number) => void } {
  const ofHeadings = new Set<string>();
  const open = new Set<string>();
  const placeOf = (at: number, name: string): string => pointer + pointerStep(at) + pointerStep(name);
  const goOn = (pageNumber: number, indexOnPage: number): void => {
    const at = items.length - 1;
    for (const name of texts) {
      const [before, own] = [citations[placeOf(at - 1, name)], citations[placeOf(at, name)]];
      if (own !== undefined) {
        open.delete(name);
        if (before !== undefined && isSamePlace(before, own)) ofHeadings.add(name);
        continue;
      }
      const isNext = valuePages[pointer + pointerStep(at - 1)] === pageNumber - 1;
      if (indexOnPage === 0 && isNext && ofHeadings.has(name)) open.add(name);
      if (!open.has(name) || before === undefined) continue;
      items[at] = { ...asRecord(items[at]), [name]: valueAt(items[at - 1], pointerStep(name)) };
      citations[placeOf(at, name)] = before;
    }
  };
  return { goOn };
}

function isSamePlace(a: DocumentCitation, b: DocumentCitation): boolean {
  return a.pageNumber === b.pageNumber && a.quote === b.quote && a.box.x === b.box.x && a.box.y === b.box.y;
}

/** A record that says nothing but one list of its own. */
function goesOn(item: unknown, name: string): boolean {
  const { [name]: listed, ...own } = asRecord(item);
  return asList(listed).length > 0 && isHollow(own);
}

function asRecord(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}
