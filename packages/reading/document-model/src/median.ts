/** The upper median; 0 of nothing. */
export function median(values: readonly number[]): number {
  const [first = 0, second] = values;
  if (values.length < 3) return second === undefined || second < first ? first : second;
  // The constructor reads a list directly; Float64Array.from would walk its iterator.
  const sorted = new Float64Array(values).sort();
  return sorted[sorted.length >> 1] ?? 0;
}

/** The value that this share of the values, of 0 to 1, is no higher than: the lower one of two; 0 of nothing. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = new Float64Array(values).sort();
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
}

/** The upper median of values that each count as often as their weight says, a whole number; 0 of nothing. */
export function weightedMedian(weighted: readonly { readonly value: number; readonly weight: number }[]): number {
  const [first] = weighted;
  if (first && weighted.every(({ value }) => value === first.value)) return first.value;
  const total = weighted.reduce((sum, { weight }) => sum + weight, 0);
  let rank = total >> 1;
  for (const { value, weight } of [...weighted].sort((a, b) => a.value - b.value)) {
    if (rank < weight) return value;
    rank -= weight;
  }
  return 0;
}
