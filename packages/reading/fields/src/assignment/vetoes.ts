import type { DescribedCandidate } from '../features/describe-page.js';
import { featureNames } from '../features/features.js';

const numberOf = (name: string): ((one: DescribedCandidate) => number) => {
  const at = featureNames.indexOf(name);
  return ({ features }) => features[at] ?? 0;
};
const unit = numberOf('unit asked');
const register = numberOf('register asked');
const section = numberOf('section asked');
const column = numberOf('column asked');
const hasRole = numberOf('has role');
const isRate = numberOf('wants rate');
const label = numberOf('near label');
const behindBest = numberOf('near label behind best');
const overOthers = numberOf('near label over others');
const wordsMissing = numberOf('telling words missing');
const valuesAtBest = numberOf('values at best label');

/** Labels this near to the best one are as good. */
const asGood = -0.05;

/**
 * Nothing is guessed: what is not delivered, however likely the scores hold it. A value that the page says in another unit or
 * for another register than the field asks for; one that stands with another object of the schema, where no label led to it;
 * and, where the vocabulary knows nothing of the field so that its label says all, one at a label that lacks the word which
 * tells the field from others, that is another field's as much, or that another value has as well.
 */
export function isVetoed(one: DescribedCandidate): boolean {
  if (unit(one) < 0 || register(one) < 0) return true;
  if (one.candidate.chosenCertainty > 0) return false;
  if (section(one) < 0 || column(one) < 0) return true;
  const isAtBest = label(one) > 0 && behindBest(one) > asGood;
  if (isRate(one) > 0 && isAtBest && valuesAtBest(one) > 1) return true;
  if (hasRole(one) > 0) return false;
  return wordsMissing(one) > 0 || (isAtBest && (valuesAtBest(one) > 1 || overOthers(one) <= 0));
}
