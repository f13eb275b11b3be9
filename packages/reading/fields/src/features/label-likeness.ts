import type { LeafPlan } from '../schema/field-plan.js';
import { splitName } from '../schema/split-name.js';
import { labelTokens, plainWords } from '../vocabulary/label-tokens.js';

/** How like a text beside a value is to what a field is called. */
export interface Likeness {
  /** To the labels of the field, its synonyms in all languages included; 1 is the very label. */
  readonly toLabels: number;
  /** What share of the text's words the description has. */
  readonly toDescription: number;
  /** Shared parts of words with name and title, for languages that no vocabulary knows. */
  readonly toName: number;
  /** What share of the name's parts of words the text has, however much else it says. */
  readonly holdsName: number;
}

export const noLikeness: Likeness = { toLabels: 0, toDescription: 0, toName: 0, holdsName: 0 };

interface FieldTokens {
  readonly labels: readonly { readonly tokens: ReadonlySet<string>; readonly strength: number }[];
  readonly described: ReadonlySet<string>;
  readonly trigrams: ReadonlySet<string>;
}

const fieldTokens = new WeakMap<LeafPlan, FieldTokens>();
/** Longest text that is taken for a label, in UTF-16 units. */
const maxLength = 120;

/** Compares texts with fields; of each text the words are taken apart once. */
export function likenessFinder(): (text: string, leaf: LeafPlan) => Likeness {
  const tokensByText = new Map<string, readonly string[]>();
  const known = new WeakMap<LeafPlan, Map<string, Likeness>>();
  return (text, leaf) => {
    if (text === '' || text.length > maxLength) return noLikeness;
    const byText = known.get(leaf) ?? new Map<string, Likeness>();
    known.set(leaf, byText);
    const found = byText.get(text);
    if (found !== undefined) return found;
    const tokens = tokensByText.get(text) ?? [...new Set(labelTokens(text))];
    tokensByText.set(text, tokens);
    const likeness = likenessOf(text, tokens, tokensOf(leaf));
    byText.set(text, likeness);
    return likeness;
  };
}

function likenessOf(text: string, tokens: readonly string[], field: FieldTokens): Likeness {
  const toLabels = field.labels.reduce((best, label) => Math.max(best, label.strength * dice(tokens, label.tokens)), 0);
  const described = tokens.filter((token) => field.described.has(token)).length;
  const own = trigramsOf(text);
  const shared = [...own].filter((trigram) => field.trigrams.has(trigram)).length;
  return {
    toLabels,
    toDescription: tokens.length === 0 ? 0 : described / (tokens.length + 0.5),
    toName: own.size === 0 ? 0 : (2 * shared) / (own.size + field.trigrams.size),
    holdsName: field.trigrams.size === 0 ? 0 : shared / field.trigrams.size,
  };
}

function dice(tokens: readonly string[], label: ReadonlySet<string>): number {
  const shared = tokens.filter((token) => label.has(token)).length;
  return shared === 0 ? 0 : (2 * shared) / (tokens.length + label.size);
}

function tokensOf(leaf: LeafPlan): FieldTokens {
  const known = fieldTokens.get(leaf);
  if (known !== undefined) return known;
  const { title, description } = leaf.schema;
  const made: FieldTokens = {
    labels: [...leaf.labels].map(([key, strength]) => ({ tokens: new Set(key.split(' ')), strength })),
    described: new Set([
      ...leaf.nameTokens,
      ...(typeof description === 'string' ? labelTokens(description.slice(0, 300)) : []),
    ]),
    trigrams: trigramsOf(`${splitName(leaf.name)} ${typeof title === 'string' ? title : ''}`),
  };
  fieldTokens.set(leaf, made);
  return made;
}

function trigramsOf(text: string): ReadonlySet<string> {
  const words = plainWords(text).filter((word) => word.length > 1);
  return new Set(
    words.flatMap((word) =>
      Array.from({ length: Math.max(1, word.length - 1) }, (_, index) => ` ${word}`.slice(index, index + 3)),
    ),
  );
}
