import { estimateTokens } from './estimate-tokens.js';

export interface Piece {
  text: string;
  /** Where the rest begins, in characters from the start of the whole; null when there is none. */
  nextOffset: number | null;
}

/**
 * As much of a text, from an offset on, as fits into a budget of tokens; cut behind a paragraph, else a line, a
 * sentence or a word. The pieces of a text, one behind the other, are the text. At least one character is taken.
 */
export function cutText(text: string, { offset = 0, maxTokens }: { offset?: number; maxTokens: number }): Piece {
  const rest = text.slice(offset);
  if (estimateTokens(rest) <= maxTokens) return { text: rest, nextOffset: null };
  const fitting = rest.slice(0, longestFit(rest, maxTokens));
  const taken = fitting.slice(0, boundary(fitting));
  return { text: taken, nextOffset: offset + taken.length };
}

/** The most characters whose estimate stays within the budget; never half of a surrogate pair. */
function longestFit(text: string, maxTokens: number): number {
  let low = 1;
  let high = text.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (estimateTokens(text.slice(0, middle)) <= maxTokens) low = middle;
    else high = middle - 1;
  }
  const isHalfPair = /[\uD800-\uDBFF]/.test(text.charAt(low - 1));
  return isHalfPair ? Math.max(low - 1, 2) : low;
}

/** Behind the last good place to cut; not in the first half, which would waste the budget. */
function boundary(text: string): number {
  for (const end of ['\n\n', '\n', '. ', ' ']) {
    const at = text.lastIndexOf(end) + end.length;
    if (at - end.length >= text.length / 2) return at;
  }
  return text.length;
}
