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
