/** What a program fitted: the weight of each feature, by its name. */
export interface FittedWeights<Name extends string> {
  readonly bias: number;
  readonly weights: Readonly<Record<Name, number>>;
}

/** Gives log odds of what features describe, in the order of their names; above 0 it is likelier than not. */
export function createScore<Name extends string>(
  names: readonly Name[],
  { bias, weights }: FittedWeights<Name>,
): (features: readonly number[]) => number {
  const ordered = names.map((name) => weights[name]);
  return (features) => features.reduce((sum, value, index) => sum + value * (ordered[index] ?? 0), bias);
}
