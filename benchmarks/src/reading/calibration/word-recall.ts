/** Shares of the true words that were found, and of the found ones that are true, each ticked off once, in any order. */
export function wordRecall(
  truth: readonly string[],
  found: readonly string[],
): { readonly recall: number; readonly precision: number } {
  const left = new Map<string, number>();
  for (const word of truth) left.set(word, (left.get(word) ?? 0) + 1);
  let hits = 0;
  for (const word of found) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    left.set(word, count - 1);
    hits += 1;
  }
  return {
    recall: truth.length === 0 ? 1 : hits / truth.length,
    precision: found.length === 0 ? 1 : hits / found.length,
  };
}
