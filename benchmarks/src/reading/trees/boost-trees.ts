import { scoreTrees, type Tree } from '@recto/fields';
import { createRandom } from '../fields/facts/create-random.js';
import { cutsOf, toBins } from './feature-bins.js';
import { growTree, round, valueOf, type BoostOptions, type FittedTree } from './grow-tree.js';

/** One example: its features, whether it is right, and how much it counts. */
export interface Example {
  readonly features: readonly number[];
  readonly isRight: boolean;
  readonly weight: number;
  /** Examples of one group are left out together when trees are grown on part of them. */
  readonly group: number;
  /** Of examples with the same number, one choice, one at most is right; alone where it has none. */
  readonly choice?: number;
  /** So many examples of its choice it stands for (1). */
  readonly times?: number;
}

export const defaultOptions: BoostOptions = {
  rounds: 280,
  depth: 5,
  rate: 0.06,
  rowShare: 0.7,
  featureShare: 0.5,
  minWeight: 4,
  penalty: 3,
  directions: new Map(),
};

/** Examples that are told this well already are seen in part, each for the rest of its kind: most of the wrong ones. */
const toldWithin = 0.02;
const shareOfTold = 0.15;

/**
 * Gradient-boosted trees on the logarithmic loss; the first tree is the constant. Of examples that are choices the loss is that of
 * the softmax over each choice and nothing, whose score is 0, so that the odds of a candidate are those against its rivals. Where
 * there are grown ones already, further ones on top of them. The same examples give the same trees.
 */
export function boostTrees(
  examples: readonly Example[],
  options: BoostOptions = defaultOptions,
  grown: readonly Tree[] = [],
): FittedTree[] {
  const count = examples[0]?.features.length ?? 0;
  const cuts = Array.from({ length: count }, (_, at) => cutsOf(examples.map(({ features }) => features[at] ?? 0)));
  const bins = toBins(
    examples.map(({ features }) => features),
    cuts,
  );
  const weight = Float64Array.from(examples, (example) => example.weight);
  const right = Uint8Array.from(examples, (example) => (example.isRight ? 1 : 0));
  const total = weight.reduce((sum, one) => sum + one, 0);
  const positive = weight.reduce((sum, one, at) => sum + one * (right[at] ?? 0), 0);
  const start = Math.log(positive / Math.max(1e-9, total - positive));
  const score = Float64Array.from(examples, ({ features }) =>
    grown.length === 0 ? start : scoreTrees(grown, features),
  );
  const gradient = new Float64Array(examples.length);
  const curve = new Float64Array(examples.length);
  const random = createRandom(17);
  const constant: FittedTree = { feature: [-1], value: [round(start)], right: [0] };
  const trees = grown.length === 0 ? [constant] : grown.map((tree): FittedTree => copyOf(tree));
  for (let round = 0; round < options.rounds; round += 1) {
    const odds = score.map(Math.exp);
    const { all, rightOnes } = oddsOfChoices(examples, odds);
    for (let at = 0; at < examples.length; at += 1) {
      const choice = examples[at]?.choice;
      const own = odds[at] ?? 0;
      const probability = own / (1 + (choice === undefined ? own : (all.get(choice) ?? 0)));
      const share = choice === undefined ? 1 : own / (rightOnes.get(choice) ?? own);
      gradient[at] = (weight[at] ?? 0) * ((right[at] ?? 0) * share - probability);
      curve[at] = (weight[at] ?? 0) * probability * (1 - probability);
    }
    const salt = random.int(1, 1_000_000);
    const rows: number[] = [];
    for (let at = 0; at < examples.length; at += 1) {
      if (!isTaken(examples[at]?.group ?? 0, salt, options.rowShare)) continue;
      const isTold = Math.abs(gradient[at] ?? 0) < toldWithin * (weight[at] ?? 0);
      if (isTold && !isTaken(at, salt + 2, shareOfTold)) continue;
      rows.push(at);
      if (!isTold) continue;
      gradient[at] = (gradient[at] ?? 0) / shareOfTold;
      curve[at] = (curve[at] ?? 0) / shareOfTold;
    }
    const seen = cuts.flatMap(({ length }, at) =>
      length > 0 && isTaken(at, salt + 1, options.featureShare) ? [at] : [],
    );
    const tree = growTree({ rows: Int32Array.from(rows), seen, bins, cuts, gradient, curve, options });
    for (let at = 0; at < examples.length; at += 1) score[at] = (score[at] ?? 0) + valueOf(tree, bins, cuts, at);
    trees.push(tree);
  }
  return trees;
}

/** The odds of all examples of each choice, and of those that are right. */
function oddsOfChoices(
  examples: readonly Example[],
  odds: Float64Array,
): Record<'all' | 'rightOnes', Map<number, number>> {
  const all = new Map<number, number>();
  const rightOnes = new Map<number, number>();
  examples.forEach(({ choice, isRight, times = 1 }, at) => {
    if (choice === undefined) return;
    const own = odds[at] ?? 0;
    all.set(choice, (all.get(choice) ?? 0) + times * own);
    if (isRight) rightOnes.set(choice, (rightOnes.get(choice) ?? 0) + own);
  });
  return { all, rightOnes };
}

function copyOf({ feature, value, right }: Tree): FittedTree {
  return { feature: [...feature], value: [...value], right: [...right] };
}

function isTaken(item: number, salt: number, share: number): boolean {
  let hash = Math.imul(item + 1, 0x9e3779b1) ^ Math.imul(salt, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 13), 0x297a2d39);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32 < share;
}
