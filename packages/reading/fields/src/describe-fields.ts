import { familyOf, type Family } from './features/family-of.js';
import { describePage } from './features/describe-page.js';
import { isSlip } from './layout/paper-width.js';
import { preparePage, type ExtractionRequest } from './prepare-page.js';
import { fieldsOf } from './schema/field-plan.js';

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
  return fieldsOf(plan.fields).flatMap(([field, pointer]) => {
    const leaf = field.type === 'leaf' ? field : field.item;
    const known = leaf.type === 'leaf' ? described.get(leaf) : undefined;
    if (leaf.type !== 'leaf' || known === undefined) return [];
    const candidates = known.map(({ candidate: { value }, features }) => ({ value, features }));
    return [{ pointer, family: familyOf(leaf, isOnSlip), candidates }];
  });
}
