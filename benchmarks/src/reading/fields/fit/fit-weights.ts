import {
  byFamily,
  featureGroups,
  featureNames,
  isOfSlips,
  readingFeatureNames,
  readingInputs,
  tellsPlace,
  type Family,
  type LogisticFit,
  type Tree,
} from '@recto/fields';
import { fitLogistic } from '../../fitting/fit-logistic.js';
import { boostTrees, defaultOptions, type Example } from '../../trees/boost-trees.js';
import type { BoostOptions } from '../../trees/grow-tree.js';
import { hashOf, type LabelledCandidate, type LabelledField } from './labelled-field.js';

/** Our own designs are many and alike, real documents few: each set has a say. */
export const weightOfSet = (set: string): number => weights.get(set) ?? 10;

const weights: ReadonlyMap<string, number> = new Map([
  ['designs tuning', 0.7],
  ['made receipts', 0.3],
  ['drawn receipts', 1.5],
  ['made papers', 0.45],
  ['made forms', 0.45],
  ['made notes', 0.45],
  ['contracts', 0.45],
  ['designs held-out', 3],
]);

/** So many wrong candidates of a field are taken, and counted for the rest; those at a likely label are all taken. */
const wrongPerField = 30;

/** More pages than a document of these has. */
const maxPages = 1_000;

const nearLabel = featureNames.indexOf('near label');
const foundByLabel = featureNames.indexOf('found by label');

/** One lot of trees for all fields. */
export function fitPooled(fields: readonly LabelledField[]): Tree[] {
  return boostTrees(fields.flatMap((field, at) => examplesOf(field, at, { isOfPlace: false, isChoice: false })));
}

export type FamilyTrees = Readonly<Record<Family, readonly Tree[]>>;

const optionsOf: Readonly<Record<Family, BoostOptions>> = {
  numbers: { ...defaultOptions, depth: 6 },
  dates: { ...defaultOptions, rounds: 200 },
  parties: { ...defaultOptions, depth: 6 },
  texts: defaultOptions,
  'slip parties': { ...defaultOptions, depth: 6 },
  'slip numbers': { ...defaultOptions, depth: 6 },
};

/** Fewer and larger steps, for comparing features with each other. */
export const lightly: Partial<BoostOptions> = { rounds: 80, rate: 0.18 };

/** More of these never makes a value less likely (1), or never more likely (-1): what says the opposite is chance. */
const directions = new Map(
  Object.entries({
    'near label': 1,
    'near label over others': 1,
    'near label behind best': 1,
    'near name': 1,
    'near name behind best': 1,
    'holds name behind best': 1,
    'near described behind best': 1,
    'near label of others': -1,
    'unit asked': 1,
    'section asked': 1,
    'column asked': 1,
    'register asked': 1,
    'telling words missing': -1,
    'telling words of others': -1,
    'name words near': 1,
    'name words near behind best': 1,
    'name words near over others': 1,
    'name words around': 1,
    'name words around behind best': 1,
    'name words around over others': 1,
    'described words around': 1,
    'described words around behind best': 1,
    'values at best label': -1,
    'chosen by label': 1,
    'found by label': 1,
    'in own block': 1,
    'block of its side': 1,
    confidence: 1,
    'lowest confidence': 1,
    'doubt of words': -1,
  } as const).map(([name, direction]) => [featureNames.indexOf(name), direction] as const),
);

/** Trees of each family of the fields, none of others. Of names and addresses they tell the place, however well its words were read. */
export function growFamilies(fields: readonly LabelledField[], options: Partial<BoostOptions> = {}): FamilyTrees {
  const grown = (family: Family): Tree[] => {
    const own = fields.flatMap((field, at) =>
      field.family === family
        ? examplesOf(field, at, { isOfPlace: tellsPlace(family), isChoice: choosesPlace(family) })
        : [],
    );
    return own.length === 0 ? [] : boostTrees(own, { ...optionsOf[family], directions, ...options });
  };
  return byFamily(grown);
}

/** A name stands at one place of a slip, while tills print a total again and again. */
function choosesPlace(family: Family): boolean {
  return isOfSlips(family) && tellsPlace(family);
}

