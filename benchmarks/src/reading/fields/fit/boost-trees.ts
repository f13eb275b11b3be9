import { scoreTrees, type Tree } from '@recto/fields';
import { createRandom } from '../facts/create-random.js';

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

/** As trees are stored: each node before its left child, which follows it; `feature` below 0 is a leaf with its `value`. */
export interface FittedTree {
  readonly feature: number[];
  readonly value: number[];
  readonly right: number[];
}

export interface BoostOptions {
  readonly rounds: number;
  readonly depth: number;
  readonly rate: number;
  /** Share of the groups, and of the features, that a tree sees. */
  readonly rowShare: number;
  readonly featureShare: number;
  readonly minWeight: number;
  readonly penalty: number;
  /** Features, by their place, of which more never makes an example less likely right (1), or never more likely (-1). */
  readonly directions: ReadonlyMap<number, 1 | -1>;
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

const maxBins = 64;

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
  const bins: Bins = { of: new Uint8Array(examples.length * count), width: count };
  examples.forEach(({ features }, row) => {
    for (let at = 0; at < count; at += 1) bins.of[row * count + at] = binOf(cuts[at] ?? [], features[at] ?? 0);
  });
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

interface Growth {
  readonly rows: Int32Array;
  readonly seen: readonly number[];
  readonly bins: Bins;
  readonly cuts: readonly (readonly number[])[];
  readonly gradient: Float64Array;
  readonly curve: Float64Array;
  readonly options: BoostOptions;
}

/** Of each example the bins of its features, example after example. */
interface Bins {
  readonly of: Uint8Array;
  readonly width: number;
}

/** Sums of gradients and curvatures by feature and bin. */
interface Histogram {
  readonly gradient: Float64Array;
  readonly curve: Float64Array;
}

function growTree(growth: Growth): FittedTree {
  const tree: FittedTree = { feature: [], value: [], right: [] };
  addNode(tree, growth.rows, 0, growth, { low: -Infinity, high: Infinity });
  return tree;
}

/** Within them leaves below a node stay, so that those on the other side of a split with a direction are above or below. */
interface Bounds {
  readonly low: number;
  readonly high: number;
}

function addNode(
  tree: FittedTree,
  rows: Int32Array,
  depth: number,
  growth: Growth,
  bounds: Bounds,
  known?: Histogram,
): number {
  const { gradient, curve, options, bins, cuts } = growth;
  const node = tree.feature.length;
  let sumGradient = 0;
  let sumCurve = 0;
  for (const row of rows) {
    sumGradient += gradient[row] ?? 0;
    sumCurve += curve[row] ?? 0;
  }
  tree.feature.push(-1);
  const within = (value: number): number => Math.max(bounds.low, Math.min(bounds.high, value));
  tree.value.push(round(options.rate * within(sumGradient / (sumCurve + options.penalty))));
  tree.right.push(0);
  if (depth >= options.depth || rows.length < 8) return node;
  const histogram = known ?? histogramOf(rows, growth);
  const split = bestSplit(histogram, sumGradient, sumCurve, growth);
  if (split === undefined) return node;
  const goesLeft = (row: number): boolean => (bins.of[row * bins.width + split.feature] ?? 0) <= split.bin;
  const leftRows = rows.filter(goesLeft);
  const rightRows = rows.filter((row) => !goesLeft(row));
  const isLast = depth + 1 >= options.depth;
  const [ofLeft, ofRight] = isLast ? [] : histogramsOfChildren(histogram, leftRows, rightRows, growth);
  const direction = options.directions.get(split.feature) ?? 0;
  const middle = (within(split.left) + within(split.right)) / 2;
  const lower = direction === 0 ? bounds : { ...bounds, high: middle };
  const upper = direction === 0 ? bounds : { ...bounds, low: middle };
  addNode(tree, leftRows, depth + 1, growth, direction < 0 ? upper : lower, ofLeft);
  const right = addNode(tree, rightRows, depth + 1, growth, direction < 0 ? lower : upper, ofRight);
  tree.feature[node] = split.feature;
  tree.value[node] = roundUp(cuts[split.feature]?.[split.bin] ?? 0);
  tree.right[node] = right;
  return node;
}

/** The smaller child is counted; the other one is the rest of its parent. */
function histogramsOfChildren(
  parent: Histogram,
  left: Int32Array,
  right: Int32Array,
  growth: Growth,
): [Histogram, Histogram] {
  const isLeftSmaller = left.length < right.length;
  const counted = histogramOf(isLeftSmaller ? left : right, growth);
  const rest = {
    gradient: parent.gradient.map((sum, at) => sum - (counted.gradient[at] ?? 0)),
    curve: parent.curve.map((sum, at) => sum - (counted.curve[at] ?? 0)),
  };
  return isLeftSmaller ? [counted, rest] : [rest, counted];
}

const binsOfFeature = maxBins + 1;

function histogramOf(rows: Int32Array, { seen, bins, gradient, curve }: Growth): Histogram {
  const columns = Int32Array.from(seen);
  const sums = {
    gradient: new Float64Array(bins.width * binsOfFeature),
    curve: new Float64Array(bins.width * binsOfFeature),
  };
  for (const row of rows) {
    const [ofRow, curveOfRow] = [gradient[row] ?? 0, curve[row] ?? 0];
    const start = row * bins.width;
    for (const feature of columns) {
      const place = feature * binsOfFeature + (bins.of[start + feature] ?? 0);
      sums.gradient[place] = (sums.gradient[place] ?? 0) + ofRow;
      sums.curve[place] = (sums.curve[place] ?? 0) + curveOfRow;
    }
  }
  return sums;
}

function bestSplit(histogram: Histogram, sumGradient: number, sumCurve: number, { seen, cuts, options }: Growth) {
  const { penalty, minWeight } = options;
  const whole = sumGradient ** 2 / (sumCurve + penalty);
  let best: { feature: number; bin: number; left: number; right: number } | undefined;
  let bestGain = 1e-3;
  for (const feature of seen) {
    const last = cuts[feature]?.length ?? 0;
    let leftGradient = 0;
    let leftCurve = 0;
    for (let bin = 0; bin < last; bin += 1) {
      leftGradient += histogram.gradient[feature * binsOfFeature + bin] ?? 0;
      leftCurve += histogram.curve[feature * binsOfFeature + bin] ?? 0;
      const rightCurve = sumCurve - leftCurve;
      if (leftCurve < minWeight * 0.05 || rightCurve < minWeight * 0.05) continue;
      const gain =
        leftGradient ** 2 / (leftCurve + penalty) + (sumGradient - leftGradient) ** 2 / (rightCurve + penalty) - whole;
      if (gain <= bestGain) continue;
      const left = leftGradient / (leftCurve + penalty);
      const right = (sumGradient - leftGradient) / (rightCurve + penalty);
      if ((right - left) * (options.directions.get(feature) ?? 0) < 0) continue;
      bestGain = gain;
      best = { feature, bin, left, right };
    }
  }
  return best;
}

function valueOf(
  { feature, value, right }: FittedTree,
  bins: Bins,
  cuts: readonly (readonly number[])[],
  row: number,
): number {
  let node = 0;
  for (let at = feature[0] ?? -1; at >= 0; at = feature[node] ?? -1) {
    const bin = bins.of[row * bins.width + at] ?? 0;
    const threshold = cuts[at]?.[bin] ?? Infinity;
    node = threshold <= (value[node] ?? 0) ? node + 1 : (right[node] ?? 0);
  }
  return value[node] ?? 0;
}

/** The last bin has no cut: it holds what is above all of them. */
function cutsOf(values: readonly number[]): number[] {
  const sorted = Float64Array.from(values).sort();
  const distinct = [...new Set(sorted)];
  const chosen =
    distinct.length <= maxBins
      ? distinct
      : [
          ...new Set(
            Array.from(
              { length: maxBins - 1 },
              (_, at) => sorted[Math.floor(((at + 1) * sorted.length) / maxBins)] ?? 0,
            ),
          ),
        ];
  return chosen.slice(0, distinct.length <= maxBins ? -1 : undefined);
}

/** The first cut that the value does not exceed. */
function binOf(cuts: readonly number[], value: number): number {
  let [low, high] = [0, cuts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value <= (cuts[middle] ?? Infinity)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function isTaken(item: number, salt: number, share: number): boolean {
  let hash = Math.imul(item + 1, 0x9e3779b1) ^ Math.imul(salt, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 13), 0x297a2d39);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32 < share;
}

function round(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}

/** What a threshold takes in it still takes in. */
function roundUp(value: number): number {
  return Math.ceil(value * 1e4 - 1e-6) / 1e4;
}
