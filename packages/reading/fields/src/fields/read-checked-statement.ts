import type { PageWord } from '../extraction-types.js';
import type { PageContext } from '../labels/page-context.js';
import type { LeafPlan } from '../schema/field-plan.js';
import { isCheckbox, parseBoolean } from '../values/parse-boolean.js';
import { labelTokens } from '../vocabulary/label-tokens.js';
import { textOf } from '../layout/layout-page.js';
import type { Reading } from './reading.js';

const certainty = 0.75;

/** Share of the words of a description that the statement beside a box has at least. */
const minShare = 0.6;

/** Reads a yes or no at the only box whose statement has the words of the field: `☒ I want the newsletter`. */
export function readCheckedStatement(leaf: LeafPlan, context: PageContext): Reading | undefined {
  if (leaf.kind !== 'boolean') return undefined;
  const statements = statementsOf(context);
  const byName = statements.filter(
    ({ tokens }) => leaf.nameTokens.length > 0 && leaf.nameTokens.every((token) => tokens.has(token)),
  );
  const byDescription = statements.filter(({ tokens }) => shareIn(leaf.describedTokens, tokens) >= minShare);
  const found = byName.length === 1 ? byName[0] : byDescription.length === 1 ? byDescription[0] : undefined;
  if (found === undefined) return undefined;
  return { value: parseBoolean(found.box.text), words: [found.box, ...found.words], certainty };
}

interface Statement {
  readonly box: PageWord;
  readonly words: readonly PageWord[];
  readonly tokens: ReadonlySet<string>;
}

/** Boxes at the beginning of a run of words, each with the text up to the next box. */
function statementsOf({ layout }: PageContext): Statement[] {
  return layout.flatMap((line) => {
    const words = line.segments.flatMap((segment) => segment.words);
    const starts = words.flatMap((word, index) => (isCheckbox(word.text.trim()) ? [index] : []));
    return starts.flatMap((start, at) => {
      const box = words[start];
      const behind = words.slice(start + 1, starts[at + 1]);
      if (box === undefined || behind.length === 0) return [];
      return [{ box, words: behind, tokens: new Set(labelTokens(textOf(behind))) }];
    });
  });
}

function shareIn(tokens: readonly string[], others: ReadonlySet<string>): number {
  return tokens.length === 0 ? 0 : tokens.filter((token) => others.has(token)).length / tokens.length;
}
