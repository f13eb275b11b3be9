import type { PageWord } from '../extraction-types.js';
import { divided, itemsOf } from './cell-items.js';
import type { EntryLine } from './entry-lines.js';
import type { Part } from './entry-parts.js';

type Words = readonly PageWord[];

/** A name, and what belongs to it, where anything may. */
interface Pair {
  readonly name: Words;
  readonly more?: Words;
}

const maxWordsOfName = 5;

const amount = /^\p{Sc}?\d[\d.,]*[.,]\d{2}\p{Sc}?$/u;

/**
 * What a section without dates lists as names with something to each: `English (fluent)`, `Tools: Jira, Excel`. Names with amounts
 * are none of that: the lines of a table say which figure is whose.
 */
export function findPairs(lines: readonly EntryLine[]): Part[][] {
  const pairs = lines.flatMap(pairsOfLine);
  const priced = pairs.filter(({ more }) => more?.some(({ text }) => amount.test(text.trim()))).length;
  if (2 * priced > pairs.filter(({ more }) => more !== undefined).length) return [];
  return pairs
    .filter(({ name }) => name.length > 0 && name.length <= maxWordsOfName)
    .map(({ name, more }): Part[] => [
      { slot: { kind: 'name', line: 0, part: 0 }, words: name },
      ...(more === undefined
        ? []
        : [{ slot: { kind: 'more', line: 0, part: 0 } as const, words: more, items: itemsOf(more) }]),
    ]);
}

function pairsOfLine({ pieces }: EntryLine): Pair[] {
  const [first = [], ...rest] = pieces;
  const whole = withoutMark(first);
  const colon = whole.findIndex(({ text }) => /.[:：]$/u.test(text.trim()));
  if (colon >= 0 && colon < maxWordsOfName) return [pairAt(whole, colon + 1, rest.flat())];
  if (rest.length > 0 && rest.length < 3 && whole.length <= maxWordsOfName) return [{ name: whole, more: rest.flat() }];
  return pieces.flatMap((piece) => divided(withoutMark(piece))).map(parted);
}

function pairAt(words: Words, at: number, more: Words): Pair {
  const last = words[at - 1];
  const name =
    last === undefined ? [] : [...words.slice(0, at - 1), { ...last, text: last.text.replace(/[:：]$/u, '') }];
  const rest = [...words.slice(at), ...more];
  return rest.length === 0 ? { name } : { name, more: rest };
}

/** `English (fluent)` and `English – fluent`. */
function parted(words: Words): Pair {
  const dash = words.findIndex(({ text }) => /^[-–—:]$/u.test(text.trim()));
  if (dash > 0) return { name: words.slice(0, dash), more: words.slice(dash + 1) };
  const bracket = words.findIndex(({ text }) => text.trim().startsWith('('));
  if (bracket <= 0) return { name: words };
  const inside = words
    .slice(bracket)
    .map((word) => ({ ...word, text: word.text.replace(/^\s*\(|\)\s*$/gu, '') }))
    .filter(({ text }) => text !== '');
  const name = words.slice(0, bracket);
  return inside.length === 0 ? { name } : { name, more: inside };
}

function withoutMark(words: Words): Words {
  return /^[•◦▪‣·*–●○■♦➢✓-]$/u.test(words[0]?.text.trim() ?? '') ? words.slice(1) : words;
}
