import type { PageContext } from '../labels/page-context.js';
import { textOf } from '../layout/layout-page.js';
import type { LeafPlan } from '../schema/field-plan.js';
import { matchChoice } from '../values/match-choice.js';
import { isCheckbox, parseBoolean } from '../values/parse-boolean.js';
import type { Reading } from './reading.js';

/** How plainly a ticked answer that no question stands at is the field's. */
const certainty = 0.7;

/** Words of an answer's text next to its box. */
const maxWords = 4;

/**
 * Reads the one ticked box whose text is one of the field's answers, where no label leads to it: other boxes have to
 * show other answers, for a single one may belong to another question.
 */
export function readTickedChoice(leaf: LeafPlan, context: PageContext): Reading | undefined {
  if (leaf.kind !== 'choice') return undefined;
  const options = context.layout.flatMap(({ segments }) => {
    const words = segments.flatMap((segment) => segment.words);
    return words.flatMap((box, index) => {
      if (!isCheckbox(box.text.trim())) return [];
      const next = words.findIndex((word, at) => at > index && isCheckbox(word.text.trim()));
      const answer = words.slice(index + 1, next < 0 ? undefined : next).slice(0, maxWords);
      const value = answer.length === 0 ? undefined : matchChoice(textOf(answer), leaf.choices);
      return value === undefined
        ? []
        : [{ value, words: [box, ...answer], isTicked: parseBoolean(box.text.trim()) === true }];
    });
  });
  const ticked = options.filter(({ isTicked }) => isTicked);
  const [only] = ticked;
  const shown = new Set(options.map(({ value }) => value));
  if (only === undefined || ticked.length > 1 || shown.size < 2 || shown.size < options.length) return undefined;
  return { value: only.value, words: only.words, certainty };
}
