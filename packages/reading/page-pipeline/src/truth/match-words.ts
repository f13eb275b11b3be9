/** What is left of both sides when all that corresponds is taken away. */
export interface Unmatched {
  readonly missing: readonly string[];
  readonly invented: readonly string[];
}

/** More pieces than this make no word, not even one that is set in spaced letters. */
const maxPieces = 24;
/** Longer tokens are no words: they are not taken apart. */
const maxTokenLength = 80;
/** Bounds the search through one token; that of ordinary words takes a few steps. */
const maxSteps = 400;

/**
 * Takes equal tokens off both sides, each as often as it stands there. A token that is left may be made of several of
 * the other side (a word joined over a line's end, a word set in spaced letters, an index set off its word): these go
 * together. `optional` tokens of the result may match and are never invented.
 */
export function matchWords(
  page: readonly string[],
  result: readonly string[],
  optional: readonly string[] = [],
): Unmatched {
  const wanted = countEach(page);
  const found = countEach(result.filter((token) => !take(wanted, token)));
  const spare = countEach(optional.filter((token) => !take(wanted, token)));
  const invented = [...everyOne(found)].filter((token) => !takePieces(wanted, token));
  // A word of the text may have been ticked off for that of a running line: what is left of the line stands for it then.
  const left = [...everyOne(spare)].filter((token) => !takePieces(wanted, token));
  const pieces = countEach([...invented, ...left]);
  const missing = [...everyOne(wanted)].filter((token) => !takePieces(pieces, token));
  return { missing, invented: invented.filter((token) => take(pieces, token)) };
}

type Counts = Map<string, number>;

function countEach(tokens: readonly string[]): Counts {
  const counts: Counts = new Map();
  for (const token of tokens) give(counts, token);
  return counts;
}

function* everyOne(counts: Counts): Generator<string> {
  for (const [token, count] of [...counts]) for (let index = 0; index < count; index += 1) yield token;
}

function give(counts: Counts, token: string): void {
  counts.set(token, (counts.get(token) ?? 0) + 1);
}

function take(counts: Counts, token: string): boolean {
  const count = counts.get(token) ?? 0;
  if (count === 0) return false;
  if (count === 1) counts.delete(token);
  else counts.set(token, count - 1);
  return true;
}

/** Takes two or more tokens that spell this one; nothing when there are none. */
function takePieces(available: Counts, token: string): boolean {
  if (token.length > maxTokenLength || available.size === 0) return false;
  let steps = 0;
  const takeFrom = (start: number, pieceCount: number): boolean => {
    if (start === token.length) return pieceCount > 1;
    if (pieceCount === maxPieces) return false;
    for (let end = token.length; end > start; end -= 1) {
      if ((steps += 1) > maxSteps) return false;
      const piece = token.slice(start, end);
      if (piece === token || !take(available, piece)) continue;
      if (takeFrom(end, pieceCount + 1)) return true;
      give(available, piece);
    }
    return false;
  };
  return takeFrom(0, 0);
}
