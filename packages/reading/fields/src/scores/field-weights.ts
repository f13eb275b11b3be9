import { readFileSync } from 'node:fs';
import { probabilityOf, unfold, type StoredTree, type Tree } from '@recto/document-model';
import { featureNames, featurePlace } from '../features/features.js';
import { byFamily, tellsPlace, type Family } from '../features/family-of.js';

/** What `npm run fit:fields` writes: the trees of each family of fields, the features that they were grown on, and on what. */
export interface FieldWeights {
  readonly fittedOn: readonly string[];
  readonly features: readonly string[];
  readonly families: Readonly<Record<Family, readonly StoredTree[]>>;
  /** On what the trees say: how likely the likeliest candidate of a page is the value, and not nothing or another. */
  readonly calibration: Readonly<Record<Family, LogisticFit>>;
  /** How likely the place of a value must be for the value to go before nothing: chosen for F1 where precision allows. */
  readonly floors: Readonly<Record<Family, number>>;
  /** On `readingInputs`: how likely words that were not read for sure are read as they are printed. */
  readonly reading: LogisticFit;
}

/** A logistic regression. */
export interface LogisticFit {
  readonly bias: number;
  readonly weights: readonly number[];
}

/** Trees for what is asked of contracts in running text, and for lists of values. */
export interface ProseWeights {
  readonly fittedOn: readonly string[];
  readonly features: readonly string[];
  readonly trees: readonly StoredTree[];
}

/** The weights that ship; files of our own, so their shape is known. */
function weightsIn(file: string): unknown {
  return JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
}

export const fieldWeights = weightsIn('./field-weights.json') as FieldWeights;
export const proseWeights = weightsIn('./prose-weights.json') as ProseWeights;

const { features: fittedOn, families: fitted } = fieldWeights;

/** The trees that judge candidates of forms, by family. */
export const familyTrees: Readonly<Record<Family, readonly Tree[]>> = byFamily((family) =>
  inOrder(fitted[family], fittedOn),
);

export const proseTrees = inOrder(proseWeights.trees, proseWeights.features);

/** Trees name features by their place among those that they were fitted on; here by their place among those that there are. */
function inOrder(trees: readonly StoredTree[], fittedOn: readonly string[]): Tree[] {
  const places = fittedOn.map((name) => featureNames.indexOf(name));
  return trees.map(unfold).map((tree) => ({
    ...tree,
    feature: tree.feature.map((at) => (at < 0 ? at : (places[at] ?? -1))),
  }));
}

const doubtOfWords = featurePlace('doubt of words');
const lowestConfidence = featurePlace('lowest confidence');
const mixedWords = featurePlace('words of letters and figures');
const letters = featurePlace('letters');

/** What tells whether the words of a candidate are read as they are printed, by its features. */
export function readingInputs(features: readonly number[]): number[] {
  const at = (place: number): number => features[place] ?? 0;
  return [at(doubtOfWords), Math.sqrt(at(doubtOfWords)), at(lowestConfidence), at(mixedWords), at(letters) / 40];
}

/**
 * How likely a candidate is read as it is printed, by its features. The trees of names and addresses tell whether it is the
 * place; those of other families tell both. Of what was read for sure, as text layers are, nothing is doubted.
 */
export function probabilityOfReading(
  family: Family,
  features: readonly number[],
  fit: LogisticFit = fieldWeights.reading,
): number {
  return !tellsPlace(family) || (features[doubtOfWords] ?? 0) === 0 ? 1 : probabilityBy(fit, readingInputs(features));
}

/**
 * How likely a candidate is the value of its field: by what the trees say of it and of each value on the page, as logarithms of odds
 * to the field having none there.
 */
export function probabilityOfPlace(
  family: Family,
  own: number,
  values: readonly number[],
  calibration: FieldWeights['calibration'] = fieldWeights.calibration,
): number {
  const { bias, weights } = calibration[family];
  const oddsOf = (logOdds: number): number => Math.exp(bias + logOdds * (weights[0] ?? 1));
  return oddsOf(own) / values.reduce((sum, value) => sum + oddsOf(value), 1);
}

function probabilityBy({ bias, weights }: LogisticFit, inputs: readonly number[]): number {
  return probabilityOf(inputs.reduce((sum, input, at) => sum + input * (weights[at] ?? 0), bias));
}
