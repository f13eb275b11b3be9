import { readFileSync } from 'node:fs';
import { featureNames } from '../features/features.js';
import { familyOf, type Family } from '../features/family-of.js';
import type { LeafPlan } from '../schema/field-plan.js';
import { unfold, type StoredTree, type Tree } from './trees.js';

/** What `npm run fit:fields` writes: the trees of each family of fields, the features that they were grown on, and on what. */
export interface FieldWeights {
  readonly fittedOn: readonly string[];
  readonly features: readonly string[];
  readonly families: Readonly<Record<Family, readonly StoredTree[]>>;
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
const byFamily: Readonly<Record<Family, readonly Tree[]>> = {
  numbers: inOrder(fitted.numbers, fittedOn),
  dates: inOrder(fitted.dates, fittedOn),
  parties: inOrder(fitted.parties, fittedOn),
  texts: inOrder(fitted.texts, fittedOn),
};

export const proseTrees = inOrder(proseWeights.trees, proseWeights.features);

/** The trees that judge candidates of a field of a form. */
export function treesOf(leaf: LeafPlan): readonly Tree[] {
  return byFamily[familyOf(leaf)];
}

/** Trees name features by their place among those that they were fitted on; here by their place among those that there are. */
function inOrder(trees: readonly StoredTree[], fittedOn: readonly string[]): Tree[] {
  const places = fittedOn.map((name) => featureNames.indexOf(name));
  return trees.map(unfold).map((tree) => ({
    ...tree,
    feature: tree.feature.map((at) => (at < 0 ? at : (places[at] ?? -1))),
  }));
}

const doubtOfWords = featureNames.indexOf('doubt of words');

/** Misreadings come together: of several words fewer than each alone would have it are misread. */
const shareOfDoubt = 0.6;

/**
 * How likely a candidate is read as it is printed, by its features. The trees of names and addresses tell whether it is the
 * place; those of other families tell both.
 */
export function probabilityOfReading(family: Family, features: readonly number[]): number {
  return family === 'parties' ? Math.exp(-shareOfDoubt * (features[doubtOfWords] ?? 0)) : 1;
}
