import { distance } from 'fastest-levenshtein';
import type { Hits } from './f1.js';
import { normaliseText } from './normalise-text.js';

interface Labelled {
  readonly text: string;
  /** Two texts match only under the same label: a level, a depth. */
  readonly label: string;
}

/** A text read with a slip or two is the same text: at least nine tenths of its characters. */
const leastSimilarity = 0.9;

/** How many texts of the truth the output has, each used once, in any order. */
export function matchTexts(truth: readonly Labelled[], output: readonly Labelled[]): Hits {
  const left = output.map(({ text, label }) => ({ text: normaliseText(text), label }));
  let matched = 0;
  for (const expected of truth) {
    const text = normaliseText(expected.text);
    const place = left.findIndex((found) => found.label === expected.label && isSame(found.text, text));
    if (place < 0) continue;
    left.splice(place, 1);
    matched += 1;
  }
  return { matched, expected: truth.length, found: output.length };
}

function isSame(a: string, b: string): boolean {
  const length = Math.max(a.length, b.length);
  return a === b || distance(a, b) <= length * (1 - leastSimilarity);
}
