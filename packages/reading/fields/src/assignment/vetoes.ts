import { asGood, type DescribedCandidate } from '../features/describe-page.js';
import { featurePlace } from '../features/features.js';

type Told = (one: DescribedCandidate) => number;

const numberOf = (name: string): Told => {
  const at = featurePlace(name);
  return ({ features }) => features[at] ?? 0;
};
const unit = numberOf('unit asked');
const register = numberOf('register asked');
const column = numberOf('column asked');
const hasRole = numberOf('has role');
const label = numberOf('near label');
const behindBest = numberOf('near label behind best');
const overOthers = numberOf('near label over others');
const valuesAtBest = numberOf('values at best label');
const belowItems = numberOf('lines below items');
const wantsNumber = numberOf('wants number');
const inline = numberOf('label inline');
const left = numberOf('label left');
const farLeft = numberOf('label farLeft');

/**
 * Nothing is guessed: what is not delivered, however likely the scores hold it. A value that the page says in another unit, for
 * another register, or in the column of another object than the field asks for; and, where no reader by label took it, an amount
 * of an item, or a value whose label leaves open what it is.
 */
export function isVetoed(one: DescribedCandidate): boolean {
  if (one.isOfOtherKind || unit(one) < 0 || register(one) < 0 || column(one) < 0) return true;
  return one.candidate.chosenCertainty === 0 && (isOfItem(one) || isUndecided(one));
}

/** An amount right below the headings of items, whose row says nothing of the field. */
function isOfItem(one: DescribedCandidate): boolean {
  return (
    hasRole(one) > 0 && wantsNumber(one) > 0 && belowItems(one) === 1 && inline(one) + left(one) + farLeft(one) === 0
  );
}

/** Another value has the best label as well, or it is another field's as much, where the business knows no such field, so that the label says all. */
function isUndecided(one: DescribedCandidate): boolean {
  const isAtBest = label(one) > 0 && behindBest(one) > -asGood;
  return hasRole(one) === 0 && isAtBest && (valuesAtBest(one) > 1 || overOthers(one) <= 0);
}
