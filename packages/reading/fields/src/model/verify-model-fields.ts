import { runChecks } from '../checks/run-checks.js';
import { fitExtraction } from '../conformance/fit-extraction.js';
import type { Citation, Extraction, ExtractionPage, JsonSchema } from '../extraction-types.js';
import { citationOf } from '../fields/reading.js';
import { asList, isRecord, pointerStep } from '../json-values.js';
import { layOutPage } from '../layout/layout-page.js';
import type { FieldPlan, LeafPlan, ListPlan, ObjectPlan } from '../schema/field-plan.js';
import { planOf } from '../schema/plan-of.js';
import { pageNotation, type PageNotation } from '../values/page-notation.js';
import { findSupport, supportIndex, type SupportIndex } from './find-support.js';

/** A model's answer as the page's words bear it out. */
export interface VerifiedExtraction extends Extraction {
  /** JSON pointers of values that the page's words do not show; they have no citation and lower the confidence. */
  readonly unsupported: readonly string[];
}

interface Run {
  readonly notation: PageNotation;
  readonly index: SupportIndex;
  readonly citations: Record<string, Citation>;
  readonly unsupported: string[];
}

/** How sure a value is that a model read and the page's words show. */
const supportedCertainty = 0.9;

/**
 * Takes a model's JSON and holds it against the page: only fields of the schema; what does not fit is left out and named in
 * the checks, as by extractFields. A value that the words show, in whatever notation, is cited; one that they do not show is kept and
 * listed in `unsupported`, where it counts as 0 in the confidence.
 */
export function verifyModelFields(
  page: ExtractionPage,
  schema: JsonSchema,
  answer: unknown,
  instruction?: string,
): VerifiedExtraction {
  const plan = planOf(schema, instruction);
  const lines = layOutPage(page).map((line) => line.segments.flatMap((segment) => segment.words));
  const notation = pageNotation(lines.flat(), plan.instruction);
  const run: Run = { notation, index: supportIndex(lines, notation), citations: {}, unsupported: [] };
  const read = verifyObject(plan.fields, answer, '', run);
  const { value, citations, schemaChecks, moved } = fitExtraction({ value: read, citations: run.citations }, schema);
  const unsupported = [...moved(run.unsupported).values()];
  const confidences = Object.values(citations).map((citation) => citation.confidence);
  const count = confidences.length + unsupported.length;
  const confidence = confidences.reduce((sum, one) => sum + one, 0) / Math.max(1, count);
  return {
    value,
    citations,
    confidence: Math.round(confidence * 1_000) / 1_000,
    checks: [...runChecks(plan.fields, value), ...schemaChecks],
    unsupported,
  };
}

function verifyObject(plan: ObjectPlan, answer: unknown, pointer: string, run: Run): Record<string, unknown> {
  const entries = plan.fields.map((field): [string, unknown] => {
    const given = isRecord(answer) && Object.hasOwn(answer, field.name) ? answer[field.name] : null;
    return [field.name, verifyField(field.plan, given, pointer + pointerStep(field.name), run)];
  });
  return Object.fromEntries(entries);
}

function verifyField(plan: FieldPlan, given: unknown, pointer: string, run: Run): unknown {
  switch (plan.type) {
    case 'object':
      return isNothing(given) || isRecord(given)
        ? verifyObject(plan, given, pointer, run)
        : unsupported(given, pointer, run);
    case 'list':
      return isNothing(given) || Array.isArray(given)
        ? verifyList(plan, given, pointer, run)
        : unsupported(given, pointer, run);
    case 'leaf':
      return verifyLeaf(plan, given, pointer, run);
    case 'unsupported':
      return null;
  }
}

function verifyList(plan: ListPlan, given: unknown, pointer: string, run: Run): unknown[] | null {
  const items = asList(given)
    .filter((item) => item !== null && item !== undefined)
    .slice(0, plan.maxItems);
  const values = items.map((item, index) => verifyField(plan.item, item, pointer + pointerStep(index), run));
  return values.length === 0 ? null : values;
}

function verifyLeaf(leaf: LeafPlan, given: unknown, pointer: string, run: Run): unknown {
  if (isNothing(given)) return null;
  const isScalar = typeof given === 'string' || typeof given === 'number' || typeof given === 'boolean';
  const words = isScalar ? findSupport(given, leaf, run.index, run.notation) : undefined;
  if (!isScalar || words === undefined) return unsupported(given, pointer, run);
  run.citations[pointer] = citationOf({ value: given, words, certainty: supportedCertainty });
  return given;
}

function isNothing(given: unknown): boolean {
  return given === null || given === undefined || given === '';
}

function unsupported(given: unknown, pointer: string, run: Run): unknown {
  run.unsupported.push(pointer);
  return given;
}
