import type { PageContext } from '../labels/page-context.js';
import { readPartyField } from '../parties/read-party-field.js';
import type { LeafPlan } from '../schema/field-plan.js';
import { bestReading, readingsOf, type Claims } from './choose-reading.js';
import { readUnlabelled } from './read-unlabelled.js';
import type { Reading } from './reading.js';

/** Everything that may be the value of a field, and what is taken for it. */
export interface FieldChoice {
  readonly candidates: readonly Reading[];
  readonly chosen: Reading | undefined;
}

/** Reads a field at its labels, in the labelled block of its side of the deal, or by its look; the plainest reading counts. */
export function chooseField(leaf: LeafPlan, context: PageContext, claims: Claims): FieldChoice {
  const candidates = readingsOf(leaf, context, claims);
  const labelled = bestReading(leaf, candidates);
  const ofParty = leaf.party === undefined ? undefined : readPartyField(leaf, context, true);
  const plainest = [labelled, ofParty]
    .filter((reading) => reading !== undefined)
    .sort((a, b) => b.certainty - a.certainty)[0];
  const chosen = plainest ?? (candidates.length === 0 ? readUnlabelled(leaf, context) : undefined);
  return { candidates, chosen };
}
