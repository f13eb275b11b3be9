import {
  featureGroups,
  featureNames,
  probabilityOf,
  probabilityOfReading,
  readingFeatureNames,
  scoreTrees,
  shareAmong,
  type Family,
  readingInputs,
  probabilityOfPlace,
  type FieldWeights,
  type LogisticFit,
  type Tree,
} from '@recto/fields';
import { fitLogistic } from '../../fitting/fit-logistic.js';
import { boostTrees, defaultOptions, type BoostOptions, type Example } from './boost-trees.js';
import { hashOf, type LabelledCandidate, type LabelledField } from './labelled-field.js';

/** Our own designs are many and alike, real documents few: each set has a say. */
const weightOfSet = (set: string): number => weights.get(set) ?? 10;

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

const nearLabel = featureNames.indexOf('near label');
const foundByLabel = featureNames.indexOf('found by label');

/** One lot of trees for all fields. */
export function fitPooled(fields: readonly LabelledField[]): Tree[] {
  return boostTrees(fields.flatMap((field, at) => examplesOf(field, at, false)));
}

type FamilyTrees = Readonly<Record<Family, readonly Tree[]>>;

export type FamilyFit = Pick<FieldWeights, 'calibration' | 'reading'> & { readonly families: FamilyTrees };

const optionsOf: Readonly<Record<Family, BoostOptions>> = {
  numbers: { ...defaultOptions, depth: 6 },
  dates: { ...defaultOptions, rounds: 200 },
  parties: { ...defaultOptions, depth: 6 },
  texts: defaultOptions,
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

/** Trees for each family of fields, and how far what they say is to be believed. */
export function fitFamilies(fields: readonly LabelledField[], options: Partial<BoostOptions> = {}): FamilyFit {
  return {
    families: growFamilies(fields, options),
    calibration: calibrate(fields, options),
    reading: fitReading(fields),
  };
}

/** Of names and addresses trees tell the place, however well its words were read. */
function growFamilies(fields: readonly LabelledField[], options: Partial<BoostOptions>): FamilyTrees {
  const grown = (family: Family): Tree[] => {
    const own = fields.flatMap((field, at) =>
      field.family === family ? examplesOf(field, at, family === 'parties') : [],
    );
    return boostTrees(own, { ...optionsOf[family], directions, ...options });
  };
  return { numbers: grown('numbers'), dates: grown('dates'), parties: grown('parties'), texts: grown('texts') };
}

/** One of so many issuers and designs is judged by trees that saw nothing of it. */
const shareOfCalibration = 4;

/** How often the likeliest candidate of a page is the value, on issuers and designs that the trees saw nothing of. */
function calibrate(fields: readonly LabelledField[], options: Partial<BoostOptions>): FieldWeights['calibration'] {
  const isJudged = ({ issuer }: LabelledField): boolean => hashOf(`calibration ${issuer}`) % shareOfCalibration === 0;
  const trees = growFamilies(
    fields.filter((field) => !isJudged(field)),
    options,
  );
  const judged = fields.filter((field) => isJudged(field) && !field.isList && field.candidates.length > 0);
  const fit = (family: Family): LogisticFit =>
    fitSharing(
      judged
        .filter((field) => field.family === family)
        .flatMap((field) =>
          topsOf(field, trees[family]).map(({ best, values }) => ({
            own: best.logOdds,
            values,
            isTrue: family === 'parties' ? best.isThere : best.isRight,
            weight: weightOfSet(field.set),
          })),
        ),
    );
  return { numbers: fit('numbers'), dates: fit('dates'), parties: fit('parties'), texts: fit('texts') };
}

interface SharingSample {
  readonly own: number;
  readonly values: readonly number[];
  readonly isTrue: boolean;
  readonly weight: number;
}

/** Each search goes on around the best of the one before in narrower steps. */
const searches = 12;

/** The bias and the slope by which the likeliest values of pages, sharing with all others there and with none, are likeliest as right as they are. */
function fitSharing(samples: readonly SharingSample[]): LogisticFit {
  const loss = (bias: number, slope: number): number =>
    samples.reduce((sum, { own, values, isTrue, weight }) => {
      const odds = (value: number): number => Math.exp(bias + slope * value);
      const share = odds(own) / values.reduce((total, value) => total + odds(value), 1);
      return sum - weight * Math.log(Math.max(1e-9, isTrue ? share : 1 - share));
    }, 0);
  let best = { bias: 0, slope: 1, loss: loss(0, 1) };
  for (let search = 0; search < searches; search += 1) {
    const step = 0.5 * 0.6 ** search;
    const { bias, slope } = best;
    for (const across of [-2, -1, 0, 1, 2])
      for (const along of [-1, 0, 1]) {
        const [one, other] = [bias + across * step, Math.max(0.1, slope + along * step)];
        const found = loss(one, other);
        if (found < best.loss) best = { bias: one, slope: other, loss: found };
      }
  }
  return shortened({ bias: best.bias, weights: [best.slope] });
}

/** What was read off worn paper, or is set as if it was: elsewhere hardly a sign is misread. */
const worn: ReadonlySet<string> = new Set(['drawn receipts', 'made receipts']);

/** Of names and addresses that stand where the truth stands: which are read as they are printed. */
function fitReading(fields: readonly LabelledField[]): LogisticFit {
  const ofWords = fields.filter(({ family, set }) => family === 'parties' && worn.has(set));
  const samples = ofWords.flatMap(({ candidates, issuer, set }) => {
    const there = candidates.find(({ isThere, features }) => isThere && (features[doubtOfWords] ?? 0) > 0);
    if (there === undefined) return [];
    const { features, isRight } = there;
    return [{ features: readingInputs(features), isTrue: isRight, document: issuer, weight: weightOfSet(set) }];
  });
  return shortened(fitLogistic(samples));
}

function shortened({ bias, weights }: LogisticFit): LogisticFit {
  const short = (value: number): number => Math.round(value * 1e4) / 1e4;
  return { bias: short(bias), weights: weights.map(short) };
}

const doubtOfWords = featureNames.indexOf('doubt of words');

/** What a place says nothing of. */
const ofReading = readingFeatureNames.map((name) => featureNames.indexOf(name));

function examplesOf({ set, issuer, candidates }: LabelledField, at: number, isOfPlace: boolean): Example[] {
  const weight = weightOfSet(set);
  const group = hashOf(issuer);
  const isWithoutReaders = hashOf(`readers ${issuer} ${at}`) / 2 ** 32 < (shareWithoutReaders.get(set) ?? 0);
  const isAsked = (one: LabelledCandidate): boolean => (isOfPlace ? one.isThere : one.isRight);
  const wrong = candidates.filter((one) => !isAsked(one)).length;
  const share = Math.min(1, wrongPerField / Math.max(1, wrong));
  return candidates.flatMap((candidate, index): Example[] => {
    const isRight = isAsked(candidate);
    const seen = isWithoutReaders ? blotted(candidate.features, ofReaders) : candidate.features;
    const features = isOfPlace ? blotted(seen, ofReading) : seen;
    const isHard = (features[foundByLabel] ?? 0) > 0 || (features[nearLabel] ?? 0) > 0.5;
    if (isRight || isHard) return [{ features, isRight, weight, group }];
    const isTaken = hashOf(`${issuer} ${at} ${index}`) / 2 ** 32 < share;
    return isTaken ? [{ features, isRight, weight: weight / share, group }] : [];
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
const ofReaders = (featureGroups.get('readers') ?? []).map((name) => featureNames.indexOf(name));

function blotted(features: readonly number[], places: readonly number[]): number[] {
  const left = [...features];
  for (const at of places) left[at] = 0;
  return left;
}

/** What is given for a field of a document, from its surest page; of a list each value and each wrong candidate that is taken. */
export interface Judged {
  readonly set: string;
  readonly isList: boolean;
  readonly isShown: boolean;
  readonly isRight: boolean;
  readonly probability: number;
}

/** Judges a field by the trees of its family, or by one lot for all. */
export function judge(field: LabelledField, fitted: FamilyFit | readonly Tree[]): Judged[] {
  const { set, wanted, isList, family, candidates } = field;
  const trees = isPooled(fitted) ? fitted : fitted.families[family];
  const judged = (isShown: boolean, one: Pick<Judged, 'isRight' | 'probability'> | undefined): Judged => {
    return { set, isList, isShown, isRight: one?.isRight ?? false, probability: one?.probability ?? 0 };
  };
  if (!isList) {
    const tops = topsOf(field, trees).map(({ best, values }) => ({
      isRight: best.isRight,
      probability: isPooled(fitted)
        ? probabilityOf(best.logOdds) * shareAmong(best.logOdds, values)
        : probabilityOfPlace(family, best.logOdds, values, fitted.calibration) *
          probabilityOfReading(family, best.features, fitted.reading),
    }));
    return [judged(wanted > 0, tops.sort((a, b) => b.probability - a.probability)[0])];
  }
  const sorted = candidates
    .map((one) => ({ ...one, probability: probabilityOf(scoreTrees(trees, one.features)) }))
    .sort((one, other) => other.probability - one.probability);
  const right = Array.from({ length: wanted }, (_, item) => sorted.find((one) => one.isRight && one.item === item));
  const wrong = new Map(
    sorted
      .filter(({ isRight, probability }) => !isRight && probability >= floor)
      .map((one) => [JSON.stringify(one.value).toLowerCase(), one]),
  );
  return [...right.map((one) => judged(true, one)), ...[...wrong.values()].map((one) => judged(false, one))];
}

/** Of each page the likeliest candidate of a field. */
function topsOf({ candidates }: LabelledField, trees: readonly Tree[]): Top[] {
  const scored = candidates.map((one) => ({ ...one, logOdds: scoreTrees(trees, one.features) }));
  return [...new Set(scored.map(({ pageNumber }) => pageNumber))].map((page) =>
    topOf(scored.filter(({ pageNumber }) => pageNumber === page)),
  );
}

interface Top {
  readonly best: ScoredCandidate;
  /** What is said of each value of the page, its own included. */
  readonly values: readonly number[];
}

type ScoredCandidate = LabelledCandidate & { readonly logOdds: number };

/** As the service sees it: the likeliest candidate of a page, and what is said of all values there. */
function topOf(candidates: readonly ScoredCandidate[]): Top {
  const keyOf = ({ value }: ScoredCandidate): string => JSON.stringify(value).toLowerCase();
  const byValue = new Map<string, number>();
  for (const one of candidates) byValue.set(keyOf(one), Math.max(one.logOdds, byValue.get(keyOf(one)) ?? -Infinity));
  const best = candidates.reduce((top, one) => (one.logOdds > top.logOdds ? one : top));
  return { best, values: [...byValue.values()] };
}

function isPooled(fitted: FamilyFit | readonly Tree[]): fitted is readonly Tree[] {
  return Array.isArray(fitted);
}

/** As the service: below it nothing is taken. */
export const floor = 0.5;

/** Judges each field by trees that saw nothing of its issuer. */
export function crossValidate(
  fields: readonly LabelledField[],
  fit: (fields: readonly LabelledField[]) => FamilyFit | readonly Tree[],
  folds = 3,
): Judged[] {
  return Array.from({ length: folds }, (_, fold) => {
    const isInFold = (field: LabelledField): boolean => hashOf(field.issuer) % folds === fold;
    const trees = fit(fields.filter((field) => !isInFold(field)));
    return fields.filter(isInFold).flatMap((field) => judge(field, trees));
  }).flat();
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
