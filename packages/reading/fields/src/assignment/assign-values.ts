import { probabilityOf, scoreTrees } from '@recto/document-model';
import { isSameText, keyOf } from '../candidates/value-key.js';
import type { PageWord } from '../extraction-types.js';
import type { DescribedLeaf } from '../features/describe-page.js';
import type { Reading } from '../fields/reading.js';
import type { ValueList } from '../prepare-page.js';
import { askedOf } from '../schema/asked-of.js';
import type { LeafPlan } from '../schema/field-plan.js';
import { proseTrees } from '../scores/field-weights.js';

/** Below it a candidate is likelier no value of the list. */
const floor = 0.5;

/** Sides of a contract stand in its opening, on the first page: names of later ones must be surer. */
const floorOnLaterPages = 0.85;

/** The values of a list: what stands at its label, else every candidate that is likelier right than not, in reading order. */
export function assignValues(
  { plan, leaf, choice }: ValueList,
  described: ReadonlyMap<LeafPlan, DescribedLeaf>,
  pageNumber: number,
): Reading[] {
  if (choice.candidates.length > 0) return [...choice.candidates];
  const least = pageNumber > 1 && askedOf(leaf).has('party') ? floorOnLaterPages : floor;
  const scored = (described.get(leaf) ?? [])
    .map(({ candidate, features }, order) => ({
      candidate,
      order,
      probability: probabilityOf(scoreTrees(proseTrees, features)),
    }))
    .filter(({ probability }) => probability >= least)
    .sort((a, b) => b.probability - a.probability);
  const known: string[] = [];
  const taken = new Set<PageWord>();
  const chosen = scored.filter(({ candidate: { value, span } }) => {
    const key = keyOf(value);
    if (known.some((one) => isSameText(one, key)) || span.words.some((word) => taken.has(word))) return false;
    for (const word of span.words) taken.add(word);
    known.push(key);
    return true;
  });
  return chosen
    .sort((a, b) => a.order - b.order)
    .slice(0, plan.maxItems)
    .map(({ candidate: { value, span }, probability }) => ({
      value,
      words: span.words,
      certainty: probability,
      isProbability: true,
    }));
}
