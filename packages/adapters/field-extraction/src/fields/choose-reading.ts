import type { LeafPlan } from '../schema/field-plan.js';
import type { LabelPlace } from '../labels/find-labels.js';
import { partyAt, type PageContext } from '../labels/page-context.js';
import { readLeafAt } from './read-leaf.js';
import type { Reading } from './reading.js';

/** The strongest claim of any field of the schema on a place; see claimsOf. */
export type Claims = ReadonlyMap<LabelPlace, number>;

/** Two values this close in certainty contradict each other. */
const contradictionMargin = 0.1;

/** Parts of labels whose amount may be stated on the way (`Total` of a page): the last one counts. */
const runningLabels = ['total', 'amount due', 'balance'];

/** For every place the strength of the field that owns it; a field with a weaker claim leaves it alone. */
export function claimsOf(leaves: readonly LeafPlan[], places: readonly LabelPlace[]): Claims {
  const claims = new Map<LabelPlace, number>();
  for (const place of places) {
    const strengths = leaves.filter((leaf) => !leaf.isRate).map((leaf) => leaf.labels.get(place.key) ?? 0);
    claims.set(place, Math.max(0, ...strengths));
  }
  return claims;
}

/** Reads the leaf at all its labels and returns the best reading; undefined when there is none, or two contradict. */
export function chooseReading(leaf: LeafPlan, context: PageContext, claims: Claims): Reading | undefined {
  const readings = context.places.flatMap((place) => {
    const strength = leaf.labels.get(place.key) ?? 0;
    if (strength === 0 || (!leaf.isRate && strength < (claims.get(place) ?? 0))) return [];
    if (!belongsToParty(leaf, place, strength, context)) return [];
    const reading = readLeafAt(place, leaf, context);
    return reading === undefined ? [] : [{ ...reading, certainty: reading.certainty * strength }];
  });
  const best = Math.max(0, ...readings.map((reading) => reading.certainty));
  const rivals = readings.filter((reading) => reading.certainty > best - contradictionMargin);
  const isUndisputed = new Set(rivals.map((reading) => String(reading.value))).size === 1;
  if (isUndisputed) return rivals.find((reading) => reading.certainty === best);
  const isRunning = leaf.kind === 'number' && runningLabels.some((label) => leaf.labels.has(label));
  return isRunning ? readings.filter((reading) => reading.certainty === best).at(-1) : undefined;
}

/** Fields of a supplier or customer are read in that side's part of the page, or under a label that names the side. */
function belongsToParty(leaf: LeafPlan, place: LabelPlace, strength: number, context: PageContext): boolean {
  if (leaf.party === undefined || strength >= 0.9 || leaf.kind === 'iban') return true;
  return partyAt(place.segment, context) === leaf.party;
}
