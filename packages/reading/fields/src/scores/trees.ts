/**
 * Boosted trees as they are stored: of each tree the splits, breadth first. A node goes left where the feature is at most the
 * threshold; `feature` below 0 is a leaf, whose `value` counts.
 */
export interface Tree {
  readonly feature: readonly number[];
  readonly value: readonly number[];
  readonly left: readonly number[];
  readonly right: readonly number[];
}

/** The sum of what the trees say of one candidate: the logarithm of its odds. */
export function scoreTrees(trees: readonly Tree[], features: readonly number[]): number {
  let sum = 0;
  for (const { feature, value, left, right } of trees) {
    let node = 0;
    for (let at = feature[node] ?? -1; at >= 0; at = feature[node] ?? -1)
      node = ((features[at] ?? 0) <= (value[node] ?? 0) ? left[node] : right[node]) ?? 0;
    sum += value[node] ?? 0;
  }
  return sum;
}

export function probabilityOf(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}
