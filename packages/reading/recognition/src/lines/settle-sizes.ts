export interface MeasuredSize {
  readonly size: number;
  /** How much was measured: letters. */
  readonly weight: number;
}

/** Estimates of one size lie within this share of it (measured on scans of 75 to 300 dpi: 1 to 5 %). */
const spread = 0.06;

/**
 * For each estimate the size that it is an estimate of: those near the most frequent one are that one, then those near the
 * most frequent of the rest, and so on.
 */
export function settleSizes(measured: readonly MeasuredSize[]): number[] {
  const settled = new Map<MeasuredSize, number>();
  let rest = [...measured].sort((a, b) => a.size - b.size);
  while (rest.length > 0) {
    const size = weightedMiddle(heaviestWindow(rest));
    const isNear = (estimate: MeasuredSize) => Math.abs(estimate.size - size) <= size * spread;
    for (const estimate of rest.filter(isNear)) settled.set(estimate, size);
    rest = rest.filter((estimate) => !isNear(estimate));
  }
  return measured.map((estimate) => settled.get(estimate) ?? estimate.size);
}

/** The estimates within one spread that weigh most, of those in order of size; the smaller ones of equals. */
function heaviestWindow(ordered: readonly MeasuredSize[]): readonly MeasuredSize[] {
  let best = { from: 0, to: 1, weight: 0 };
  let [to, weight] = [0, 0];
  for (const [from, first] of ordered.entries()) {
    for (let next = ordered[to]; next && next.size <= first.size * (1 + spread); next = ordered[to]) {
      weight += next.weight;
      to += 1;
    }
    if (weight > best.weight) best = { from, to, weight };
    weight -= first.weight;
  }
  return ordered.slice(best.from, best.to);
}

function weightedMiddle(ordered: readonly MeasuredSize[]): number {
  const half = ordered.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let passed = 0;
  return ordered.find(({ weight }) => (passed += weight) >= half)?.size ?? ordered[0]?.size ?? 0;
}
