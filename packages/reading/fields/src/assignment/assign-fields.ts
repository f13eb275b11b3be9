import { probabilityOf, scoreTrees, type Tree } from '@recto/document-model';
import { keyOf } from '../candidates/value-key.js';
import { kindsOfBoxes, type DescribedCandidate, type DescribedLeaf } from '../features/describe-page.js';
import { familyOf, isOfSlips } from '../features/family-of.js';
import { featurePlace } from '../features/features.js';
import { isRunningText } from '../features/page-facts.js';
import { isSlip } from '../layout/paper-width.js';
import type { FieldChoice } from '../fields/choose-field.js';
import { asksForTitle } from '../fields/read-heading.js';
import type { Reading } from '../fields/reading.js';
import type { PreparedPage } from '../prepare-page.js';
import type { LeafPlan } from '../schema/field-plan.js';
import { askedOf } from '../schema/asked-of.js';
import { isUndecided, isVetoed } from './vetoes.js';
import {
  familyTrees,
  fieldWeights,
  probabilityOfPlace,
  probabilityOfReading,
  proseTrees,
} from '../scores/field-weights.js';
import { shareAmong } from '../scores/rivals.js';

/** A candidate with the probability that it is the value of its field. */
interface Scored extends DescribedCandidate {
  readonly probability: number;
  /** That the value stands there, however its words were read. */
  readonly probabilityOfPlace: number;
}

/** What is asked of contracts has no floor of its own fit: what is likelier right than not is taken. */
const floorOfProse = 0.5;

/** Of the same words two fields are seldom both right: the less likely one is held to so much more. */
const floorOfShared = 0.7;

/** What lacks a word that tells the field from others, as `Date` does for the day of expiry, is given only where it is likelier right than not. */
const floorOfUntold = 0.5;
const wordsMissing = featurePlace('telling words missing');

/** Fewer candidates of each field are tried than there are. */
const maxTried = 8;

/**
 * Gives each field the candidate that is likeliest its value, or nothing; words that two fields want go to the likelier one,
 * unless the other is as good as sure. Of running text only contracts were fitted on: what the readers by label took of
 * other fields stands there.
 */
export function assignFields(
  { leaves, choices: labelled, context }: Pick<PreparedPage, 'leaves' | 'choices' | 'context'>,
  described: ReadonlyMap<LeafPlan, DescribedLeaf>,
): Map<LeafPlan, FieldChoice> {
  const isProse = isRunningText(context.layout);
  const isOnSlip = isSlip(context.layout);
  const scored = leaves.map((leaf) => {
    const family = familyOf(leaf, isOnSlip);
    const isOfContract = isProse && askedOf(leaf).size > 0;
    return {
      leaf,
      known: labelled.get(leaf),
      isOfReaders: !isOfSlips(family),
      // It holds for the place: an address with a letter that may be misread is delivered, with the confidence that it deserves.
      floor: isOfContract ? floorOfProse : fieldWeights.floors[family],
      best: isOfContract
        ? likeliest(
            described.get(leaf) ?? [],
            proseTrees,
            (own, values) => probabilityOf(own) * shareAmong(own, values),
            () => 1,
          )
        : likeliest(
            described.get(leaf) ?? [],
            familyTrees[family],
            (own, values) => probabilityOfPlace(family, own, values),
            (features) => probabilityOfReading(family, features),
          ),
    };
  });
  const ranked = scored.sort((a, b) => (b.best[0]?.probability ?? 0) - (a.best[0]?.probability ?? 0));
  const wanted = scored.flatMap(({ best }) => best.slice(0, 1));
  const taken = new Set<string>();
  const chosen = new Map<LeafPlan, FieldChoice>();
  for (const { leaf, known, isOfReaders, floor, best } of ranked) {
    const isRead = asksForTitle(leaf) ? known?.chosen !== undefined : isProse && known && isLeftToReaders(leaf, known);
    if (known !== undefined && (kindsOfBoxes.has(leaf.kind) || isRead === true)) {
      chosen.set(leaf, known);
      continue;
    }
    const leastOf = (one: Scored): number => {
      if (taken.has(placeOf(one.candidate))) return floorOfShared;
      return (one.features[wordsMissing] ?? 0) > 0 ? Math.max(floor, floorOfUntold) : floor;
    };
    const left = withoutTaken(best, taken, floor);
    const isOpen = (one: Scored): boolean => {
      const place = placeOf(one.candidate);
      return isUndecided(one, { left, known, wanted: wanted.filter(({ candidate }) => placeOf(candidate) === place) });
    };
    const at = left.findIndex(
      (one) => !isVetoed(one) && !(isOfReaders && isOpen(one)) && one.probabilityOfPlace >= leastOf(one),
    );
    const found = left[at];
    if (found !== undefined) taken.add(placeOf(found.candidate));
    const readings = left.map((one) => readingOf(one, known));
    chosen.set(leaf, { candidates: readings, chosen: readings[at] });
  }
  return chosen;
}

/** Of words that a surer field has, another is seldom the value, too: what is likely without them goes before them. */
function withoutTaken(best: readonly Scored[], taken: ReadonlySet<string>, floor: number): readonly Scored[] {
  const isTaken = ({ candidate }: Scored): boolean => taken.has(placeOf(candidate));
  const [first] = best;
  if (first === undefined || !isTaken(first)) return best;
  const rest = 1 - first.probabilityOfPlace;
  const others = best
    .filter((one) => !isTaken(one))
    .map((one) => ({ ...one, probabilityOfPlace: one.probabilityOfPlace / rest, probability: one.probability / rest }));
  return (others[0]?.probabilityOfPlace ?? 0) >= floor ? others : best;
}

function isLeftToReaders(leaf: LeafPlan, { chosen }: FieldChoice): boolean {
  return chosen !== undefined && askedOf(leaf).size === 0;
}

/** Only one value of a field can be right: how sure it is the others on the page tell, too. */
function likeliest(
  candidates: DescribedLeaf,
  trees: readonly Tree[],
  ofPlace: (own: number, values: readonly number[]) => number,
  isReadRight: (features: readonly number[]) => number,
): Scored[] {
  const scored = candidates.map((one) => ({ one, logOdds: scoreTrees(trees, one.features, true) }));
  const byValue = new Map<string, number>();
  for (const { one, logOdds } of scored) {
    const key = keyOf(one.candidate.value);
    byValue.set(key, Math.max(logOdds, byValue.get(key) ?? -Infinity));
  }
  const values = [...byValue.values()];
  return scored
    .sort((a, b) => b.logOdds - a.logOdds)
    .slice(0, maxTried)
    .map(({ one, logOdds }) => {
      const probabilityOfPlace = ofPlace(logOdds, values);
      return { ...one, probabilityOfPlace, probability: probabilityOfPlace * isReadRight(one.features) };
    })
    .sort((a, b) => b.probability - a.probability);
}

function placeOf({ span, value }: DescribedCandidate['candidate']): string {
  return `${span.segment.lineIndex} ${span.segment.index} ${span.startWord} ${keyOf(value)}`;
}

/** The probability is of the whole, the recognition of the words included; a value stands as the readers by label put it. */
function readingOf({ candidate, probability }: Scored, known: FieldChoice | undefined): Reading {
  const key = keyOf(candidate.value);
  const same = [known?.chosen, ...(known?.candidates ?? [])].find(
    (one) => one !== undefined && keyOf(one.value) === key,
  );
  const { value, words } = same ?? { value: candidate.value, words: candidate.span.words };
  return { value, words, certainty: probability, isProbability: true };
}
