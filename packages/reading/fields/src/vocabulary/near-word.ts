import { meaningByWord, compoundEndings } from './label-words.js';

/** Words of labels in plain letters, by length: what recognition may have misread. */
const wordsByLength = new Map<number, string[]>();
for (const word of new Set([...meaningByWord.keys(), ...meaningByWord.values(), ...compoundEndings])) {
  if (!/^[a-z]+$/.test(word)) continue;
  const known = wordsByLength.get(word.length) ?? [];
  wordsByLength.set(word.length, [...known, word]);
}

/** Shorter words have too many neighbours: `date` and `rate`. */
const minLength = 6;

/** Longer words than any label's are not compared. */
const maxLength = 24;

const nearByWord = new Map<string, string | undefined>();

/** Words remembered at most; a page of a hostile file must not fill the memory. */
const maxRemembered = 20_000;

/**
 * Returns the one word of labels that the given one is a misreading of: one letter changed, missing or added, or two in
 * words of ten letters and more; look-alikes (0 and o, 1 and l, rn and m) are free. Undefined when none or several are.
 */
export function nearWord(word: string): string | undefined {
  if (word.length < minLength - 1 || word.length > maxLength) return undefined;
  if (nearByWord.has(word)) return nearByWord.get(word);
  if (nearByWord.size >= maxRemembered) nearByWord.clear();
  const near = findNear(unmistaken(word));
  nearByWord.set(word, near);
  return near;
}

function findNear(word: string): string | undefined {
  if (!/^[a-z]+$/.test(word)) return undefined;
  if (wordsByLength.get(word.length)?.includes(word) === true) return word;
  if (word.length < minLength) return undefined;
  const allowed = word.length >= 10 ? 2 : 1;
  for (let distance = 1; distance <= allowed; distance += 1) {
    const found = candidates(word.length, distance).filter(
      (candidate) => editDistance(word, candidate, distance) <= distance,
    );
    const meanings = new Set(found.map((candidate) => meaningByWord.get(candidate) ?? candidate));
    if (meanings.size === 1) return found[0];
    if (meanings.size > 1) return undefined;
  }
  return undefined;
}

function candidates(length: number, distance: number): string[] {
  const lengths = Array.from({ length: 2 * distance + 1 }, (_, index) => length - distance + index);
  return lengths.flatMap((one) => (one < minLength - 1 ? [] : (wordsByLength.get(one) ?? [])));
}

function unmistaken(word: string): string {
  return word.replace(/0/g, 'o').replace(/[1|]/g, 'l').replace(/5/g, 's').replace(/8/g, 'b');
}

/** Levenshtein's distance, given up (as `limit + 1`) where it exceeds the limit. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const substitution = (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      current.push(Math.min(substitution, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    if (Math.min(...current) > limit) return limit + 1;
    previous = current;
  }
  return previous[b.length] ?? limit + 1;
}
