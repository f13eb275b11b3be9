import { keyOf } from '../candidates/value-key.js';
import type { DescribedCandidate } from '../features/describe-page.js';
import { featurePlace } from '../features/features.js';
import type { FieldChoice } from '../fields/choose-field.js';

type Told = (one: DescribedCandidate) => number;

const numberOf = (name: string): Told => {
  const at = featurePlace(name);
  return ({ features }) => features[at] ?? 0;
};
const asked = ['unit asked', 'register asked', 'column asked'].map(numberOf);
const hasRole = numberOf('has role');
const belowItems = numberOf('lines below items');
const wantsNumber = numberOf('wants number');
const labels = ['label inline', 'label left', 'label farLeft'].map(numberOf);
const valuesAtBest = numberOf('values at best label');

/**
 * Nothing is guessed: what is not delivered, however likely the scores hold it. A value that the page says in another unit, for
 * another register, or in the column of another object than the field asks for; and an amount of an item that no reader by label took.
 */
export function isVetoed(one: DescribedCandidate): boolean {
  if (one.isOfOtherKind || asked.some((told) => told(one) < 0)) return true;
  return one.candidate.chosenCertainty === 0 && isOfItem(one);
}

/** An amount right below the headings of items, whose row says nothing of the field. */
function isOfItem(one: DescribedCandidate): boolean {
  return hasRole(one) > 0 && wantsNumber(one) > 0 && belowItems(one) === 1 && labels.every((told) => told(one) === 0);
}

/** A candidate as likely as the scores hold its place. */
interface Likely extends DescribedCandidate {
  readonly probabilityOfPlace: number;
}

/** Of values at the same label another one this likely, as a share of the likeliest, leaves the field open. */
const shareOfRival = 0.12;

/** Of fields this near to each other neither has words that both want. */
const asLikely = 0.02;

/**
 * Labels lead to different values of a field, and the scores do not tell them apart either; or the same words are as likely
 * another field's (`wanted`: what the fields want most that want them), where the business knows none of them.
 */
export function isUndecided(
  one: Likely,
  { left, known, wanted }: { left: readonly Likely[]; known: FieldChoice | undefined; wanted: readonly Likely[] },
): boolean {
  if (one.candidate.chosenCertainty > 0) return false;
  const { probabilityOfPlace: own, candidate } = one;
  const key = keyOf(candidate.value);
  const isRival = (other: Likely): boolean =>
    other.probabilityOfPlace >= shareOfRival * own && keyOf(other.candidate.value) !== key;
  if ((isContradicted(known) || valuesAtBest(one) > 1) && left.some(isRival)) return true;
  const near = wanted.filter(({ probabilityOfPlace }) => Math.abs(probabilityOfPlace - own) < asLikely);
  return hasRole(one) === 0 && near.length > 1;
}

function isContradicted(known: FieldChoice | undefined): boolean {
  if (known === undefined || known.chosen !== undefined) return false;
  return new Set(known.candidates.map(({ value }) => keyOf(value))).size > 1;
}
