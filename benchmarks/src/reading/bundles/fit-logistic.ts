/** One example of a choice between classes: 0 or 1, or more of them. */
export interface Choice {
  readonly features: readonly number[];
  readonly chosen: number;
  readonly weight: number;
}

/** For each class its constant, and the weight of each feature. */
export interface LogisticWeights {
  readonly bias: number[];
  readonly weights: number[][];
}

export interface LogisticOptions {
  /** Of the squares of the weights of standardised features. */
  readonly penalty: number;
  readonly rounds: number;
  /** Of two classes: the sign that the weight of each feature may have in the second one, 0 for either. */
  readonly signs?: readonly number[];
}

export const defaultOptions: LogisticOptions = { penalty: 20, rounds: 600 };

/** Multinomial logistic regression with an L2 penalty, by gradient descent with momentum. The same examples give the same weights. */
export function fitLogistic(
  examples: readonly Choice[],
  classCount: number,
  { penalty, rounds, signs = [] }: LogisticOptions = defaultOptions,
): LogisticWeights {
  const width = examples[0]?.features.length ?? 0;
  const { means, scales } = standardise(examples, width);
  const rows = examples.map(({ features }) =>
    Float64Array.from([...features.map((value, at) => (value - (means[at] ?? 0)) / (scales[at] ?? 1)), 1]),
  );
  const total = examples.reduce((sum, { weight }) => sum + weight, 0);
  const size = width + 1;
  const weights = new Float64Array(classCount * size);
  const speed = new Float64Array(classCount * size);
  for (let round = 0; round < rounds; round += 1) {
    const gradient = gradientAt(weights, { rows, examples, classCount, size });
    for (let at = 0; at < weights.length; at += 1) {
      const isBias = at % size === width;
      const pull = ((gradient[at] ?? 0) + (isBias ? 0 : penalty * (weights[at] ?? 0))) / total;
      speed[at] = 0.9 * (speed[at] ?? 0) - 0.5 * pull;
      const sign = (signs[at % size] ?? 0) * (at < size ? -1 : 1);
      const next = (weights[at] ?? 0) + (speed[at] ?? 0);
      weights[at] = next * sign < 0 ? 0 : next;
    }
  }
  return unstandardise(weights, { means, scales, classCount, size });
}

interface Problem {
  readonly rows: readonly Float64Array[];
  readonly examples: readonly Choice[];
  readonly classCount: number;
  readonly size: number;
}

function gradientAt(weights: Float64Array, { rows, examples, classCount, size }: Problem): Float64Array {
  const gradient = new Float64Array(weights.length);
  rows.forEach((row, index) => {
    const { chosen, weight } = examples[index] ?? { chosen: 0, weight: 0 };
    const scores = Array.from({ length: classCount }, (_, of) => {
      let score = 0;
      for (let at = 0; at < size; at += 1) score += (row[at] ?? 0) * (weights[of * size + at] ?? 0);
      return score;
    });
    const most = Math.max(...scores);
    const shares = scores.map((score) => Math.exp(score - most));
    const sum = shares.reduce((all, share) => all + share, 0);
    shares.forEach((share, of) => {
      const error = weight * (share / sum - (of === chosen ? 1 : 0));
      for (let at = 0; at < size; at += 1)
        gradient[of * size + at] = (gradient[of * size + at] ?? 0) + error * (row[at] ?? 0);
    });
  });
  return gradient;
}

function standardise(examples: readonly Choice[], width: number): { means: number[]; scales: number[] } {
  const at = (index: number) => examples.map(({ features }) => features[index] ?? 0);
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const means = Array.from({ length: width }, (_, index) => mean(at(index)));
  const scales = means.map((middle, index) =>
    Math.max(0.05, Math.sqrt(mean(at(index).map((value) => (value - middle) ** 2)))),
  );
  return { means, scales };
}

function unstandardise(
  fitted: Float64Array,
  { means, scales, classCount, size }: { means: number[]; scales: number[]; classCount: number; size: number },
): LogisticWeights {
  const round = (value: number) => Math.round(value * 10_000) / 10_000;
  const raw = Array.from({ length: classCount }, (_, of) =>
    scales.map((scale, at) => (fitted[of * size + at] ?? 0) / scale),
  );
  const bias = raw.map((row, of) =>
    row.reduce((sum, weight, at) => sum - weight * (means[at] ?? 0), fitted[of * size + size - 1] ?? 0),
  );
  return { bias: bias.map(round), weights: raw.map((row) => row.map(round)) };
}
