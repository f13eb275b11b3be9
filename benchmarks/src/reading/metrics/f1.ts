/** What was found of what there is. */
export interface Hits {
  readonly matched: number;
  readonly expected: number;
  readonly found: number;
}

/** The harmonic mean of precision and recall, 0..1; 1 when there is nothing and nothing was found. */
export function f1({ matched, expected, found }: Hits): number {
  return expected + found === 0 ? 1 : (2 * matched) / (expected + found);
}

export function addHits(all: readonly Hits[]): Hits {
  const sum = (pick: (hits: Hits) => number): number => all.reduce((total, hits) => total + pick(hits), 0);
  return {
    matched: sum((hits) => hits.matched),
    expected: sum((hits) => hits.expected),
    found: sum((hits) => hits.found),
  };
}
