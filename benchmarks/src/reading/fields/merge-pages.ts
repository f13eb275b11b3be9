/** One value out of those of several pages: the first that a page shows; lists are joined in order of the pages. */
export function mergePages(values: readonly unknown[]): unknown {
  return values.reduce((merged, value) => mergeTwo(merged, value), null);
}

function mergeTwo(first: unknown, second: unknown): unknown {
  if (first === null || first === undefined) return second;
  if (second === null || second === undefined) return first;
  if (Array.isArray(first) && Array.isArray(second)) return first.concat(second) as unknown[];
  if (typeof first !== 'object' || typeof second !== 'object' || Array.isArray(first)) return first;
  const [left, right] = [new Map(Object.entries(first)), new Map(Object.entries(second))];
  const names = new Set([...left.keys(), ...right.keys()]);
  return Object.fromEntries([...names].map((name) => [name, mergeTwo(left.get(name), right.get(name))]));
}
