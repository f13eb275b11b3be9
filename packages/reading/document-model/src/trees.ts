/**
 * Boosted trees as they are stored: of each tree the nodes, each before those below it. A node goes left, to the one that
 * follows it, where the feature is at most its `value`, else to `right`; `feature` below 0 is a leaf, whose `value` counts.
 */
export interface Tree {
  readonly feature: readonly number[];
  readonly value: readonly number[];
  readonly right: readonly number[];
}

/** Trees as files hold them: where a node's right branch begins follows from the order. */
export type StoredTree = Pick<Tree, 'feature' | 'value'>;

export function unfold({ feature, value }: StoredTree): Tree {
  const right = feature.map(() => 0);
  const endOf = (node: number): number => {
    if ((feature[node] ?? -1) < 0) return node + 1;
    const start = endOf(node + 1);
    right[node] = start;
    return endOf(start);
  };
  endOf(0);
  return { feature, value, right };
}

/** After so many trees a candidate whose odds are that low stays out of the question. */
const triedTrees = 96;
const hopeless = -6;

/**
 * The sum of what the trees say of one candidate: the logarithm of its odds. With `mayStop` the last trees are not asked
 * about what is out of the question.
 */
export function scoreTrees(trees: readonly Tree[], features: readonly number[], mayStop = false): number {
  let sum = 0;
  let asked = 0;
  for (const { feature, value, right } of trees) {
    if (mayStop && asked === triedTrees && sum < hopeless) return sum;
    asked += 1;
    let node = 0;
    for (let at = feature[node] ?? -1; at >= 0; at = feature[node] ?? -1)
      node = (features[at] ?? 0) <= (value[node] ?? 0) ? node + 1 : (right[node] ?? 0);
    sum += value[node] ?? 0;
  }
  return sum;
}

export function probabilityOf(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}
