/** One observation: numbers by name (absent: 0), what was true, and which observations must not be parted (a page). */
export interface Observation {
  readonly features: Readonly<Record<string, number>>;
  readonly isTrue: boolean;
  readonly group: string;
}

export interface LogisticModel {
  readonly constant: number;
  readonly features: Readonly<Record<string, number>>;
}

export interface FittedModel {
  readonly model: LogisticModel;
  /** Share of right answers and mean negative log likelihood on groups that the weights did not see. */
  readonly accuracy: number;
  readonly logLoss: number;
  readonly count: number;
}

const folds = 5;
const steps = 25;

/** Fits logistic regression with a ridge penalty (per observation), and reports it cross-validated by group. */
export function fitLogistic(observations: readonly Observation[], ridge = 1e-4): FittedModel {
  const names = [...new Set(observations.flatMap(({ features }) => Object.keys(features)))].sort();
  const groups = [...new Set(observations.map(({ group }) => group))].sort();
  const foldOf = new Map(groups.map((group, index) => [group, index % folds]));
  let [right, loss] = [0, 0];
  for (let fold = 0; fold < folds; fold += 1) {
    const [seen, unseen] = [
      observations.filter(({ group }) => foldOf.get(group) !== fold),
      observations.filter(({ group }) => foldOf.get(group) === fold),
    ];
    if (seen.length === 0 || unseen.length === 0) continue;
    const model = newton(seen, names, ridge);
    for (const { features, isTrue } of unseen) {
      const probability = answer(model, features);
      if (probability >= 0.5 === isTrue) right += 1;
      loss -= Math.log(Math.max(1e-9, isTrue ? probability : 1 - probability));
    }
  }
  const count = observations.length;
  return { model: rounded(newton(observations, names, ridge)), accuracy: right / count, logLoss: loss / count, count };
}

function answer({ constant, features }: LogisticModel, values: Readonly<Record<string, number>>): number {
  const sum = Object.entries(values).reduce((all, [name, value]) => all + value * (features[name] ?? 0), constant);
  return 1 / (1 + Math.exp(-sum));
}

/** Newton's method on the penalised likelihood (iteratively reweighted least squares); the constant is not penalised. */
function newton(observations: readonly Observation[], names: readonly string[], ridge: number): LogisticModel {
  const rows = observations.map(({ features }) => [1, ...names.map((name) => features[name] ?? 0)]);
  const size = names.length + 1;
  let weights = new Array<number>(size).fill(0);
  for (let step = 0; step < steps; step += 1) {
    const gradient = new Array<number>(size).fill(0);
    const curvature = Array.from({ length: size }, () => new Array<number>(size).fill(0));
    for (const [index, row] of rows.entries()) {
      const sum = row.reduce((all, value, at) => all + value * (weights[at] ?? 0), 0);
      const probability = 1 / (1 + Math.exp(-sum));
      const error = (observations[index]?.isTrue === true ? 1 : 0) - probability;
      const weight = Math.max(1e-6, probability * (1 - probability));
      for (let a = 0; a < size; a += 1) {
        const value = row[a] ?? 0;
        if (value === 0) continue;
        gradient[a] = (gradient[a] ?? 0) + value * error;
        const line = curvature[a] ?? [];
        for (let b = 0; b < size; b += 1) line[b] = (line[b] ?? 0) + value * (row[b] ?? 0) * weight;
      }
    }
    const penalty = ridge * observations.length;
    for (let at = 0; at < size; at += 1) {
      const line = curvature[at] ?? [];
      const own = at === 0 ? 1e-6 : penalty;
      line[at] = (line[at] ?? 0) + own;
      gradient[at] = (gradient[at] ?? 0) - (at === 0 ? 0 : penalty * (weights[at] ?? 0));
    }
    const change = solve(curvature, gradient);
    weights = weights.map((weight, at) => weight + Math.max(-5, Math.min(5, change[at] ?? 0)));
    if (Math.max(...change.map(Math.abs)) < 1e-6) break;
  }
  return {
    constant: weights[0] ?? 0,
    features: Object.fromEntries(names.map((name, at) => [name, weights[at + 1] ?? 0])),
  };
}

/** Gaussian elimination with pivoting. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, index) => [...row, right[index] ?? 0]);
  const size = rows.length;
  for (let column = 0; column < size; column += 1) {
    let pivot = column;
    for (let row = column + 1; row < size; row += 1)
      if (Math.abs(rows[row]?.[column] ?? 0) > Math.abs(rows[pivot]?.[column] ?? 0)) pivot = row;
    [rows[column], rows[pivot]] = [rows[pivot] ?? [], rows[column] ?? []];
    const head = rows[column] ?? [];
    const divisor = head[column] ?? 1;
    for (let row = 0; row < size; row += 1) {
      const line = rows[row] ?? [];
      if (row === column || line[column] === 0) continue;
      const factor = (line[column] ?? 0) / divisor;
      for (let at = column; at <= size; at += 1) line[at] = (line[at] ?? 0) - factor * (head[at] ?? 0);
    }
  }
  return rows.map((row, index) => (row[size] ?? 0) / (row[index] ?? 1));
}

function rounded({ constant, features }: LogisticModel): LogisticModel {
  const round = (value: number) => Math.round(value * 10_000) / 10_000;
  return {
    constant: round(constant),
    features: Object.fromEntries(Object.entries(features).map(([name, value]) => [name, round(value)])),
  };
}