/** What was read off worn paper, or is set as if it was: elsewhere hardly a sign is misread. */
const worn: ReadonlySet<string> = new Set(['drawn receipts', 'made receipts']);

/** Of names and addresses that stand where the truth stands: which are read as they are printed. */
export function fitReading(fields: readonly LabelledField[]): LogisticFit {
  const ofWords = fields.filter(({ family, set }) => tellsPlace(family) && worn.has(set));
  const samples = ofWords.flatMap(({ candidates, issuer, set }) => {
    const there = candidates.find(({ isThere, features }) => isThere && (features[doubtOfWords] ?? 0) > 0);
    if (there === undefined) return [];
    const { features, isRight } = there;
    return [{ features: readingInputs(features), isTrue: isRight, document: issuer, weight: weightOfSet(set) }];
  });
  return shortened(fitLogistic(samples));
}

export function shortened({ bias, weights }: LogisticFit): LogisticFit {
  const short = (value: number): number => Math.round(value * 1e4) / 1e4;
  return { bias: short(bias), weights: weights.map(short) };
}

const doubtOfWords = featureNames.indexOf('doubt of words');

/** What a place says nothing of. */
const ofReading = readingFeatureNames.map((name) => featureNames.indexOf(name));

/** Of a choice one candidate of a page at most is right; a list has several values. */
function examplesOf(
  { set, issuer, family, candidates }: LabelledField,
  at: number,
  { isOfPlace, isChoice }: { readonly isOfPlace: boolean; readonly isChoice: boolean },
): Example[] {
  const weight = weightOfSet(set);
  const group = hashOf(issuer);
  const isWithoutReaders = hashOf(`readers ${issuer} ${at}`) / 2 ** 32 < shareWithout(family, set);
  const isAsked = (one: LabelledCandidate): boolean => (isOfPlace ? one.isThere : one.isRight);
  const wrong = candidates.filter((one) => !isAsked(one)).length;
  const share = Math.min(1, wrongPerField / Math.max(1, wrong));
  return candidates.flatMap((candidate, index): Example[] => {
    const isRight = isAsked(candidate);
    const seen = isWithoutReaders ? blotted(candidate.features, ofReaders) : candidate.features;
    const features = isOfPlace ? blotted(seen, ofReading) : seen;
    const isHard = (features[foundByLabel] ?? 0) > 0 || (features[nearLabel] ?? 0) > 0.5;
    const example = { features, isRight, group, ...(isChoice && { choice: at * maxPages + candidate.pageNumber }) };
    if (isRight || isHard) return [{ ...example, weight }];
    const isTaken = hashOf(`${issuer} ${at} ${index}`) / 2 ** 32 < share;
    return isTaken ? [{ ...example, weight: weight / share, times: 1 / share }] : [];
  });
}

/**
 * The readers by label were made with the tuned designs at hand and are right there nearly always, and papers that this program
 * writes have many labels that they know: on part of these documents the trees do without them, so that they learn what else
 * tells a value.
 */
const shareWithoutReaders: ReadonlyMap<string, number> = new Map([
  ['designs tuning', 0.4],
  ['made papers', 0.3],
  ['made forms', 0.3],
]);
/** Names and addresses on slips are told by the page alone; of amounts there readers know labels, but tills print others, too. */
const shareOnSlips: Partial<Record<Family, number>> = { 'slip parties': 1, 'slip numbers': 0.5 };
const shareWithout = (family: Family, set: string): number => shareOnSlips[family] ?? shareWithoutReaders.get(set) ?? 0;
const ofReaders = (featureGroups.get('readers') ?? []).map((name) => featureNames.indexOf(name));

function blotted(features: readonly number[], places: readonly number[]): number[] {
  const left = [...features];
  for (const at of places) left[at] = 0;
  return left;
}

/** The same fields with some of their features blotted out. */
export function withoutFeatures(fields: readonly LabelledField[], left: ReadonlySet<number>): LabelledField[] {
  return fields.map((field) => ({
    ...field,
    candidates: field.candidates.map((one) => ({
      ...one,
      features: one.features.map((value, at) => (left.has(at) ? 0 : value)),
    })),
  }));
}
