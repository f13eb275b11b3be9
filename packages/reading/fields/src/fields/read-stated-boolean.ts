import type { PageContext } from '../labels/page-context.js';
import type { LeafPlan } from '../schema/field-plan.js';
import { isCheckbox } from '../values/parse-boolean.js';
import type { Reading } from './reading.js';

/** How plainly a statement of a few words answers the field. */
const certainty = 0.6;

/** Shorter words stand in too many statements. */
const minLetters = 7;

/** Longest statement, in words. */
const maxWords = 4;

const negation = /^(?:no|non|not|nicht|kein|keine|pas|nie|niet|geen|não|nao)$/iu;
const affirmation = /^(?:fully|fully|partly|is|ist|est|è|es|é|voll|totalmente|entièrement|volledig)$/iu;

/**
 * Reads a yes or no that a paper states in so many words, `NON REFUNDABLE`, `Fully refundable`, for a field that is called
 * by the same word. Undefined where it says both, or stands beside a box.
 */
export function readStatedBoolean(leaf: LeafPlan, context: PageContext): Reading | undefined {
  if (leaf.kind !== 'boolean') return undefined;
  const named = leaf.name.toLowerCase().replace(/^(?:is|has|ist)[_-]?/, '');
  if (!/^\p{L}+$/u.test(named) || named.length < minLetters) return undefined;
  const found = context.layout.flatMap(({ segments }) =>
    segments.flatMap(({ words }): Reading[] => {
      const at = words.findIndex(({ text }) => text.toLowerCase().replace(/^non-|[.,;]$/g, '') === named);
      const others = words.slice(Math.max(0, at - 1), Math.max(0, at));
      const isShort = words.length - Math.max(0, colonBefore(words, at)) <= maxWords;
      if (at < 0 || at !== words.length - 1 || !isShort || words.some(({ text }) => isCheckbox(text.trim()))) return [];
      const front = others[0]?.text.trim() ?? '';
      const isDenied = negation.test(front) || /^non-/i.test(words[at]?.text ?? '');
      if (!isDenied && !affirmation.test(front)) return [];
      return [{ value: !isDenied, words: words.slice(Math.max(0, at - 1)), certainty }];
    }),
  );
  return new Set(found.map(({ value }) => value)).size === 1 ? found[0] : undefined;
}

function colonBefore(words: readonly { text: string }[], at: number): number {
  return words.slice(0, Math.max(0, at)).findLastIndex(({ text }) => text.trim().endsWith(':')) + 1;
}
