import { clamp } from '@recto/document-model';

/** Weights that a program fitted (benchmarks, `npm run fit:recognition`): of the features by name, and the constant. */
export interface LogisticWeights {
  readonly constant: number;
  readonly features: Readonly<Record<string, number>>;
}

/** The probability that the weights give to features, 0..1. A feature without a weight counts nothing. */
export function probabilityOf(
  { constant, features }: LogisticWeights,
  values: Readonly<Record<string, number>>,
): number {
  const sum = Object.entries(values).reduce((all, [name, value]) => all + value * (features[name] ?? 0), constant);
  return 1 / (1 + Math.exp(-sum));
}

/** Log odds of a probability, within -5 and 5. */
export function logit(probability: number): number {
  const bounded = Math.min(0.9933, Math.max(0.0067, probability));
  return Math.log(bounded / (1 - bounded));
}

/** The value of a feature, at most so far from 0. */
export function within(value: number, most: number): number {
  return clamp(value, -most, most);
}
