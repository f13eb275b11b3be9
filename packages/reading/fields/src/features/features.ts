import { fieldFeatures } from './field-features.js';
import { labelSides, type Pair } from './pair.js';
import { placeFeatures } from './place-features.js';

/** One number about a field and a candidate; the score sees nothing else of them. */
type Feature = (pair: Pair) => number;

const ofLabels = Object.fromEntries(
  labelSides.flatMap((side): [string, Feature][] => [
    [`label ${side}`, ({ likeness }) => likeness[side].toLabels],
    [`described ${side}`, ({ likeness }) => likeness[side].toDescription],
    ...(side === 'section' || side === 'below' || side === 'right'
      ? []
      : [[`name ${side}`, ({ likeness }: Pair) => likeness[side].toName] as [string, Feature]]),
  ]),
);

const ofPlace: Record<string, Feature> = {
  'near label': ({ near }) => near.toLabels,
  'near label of others': ({ othersLikeness }) => othersLikeness,
  'near label over others': ({ near, othersLikeness }) => near.toLabels - othersLikeness,
  'near label behind best': ({ near, bestNear }) => near.toLabels - bestNear.toLabels,
  'near name': ({ near }) => near.toName,
  'near name behind best': ({ near, bestNear }) => near.toName - bestNear.toName,
  'holds name': ({ near }) => near.holdsName,
  'holds name behind best': ({ near, bestNear }) => near.holdsName - bestNear.holdsName,
  'near described behind best': ({ near, bestNear }) => near.toDescription - bestNear.toDescription,
  'telling words missing': ({ told }) => told.missing,
  'telling words of others': ({ told }) => told.foreign,
  'name words near': ({ naming }) => naming.near,
  'name words near behind best': ({ naming, bestNaming }) => naming.near - bestNaming.near,
  'name words near over others': ({ naming, othersNaming }) => naming.near - othersNaming.near,
  'name words around': ({ naming }) => naming.around,
  'name words around behind best': ({ naming, bestNaming }) => naming.around - bestNaming.around,
  'name words around over others': ({ naming, othersNaming }) => naming.around - othersNaming.around,
  'described words around': ({ naming }) => naming.described,
  'described words around behind best': ({ naming, bestNaming }) => naming.described - bestNaming.described,
  'values at best label': ({ bestValues }) => Math.min(10, bestValues),
  'unit asked': ({ objections }) => objections.unit,
  'section asked': ({ objections }) => objections.section,
  'column asked': ({ objections }) => objections.column,
  'register asked': ({ objections }) => objections.register,
  'label ends with colon': ({ neighbours, likeness }) =>
    Number(/[:：]$/u.test(likeness.inline.toLabels > 0 ? neighbours.inline : neighbours.left)),
  order: ({ order }) => Math.min(100, order),
  'order from end': ({ order, count }) => Math.min(100, count - order),
  'share of order': ({ order, count }) => order / Math.max(1, count),
  candidates: ({ count }) => Math.min(200, count),
  'same value': ({ sameValue }) => Math.min(10, sameValue),
  'block of its side': ({ leaf, block }) =>
    block === undefined || leaf.party === undefined ? 0 : block.party === leaf.party ? 1 : -1,
  'in own block': ({ leaf, block }) => Number(block?.place !== undefined && leaf.owners.includes(block.place.key)),
};

const ofLook: Record<string, Feature> = {
  'rounded for cash': ({ candidate, facts }) => roundedForCash(cents(candidate.value), facts.amounts),
  'is zero': ({ candidate }) => Number(candidate.value === 0),
  negative: ({ candidate }) => Number(typeof candidate.value === 'number' && candidate.value < 0),
  'of largest amount': ({ candidate, facts }) =>
    typeof candidate.value === 'number' && facts.largestAmount > 0
      ? Math.min(2, (candidate.value * 100) / facts.largestAmount)
      : -1,
  'is sum': ({ candidate, facts }) => Number(facts.sums.has(cents(candidate.value))),
  'is addend': ({ candidate, facts }) => Number(facts.addends.has(cents(candidate.value))),
  'is total of lines': ({ candidate, facts }) => Number(facts.totals.has(cents(candidate.value))),
  'is settled': ({ candidate, facts }) => Number(facts.settled.has(cents(candidate.value))),
};

const ofProse: Record<string, Feature> = {
  'is of list': ({ isOfList }) => Number(isOfList),
};

const ofReaders: Record<string, Feature> = {
  'chosen by label': ({ candidate }) => candidate.chosenCertainty,
  'found by label': ({ candidate }) => candidate.listedCertainty,
};

const pairFeatures = { labels: ofLabels, place: ofPlace, look: ofLook, prose: ofProse, readers: ofReaders };

/** What is known of a field comes first, then what is known of a place of the page, then what both say together. */
const groups = [fieldFeatures, placeFeatures, pairFeatures].flatMap((kind: Record<string, Record<string, unknown>>) =>
  Object.entries(kind).map(([group, features]) => ({ group, names: Object.keys(features) })),
);

export const featureNames: readonly string[] = groups.flatMap(({ names }) => names);

/** Where a feature stands among the numbers of a pair. Throws for a name that no feature has. */
export function featurePlace(name: string): number {
  const place = featureNames.indexOf(name);
  if (place < 0) throw new Error(`No feature is called "${name}".`);
  return place;
}

/** The features that tell how surely a candidate was read, and nothing of its place. */
export const readingFeatureNames: readonly string[] = Object.keys(placeFeatures.reading);

/** The names of the features of each group, for telling what each brings. */
export const featureGroups: ReadonlyMap<string, readonly string[]> = new Map(
  groups.map(({ group }) => [group, groups.filter((one) => one.group === group).flatMap(({ names }) => names)]),
);

const inOrder = Object.values(pairFeatures).flatMap((group) => Object.values(group));

/** The numbers of a pair, in the order of `featureNames`; those of its field and of its place are known. */
export function featuresOf(pair: Pair, ofField: readonly number[], ofPlace: readonly number[]): number[] {
  const numbers = [...ofField, ...ofPlace];
  for (const feature of inOrder) numbers.push(feature(pair));
  return numbers;
}

/** Where cash is rounded, totals stand there twice: 1 for the rounded one of two within four cents, -1 for the other. */
function roundedForCash(amount: number, amounts: readonly number[]): number {
  if (!(amount > 0)) return 0;
  const near = amounts.filter((one) => one !== amount && Math.abs(one - amount) < 5);
  if (amount % 5 === 0) return Number(near.some((one) => one % 5 !== 0));
  return near.some((one) => one % 5 === 0) ? -1 : 0;
}

function cents(value: unknown): number {
  return typeof value === 'number' ? Math.round(value * 100) : NaN;
}
