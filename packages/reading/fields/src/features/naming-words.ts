import type { LeafPlan } from '../schema/field-plan.js';
import { splitName } from '../schema/split-name.js';
import { labelTokens } from '../vocabulary/label-tokens.js';
import type { Neighbours } from './neighbours.js';

/** How much of what a field is called stands around a value; words that other fields of the schema have, too, count less. */
export interface Naming {
  /** Share of the words of its name that its nearest label has. */
  readonly near: number;
  /** Share that the labels of its row and its column have together. */
  readonly around: number;
  /** Words of its description there, by how few fields have them. */
  readonly described: number;
}

export const noNaming: Naming = { near: 0, around: 0, described: 0 };

/** Words that say what a value looks like, and not which one it is. */
const wordsOfKind: ReadonlySet<string> = new Set('date day time number code id name amount value'.split(' '));
const weightOfKind = 0.4;

/** Longest text that is taken for labels, in UTF-16 units. */
const maxLength = 120;
const maxDescribed = 4;

type Weights = ReadonlyMap<string, number>;
const noWords: Weights = new Map();

/** Finds the words of names and descriptions around the values of a page; each place and each text is looked at once. */
export function namingFinder(leaves: readonly LeafPlan[]): (neighbours: Neighbours) => ReadonlyMap<LeafPlan, Naming> {
  const named = weigh(leaves.map(({ name, parentTokens }) => [...parentTokens, ...wordsOf(splitName(name))]));
  const described = weigh(leaves.map(({ describedTokens }) => describedTokens));
  const words = [...new Set([...named, ...described].flatMap((weights) => [...weights.keys()]))];
  const likeWords = new Map<string, readonly (readonly [string, number])[]>();
  const wordsLike = (token: string): readonly (readonly [string, number])[] => {
    const found =
      likeWords.get(token) ??
      words.flatMap((word) => {
        const alike = likenessOfWords(word, token);
        return alike > 0 ? [[word, alike] as const] : [];
      });
    likeWords.set(token, found);
    return found;
  };
  const texts = new Map<string, Weights>();
  const read = (text: string): Weights => {
    const known = texts.get(text);
    if (known !== undefined) return known;
    const found = new Map<string, number>();
    for (const token of wordsOf(text.slice(0, maxLength)))
      for (const [word, alike] of wordsLike(token)) found.set(word, Math.max(alike, found.get(word) ?? 0));
    texts.set(text, found);
    return found;
  };
  const known = new WeakMap<Neighbours, ReadonlyMap<LeafPlan, Naming>>();
  return (neighbours) => {
    const before = known.get(neighbours);
    if (before !== undefined) return before;
    const { inline, left, farLeft, above, heading, section } = neighbours;
    const near = [inline, left, above].map(read);
    const around = [...near, ...[farLeft, heading, section].map(read)];
    const found = new Map<LeafPlan, Naming>();
    if (around.some(({ size }) => size > 0))
      leaves.forEach((leaf, at) => {
        const [own, more] = [named[at] ?? noWords, described[at] ?? noWords];
        const all = held(own, around);
        const said = held(more, around);
        if (all === 0 && said === 0) return;
        const sum = [...own.values()].reduce((total, weight) => total + weight, 0) || 1;
        found.set(leaf, {
          near: Math.max(...near.map((side) => held(own, [side]))) / sum,
          around: all / sum,
          described: Math.min(maxDescribed, said),
        });
      });
    known.set(neighbours, found);
    return found;
  };
}

/** The weights of the words that any of these texts has. */
function held(weights: Weights, texts: readonly Weights[]): number {
  let sum = 0;
  for (const [word, weight] of weights) sum += weight * Math.max(...texts.map((text) => text.get(word) ?? 0));
  return sum;
}

/** Of each field its words by how few fields have them. */
function weigh(fields: readonly (readonly string[])[]): Weights[] {
  const counts = new Map<string, number>();
  for (const words of fields) for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return fields.map(
    (words) =>
      new Map(
        words.map((word) => [
          word,
          Math.log(1 + fields.length / (counts.get(word) ?? 1)) * (wordsOfKind.has(word) ? weightOfKind : 1),
        ]),
      ),
  );
}

/** `days30` is two words. */
function wordsOf(text: string): string[] {
  return labelTokens(text.replace(/(?<=\p{L}{2})(?=\d)/gu, ' '));
}

const minLength = 5;

/** 1 for the same word; less for another form of it (`Abschlag`, `Abschläge`) or a word that it is part of (`Zählerstand`, `Stand`). */
function likenessOfWords(one: string, other: string): number {
  if (one === other) return 1;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length < minLength) return 0;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  if (same >= 0.7 * long.length) return 0.9;
  return same === short.length || long.endsWith(short) ? 0.6 : 0;
}
