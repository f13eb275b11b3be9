import { crossValidate, fitLogistic } from '../fitting/fit-logistic.js';
import type { Observation } from './read-both-ways.js';

/** There are thousands of samples for some tens of features. */
const ridge = 1e-4;

export interface NamedFit {
  readonly model: { readonly constant: number; readonly features: Readonly<Record<string, number>> };
  readonly report: { readonly count: number; readonly accuracy: number; readonly logLoss: number };
}

/** Weights by the names of their features, and how well those fitted on other pages tell; to four decimals. */
export function fitNamed(observations: readonly Observation[]): NamedFit {
  const names = [...new Set(observations.flatMap(({ features }) => Object.keys(features)))].sort();
  const samples = observations.map(({ features, isTrue, page }) => ({
    features: names.map((name) => features[name] ?? 0),
    isTrue,
    document: page,
    weight: 1,
  }));
  const rounded = (value: number) => Number(value.toFixed(4));
  const { bias, weights } = fitLogistic(samples, ridge);
  const { right, logLoss } = crossValidate(samples, ridge);
  return {
    model: {
      constant: rounded(bias),
      features: Object.fromEntries(names.map((name, index) => [name, rounded(weights[index] ?? 0)])),
    },
    report: { count: samples.length, accuracy: rounded(right), logLoss: rounded(logLoss) },
  };
}
