export interface Sample {
  readonly features: readonly number[];
  readonly isTrue: boolean;
  /** Samples of one document are fitted or judged together. */
  readonly document: string;
  readonly weight: number;
}

export interface Fit {
  readonly bias: number;
  readonly weights: readonly number[];
}

/** Weights are held small by this much, so that a feature seen in a few documents does not run away. */
const usualRidge = 0.001;
/** Newton's method comes to rest in fewer. */
const stepCount = 25;

/** Logistic regression, each sample with its weight; the same samples give the same weights. */
export function fitLogistic(samples: readonly Sample[], ridge = usualRidge): Fit {
  const width = samples[0]?.features.length ?? 0;
  const total = samples.reduce((sum, { weight }) => sum + weight, 0);
  let fit: Fit = { bias: 0, weights: Array.from({ length: width }, () => 0) };
  for (let step = 0; step < stepCount; step += 1) {
    const values = [...fit.weights, fit.bias];
    const slope = values.map((value, index) => (index < width ? ridge * value : 0));
    const bend: number[][] = values.map((_, row) => values.map((_value, column) => (row === column ? ridge : 0)));
    for (const { features, isTrue, weight } of samples) {
      const likely = probability(fit, features);
      const inputs = [...features, 1];
      const share = weight / total;
      const curve = Math.max(likely * (1 - likely), 1e-4) * share;
      inputs.forEach((input, row) => {
        if (input === 0) return;
        slope[row] = (slope[row] ?? 0) + (likely - Number(isTrue)) * input * share;
        const line = bend[row] ?? [];
        inputs.forEach((other, column) => (line[column] = (line[column] ?? 0) + curve * input * other));
      });
    }
    const moves = solve(bend, slope);
    const moved = values.map((value, index) => value - (moves[index] ?? 0));
    fit = { bias: moved[width] ?? 0, weights: moved.slice(0, width) };
  }
  return fit;
}

/** Gaussian elimination with the largest pivot; `matrix` is used up. */
function solve(matrix: number[][], values: readonly number[]): number[] {
  const size = values.length;
  const rows = matrix.map((row, index) => [...row, values[index] ?? 0]);
  for (let at = 0; at < size; at += 1) {
    const rest = rows.slice(at).sort((a, b) => Math.abs(b[at] ?? 0) - Math.abs(a[at] ?? 0));
    rows.splice(at, rest.length, ...rest);
    const pivot = rows[at] ?? [];
    for (const row of rows.slice(at + 1)) {
      const factor = (row[at] ?? 0) / (pivot[at] ?? 1);
      for (let column = at; column <= size; column += 1)
        row[column] = (row[column] ?? 0) - factor * (pivot[column] ?? 0);
    }
  }
  const found = values.map(() => 0);
  for (let at = size - 1; at >= 0; at -= 1) {
    const row = rows[at] ?? [];
    const known = found.reduce((sum, value, column) => (column > at ? sum + value * (row[column] ?? 0) : sum), 0);
    found[at] = ((row[size] ?? 0) - known) / (row[at] ?? 1);
  }
  return found;
}

/** How likely a fit says that it is so. */
export function probability({ bias, weights }: Fit, features: readonly number[]): number {
  const score = features.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), bias);
  return 1 / (1 + Math.exp(-score));
}

/** A sample, and how likely a fit that had not seen its document says it is. */
export interface Judged {
  readonly sample: Sample;
  readonly value: number;
}

export interface Check {
  readonly right: number;
  readonly precision: number;
  readonly recall: number;
  readonly logLoss: number;
  readonly judged: readonly Judged[];
}

/** How well samples of documents that were not fitted on are told: documents are dealt into as many parts. */
export function crossValidate(samples: readonly Sample[], ridge = usualRidge, parts = 5): Check {
  return crossValidateBy(
    samples,
    (unlike) => {
      const fit = fitLogistic(unlike, ridge);
      return (features) => probability(fit, features);
    },
    parts,
  );
}

/** The same for any way to fit: from samples to how likely features are so. */
export function crossValidateBy(
  samples: readonly Sample[],
  fitTo: (samples: readonly Sample[]) => (features: readonly number[]) => number,
  parts = 5,
): Check {
  const documents = [...new Set(samples.map(({ document }) => document))].sort();
  const partOf = new Map(documents.map((document, index) => [document, index % parts]));
  const judged = Array.from({ length: parts }, (_, part) => {
    const unlike = samples.filter(({ document }) => partOf.get(document) !== part);
    const likelihoodOf = fitTo(unlike);
    return samples
      .filter(({ document }) => partOf.get(document) === part)
      .map((sample) => ({ sample, value: likelihoodOf(sample.features) }));
  }).flat();
  const count = (isSo: (entry: (typeof judged)[number]) => boolean): number => judged.filter(isSo).length;
  const hits = count(({ sample, value }) => sample.isTrue && value > 0.5);
  const loss = judged.reduce(
    (sum, { sample, value }) => sum - Math.log(Math.max(sample.isTrue ? value : 1 - value, 1e-9)),
    0,
  );
  return {
    right: count(({ sample, value }) => sample.isTrue === value > 0.5) / judged.length,
    precision:
      hits /
      Math.max(
        count(({ value }) => value > 0.5),
        1,
      ),
    recall:
      hits /
      Math.max(
        count(({ sample }) => sample.isTrue),
        1,
      ),
    logLoss: loss / judged.length,
    judged,
  };
}
