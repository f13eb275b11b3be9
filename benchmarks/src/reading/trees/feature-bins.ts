const maxBins = 64;

/** Bins of a feature at the most: one for each cut, and what is above all of them. */
export const binsOfFeature = maxBins + 1;

/** Of each example the bins of its features, example after example. */
export interface Bins {
  readonly of: Uint8Array;
  readonly width: number;
}

/** The bins of rows of features by the cuts of each feature. */
export function toBins(rows: readonly (readonly number[])[], cuts: readonly (readonly number[])[]): Bins {
  const width = cuts.length;
  const of = new Uint8Array(rows.length * width);
  rows.forEach((features, row) => {
    for (let at = 0; at < width; at += 1) of[row * width + at] = binOf(cuts[at] ?? [], features[at] ?? 0);
  });
  return { of, width };
}

/** The last bin has no cut: it holds what is above all of them. */
export function cutsOf(values: readonly number[]): number[] {
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
