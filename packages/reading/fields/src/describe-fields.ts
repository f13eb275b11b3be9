import { familyOf, type Family } from './features/family-of.js';
import { describePage } from './features/describe-page.js';
import { isSlip } from './layout/paper-width.js';
import { pointerStep } from './json-values.js';
import { preparePage, type ExtractionRequest } from './prepare-page.js';
import type { FieldPlan, LeafPlan } from './schema/field-plan.js';

/** A field of a schema with everything on a page that may be its value, as the score sees it. */
export interface DescribedField {
  /** JSON pointer of the field. */
  readonly pointer: string;
  readonly family: Family;
  readonly candidates: readonly { readonly value: unknown; readonly features: readonly number[] }[];
}

/** What the weights are fitted on: the pairs of fields, and of lists of plain values, with their candidates on one page. */
export function describeFields(request: ExtractionRequest): DescribedField[] {
  const { plan, ...page } = preparePage(request);
  const described = describePage(page);
  const isOnSlip = isSlip(page.context.layout);
  return pointersOf(plan.fields, '').flatMap(([leaf, pointer]) => {
    const candidates = described.get(leaf)?.map(({ candidate: { value }, features }) => ({ value, features }));
    return candidates === undefined ? [] : [{ pointer, family: familyOf(leaf, isOnSlip), candidates }];
  });
}

function pointersOf(plan: FieldPlan, pointer: string): [LeafPlan, string][] {
  if (plan.type === 'leaf') return [[plan, pointer]];
  if (plan.type === 'list' && plan.item.type === 'leaf') return [[plan.item, pointer]];
  if (plan.type !== 'object') return [];
  return plan.fields.flatMap((field) => pointersOf(field.plan, pointer + pointerStep(field.name)));
}
