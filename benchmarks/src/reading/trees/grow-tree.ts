import { binsOfFeature, type Bins } from './feature-bins.js';

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

/** What trees are grown on. */
export interface Growth {
  readonly rows: Int32Array;
  readonly seen: readonly number[];
  readonly bins: Bins;
  readonly cuts: readonly (readonly number[])[];
  readonly gradient: Float64Array;
  readonly curve: Float64Array;
  readonly options: BoostOptions;
}

/** Sums of gradients and curvatures by feature and bin. */
interface Histogram {
  readonly gradient: Float64Array;
  readonly curve: Float64Array;
}

/** One more tree, on these rows. */
export function growTree(growth: Growth): FittedTree {
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

/** What a tree says of an example, by its bins. */
export function valueOf(
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

/** As trees are stored. */
export function round(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}

/** What a threshold takes in it still takes in. */
function roundUp(value: number): number {
  return Math.ceil(value * 1e4 - 1e-6) / 1e4;
}
