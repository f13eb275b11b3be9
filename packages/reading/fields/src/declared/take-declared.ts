import type { DeclaredInvoice } from '@recto/document-model';
import { keyOf } from '../candidates/value-key.js';
import { findSpans } from '../candidates/find-spans.js';
import type { FieldChoice } from '../fields/choose-field.js';
import type { PageContext } from '../labels/page-context.js';
import type { LeafPlan } from '../schema/field-plan.js';
import { declaredTermOf } from './declared-term-of.js';
import { findDeclared, type DeclaredPlace } from './find-declared.js';

/** The invoice says so itself, and the page shows it. */
export const certaintyOfDeclared = 0.98;

/**
 * Holds what was chosen for the fields of an invoice against the electronic invoice inside of the file: a declared value that
 * the page shows is the field's, whatever labels said; one that the page does not show changes nothing.
 */
export function takeDeclared(
  choices: ReadonlyMap<LeafPlan, FieldChoice>,
  invoice: DeclaredInvoice,
  context: PageContext,
): Map<LeafPlan, FieldChoice> {
  const spans = findSpans(context);
  return new Map(
    [...choices].map(([leaf, choice]): [LeafPlan, FieldChoice] => {
      const term = declaredTermOf(leaf);
      const declared = term === undefined ? [] : (invoice.values[term] ?? []);
      // Several rates are those of several parts of the sum.
      if (term === 'tax rate' && declared.length > 1) return [leaf, choice];
      for (const value of declared) {
        const place = likeliest(findDeclared(value, leaf, { spans, context }), choice);
        if (place === undefined) continue;
        const { value: shown, words } = place;
        return [leaf, { ...choice, chosen: { value: shown, words, certainty: certaintyOfDeclared } }];
      }
      return [leaf, choice];
    }),
  );
}

/** Where the field was found anyway, or else the last place: sums and their dates stand below what they sum up. */
function likeliest(places: readonly DeclaredPlace[], { chosen, candidates }: FieldChoice): DeclaredPlace | undefined {
  const known = [...(chosen === undefined ? [] : [chosen]), ...candidates];
  for (const { value, words } of known) {
    const same = places.find(
      (place) => keyOf(place.value) === keyOf(value) && place.words.some((word) => words.includes(word)),
    );
    if (same !== undefined) return same;
  }
  const [first] = places;
  return typeof first?.value === 'number' ? places.at(-1) : first;
}
