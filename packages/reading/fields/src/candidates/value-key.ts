/** Two values that are written alike are one. */
export function keyOf(value: unknown): string {
  if (typeof value === 'string') return value.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '') || value;
  return value === undefined ? '' : JSON.stringify(value);
}

/** Shorter names begin like too many others. */
const minLength = 6;

/** By their keys: the same text, or one that the other goes on from, as `Baker Mills, Inc.` does from `Baker Mills`. */
export function isSameText(key: string, other: string): boolean {
  const [short, long] = key.length < other.length ? [key, other] : [other, key];
  return short === long || (short.length >= minLength && long.startsWith(short));
}
