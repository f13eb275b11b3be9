import { wordTokens } from '../metrics/word-tokens.js';

/** A word divided at a line's end is whole in some truths. */
const divided = /\p{L}[-‐]$/u;

/**
 * For each word of a page whether the truth has it: all its tokens stand there, each ticked off once. Undefined for words
 * without a token. Words of several tokens come first, as they are less likely to be there by chance.
 */
export function labelWords(words: readonly string[], truth: readonly string[]): (boolean | undefined)[] {
  const left = new Map<string, number>();
  for (const token of truth.flatMap(wordTokens)) left.set(token, (left.get(token) ?? 0) + 1);
  const labels = new Array<boolean | undefined>(words.length).fill(undefined);
  const tokens = words.map((word) => wordTokens(word));
  const order = [...words.keys()].sort((a, b) => (words[b]?.length ?? 0) - (words[a]?.length ?? 0) || a - b);
  for (const index of order) {
    const own = tokens[index] ?? [];
    if (own.length === 0) continue;
    labels[index] = take(left, own);
  }
  for (const [index, word] of words.entries()) {
    const next = words[index + 1];
    if (labels[index] !== false || labels[index + 1] !== false || next === undefined || !divided.test(word)) continue;
    labels[index] = labels[index + 1] = take(left, wordTokens(word.slice(0, -1) + next));
  }
  return labels;
}

/** All of them, or none. */
function take(left: Map<string, number>, tokens: readonly string[]): boolean {
  if (!tokens.every((each) => (left.get(each) ?? 0) > 0)) return false;
  for (const each of tokens) left.set(each, (left.get(each) ?? 1) - 1);
  return true;
}
