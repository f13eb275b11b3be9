import type { PageContext } from '../labels/page-context.js';
import { labelStrength } from '../labels/label-strength.js';
import type { LeafPlan } from '../schema/field-plan.js';
import { isSameWord } from '../vocabulary/same-word.js';
import type { Claims } from './choose-reading.js';
import { readLeafAt } from './read-leaf.js';
import type { Reading } from './reading.js';

/** How surely a label that says more than the field's name is the field's. */
const certainty = 0.55;

/**
 * Reads a field at the only label that has all words of its name and more: `nom` at "Nom de l'assuré". Labels that the
 * business knows for something else, or that other fields of the schema claim, are left alone.
 */
export function readSubsetLabel(leaf: LeafPlan, context: PageContext, claims: Claims): Reading | undefined {
  if (leaf.nameTokens.length === 0 || leaf.party !== undefined) return undefined;
  const places = context.loosePlaces.filter((place) => {
    const tokens = place.key.split(' ');
    const isClaimed = (claims.get(place) ?? 0) > labelStrength(leaf.labels, place);
    const isHeading = context.sections.some(({ start }) => start === place.segment.lineIndex + 1);
    return (
      !isClaimed && !isHeading && leaf.nameTokens.every((token) => tokens.some((other) => isSameWord(token, other)))
    );
  });
  const place = places.at(-1);
  if (place === undefined || places.some((other) => other.segment !== place.segment)) return undefined;
  const reading = readLeafAt(place, leaf, context);
  return reading === undefined ? undefined : { ...reading, certainty: reading.certainty * certainty };
}
