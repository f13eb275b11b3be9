/** Label keys of the schema's fields, to be found by similarity. */
export interface LabelIndex {
  /** The known label closest to the given tokens, and how close it is; undefined when none is close enough. */
  nearest(tokens: readonly string[], minSimilarity?: number): readonly SimilarLabel[];
}

export interface SimilarLabel {
  readonly key: string;
  /** 0..1 */
  readonly similarity: number;
}

/** Words that say what kind of value a field has, not which: half the weight of others. */
const lightTokens: ReadonlySet<string> = new Set(
  'number id name date amount code value total reference invoice document detail information address field no contract order time'.split(
    ' ',
  ),
);

const kindTokens: ReadonlySet<string> = new Set(['number', 'id', 'date', 'code', 'phone', 'email', 'fax', 'reference']);

/** Words that tell one date, number or name from another: labels that differ in them are not alike. */
const tellingTokens: ReadonlySet<string> = new Set([
  'birth',
  'due',
  'delivery',
  'expiry',
  'start',
  'end',
  'mobile',
  'fax',
  'emergency',
  'signature',
  'firstname',
  'lastname',
  'arrival',
  'departure',
]);

/** Two labels are alike from this share of common weight on (Dice's coefficient). */
const minSimilarity = 0.7;

/** Builds an index over label keys; a lookup touches only keys that share a word. */
export function labelIndex(keys: Iterable<string>): LabelIndex {
  const byToken = new Map<string, Set<string>>();
  for (const key of keys) {
    for (const token of key.split(' ')) byToken.set(token, (byToken.get(token) ?? new Set()).add(key));
  }
  return {
    nearest(tokens, least = minSimilarity) {
      const shared = new Set(
        tokens.filter((token) => !lightTokens.has(token)).flatMap((token) => [...(byToken.get(token) ?? [])]),
      );
      return [...shared]
        .map((key) => ({ key, similarity: similarity(tokens, key.split(' ')) }))
        .filter((candidate) => candidate.similarity >= least)
        .sort((a, b) => b.similarity - a.similarity || (a.key < b.key ? -1 : 1));
    },
  };
}

/** 0 where one asks for a number, a date or the like and the other does not: `Merchant ID` is no merchant. */
function similarity(a: readonly string[], b: readonly string[]): number {
  if (a.some((token) => kindTokens.has(token)) && !b.some((token) => kindTokens.has(token))) return 0;
  if ([...a, ...b].some((token) => tellingTokens.has(token) && a.includes(token) !== b.includes(token))) return 0;
  const common = weightOf([...new Set(a)].filter((token) => b.includes(token)));
  return (2 * common) / (weightOf([...new Set(a)]) + weightOf([...new Set(b)]));
}

function weightOf(tokens: readonly string[]): number {
  return tokens.reduce((sum, token) => sum + (lightTokens.has(token) ? 0.5 : 1), 0);
}
