import type { Span } from '../candidates/span.js';
import type { LeafPlan } from '../schema/field-plan.js';
import { splitName } from '../schema/split-name.js';
import { labelTokens, plainWords } from '../vocabulary/label-tokens.js';
import { tellingWords } from '../vocabulary/telling-words.js';
import type { Neighbours } from './neighbours.js';

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

/** What is known of a text whatever it is compared with. */
interface ReadText {
  readonly tokens: readonly string[];
  readonly trigrams: ReadonlySet<string>;
  /** How like it is to the labels of the fields that share a word with it. */
  readonly toLabels: ReadonlyMap<LeafPlan, number>;
}

const unread: ReadText = { tokens: [], trigrams: new Set(), toLabels: new Map() };

/** Compares texts with fields: of each text the words are taken apart once, and labels are found by their words. */
export interface LikenessFinder {
  readonly of: (text: string, leaf: LeafPlan) => Likeness;
  readonly toLabels: (text: string) => ReadonlyMap<LeafPlan, number>;
}

export function likenessFinder(leaves: readonly LeafPlan[]): LikenessFinder {
  const labelsWith = labelsByWord(leaves);
  const texts = new Map<string, ReadText>();
  const read = (text: string): ReadText => {
    if (text === '' || text.length > maxLength) return unread;
    const found = texts.get(text);
    if (found !== undefined) return found;
    const tokens = [...new Set(labelTokens(text))];
    const made = { tokens, trigrams: trigramsOf(text), toLabels: likenessToLabels(tokens, labelsWith) };
    texts.set(text, made);
    return made;
  };
  const known = new WeakMap<LeafPlan, Map<string, Likeness>>();
  return {
    of: (text, leaf) => {
      const byText = known.get(leaf) ?? new Map<string, Likeness>();
      known.set(leaf, byText);
      const found = byText.get(text) ?? likenessOf(read(text), leaf);
      byText.set(text, found);
      return found;
    },
    toLabels: (text) => read(text).toLabels,
  };
}

interface FieldLabel {
  readonly leaf: LeafPlan;
  readonly words: number;
  readonly strength: number;
}

function labelsByWord(leaves: readonly LeafPlan[]): ReadonlyMap<string, readonly FieldLabel[]> {
  const labels = new Map<string, FieldLabel[]>();
  for (const leaf of leaves)
    for (const { tokens, strength } of tokensOf(leaf).labels) {
      const label = { leaf, words: tokens.size, strength };
      for (const token of tokens) labels.set(token, [...(labels.get(token) ?? []), label]);
    }
  return labels;
}

/** Of each field the best share of words that the text and one of its labels have in common. */
function likenessToLabels(
  tokens: readonly string[],
  labelsWith: ReadonlyMap<string, readonly FieldLabel[]>,
): ReadonlyMap<LeafPlan, number> {
  const shared = new Map<FieldLabel, number>();
  for (const token of tokens)
    for (const label of labelsWith.get(token) ?? []) shared.set(label, (shared.get(label) ?? 0) + 1);
  const best = new Map<LeafPlan, number>();
  for (const [{ leaf, words, strength }, count] of shared)
    best.set(leaf, Math.max(best.get(leaf) ?? 0, (strength * 2 * count) / (tokens.length + words)));
  return best;
}

function likenessOf({ tokens, trigrams, toLabels }: ReadText, leaf: LeafPlan): Likeness {
  if (trigrams.size === 0 && tokens.length === 0) return noLikeness;
  const field = tokensOf(leaf);
  const described = tokens.filter((token) => field.described.has(token)).length;
  let shared = 0;
  for (const trigram of trigrams) if (field.trigrams.has(trigram)) shared += 1;
  return {
    toLabels: toLabels.get(leaf) ?? 0,
    toDescription: tokens.length === 0 ? 0 : described / (tokens.length + 0.5),
    toName: trigrams.size === 0 ? 0 : (2 * shared) / (trigrams.size + field.trigrams.size),
    holdsName: field.trigrams.size === 0 ? 0 : shared / field.trigrams.size,
  };
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

/** Words around a value that tell it from others of its kind. */
export interface Told {
  /** How many such words the name of the field has that nothing beside, above or over the value has. */
  readonly missing: number;
  /** How many its nearest label has that the field knows nothing of. */
  readonly foreign: number;
}

/** What the place of a day in its period says, as labels say it elsewhere: `Period 2 May - 6 May`. */
const toldByPeriod = { first: 'start', last: 'end' } as const;

/** Finds the words that tell values from each other; of each text they are looked for once. */
export function toldFinder(): (neighbours: Neighbours, leaf: LeafPlan, span: Pick<Span, 'dayOfPeriod'>) => Told {
  const byText = new Map<string, readonly string[]>();
  const told = (text: string): readonly string[] => {
    const found = byText.get(text) ?? labelTokens(text.slice(0, maxLength)).filter((token) => tellingWords.has(token));
    byText.set(text, found);
    return found;
  };
  const own = new WeakMap<LeafPlan, readonly string[]>();
  return ({ inline, left, farLeft, above, heading, section }, leaf, { dayOfPeriod }) => {
    const wanted = own.get(leaf) ?? [...new Set(leaf.nameTokens)].filter((token) => tellingWords.has(token));
    own.set(leaf, wanted);
    const around: string[] = wanted.length === 0 ? [] : [inline, left, farLeft, above, heading, section].flatMap(told);
    if (dayOfPeriod !== undefined) around.push(toldByPeriod[dayOfPeriod]);
    const { labels, described } = tokensOf(leaf);
    const isKnown = (token: string): boolean =>
      described.has(token) || labels.some(({ tokens, strength }) => strength > 0.8 && tokens.has(token));
    const nearest = inline || left || above;
    return {
      missing: wanted.filter((token) => !around.includes(token)).length,
      foreign: told(nearest).filter((token) => !isKnown(token)).length,
    };
  };
}
