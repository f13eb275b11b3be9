import type { PageWord } from '../extraction-types.js';
import { sizeOf } from '../layout/layout-page.js';
import { divided, itemsOf } from './cell-items.js';
import { isItem, type EntryLine } from './entry-lines.js';
import type { Part } from './entry-parts.js';

type Words = readonly PageWord[];

/** A name, and the pieces of text that belong to it. */
interface Pair {
  readonly name: Words;
  readonly more: readonly Words[];
}

const maxWordsOfName = 5;
/** A piece may begin so far left of its name, in points. */
const slackPt = 3;

const amount = /^\p{Sc}?\d[\d.,]*[.,]\d{2}\p{Sc}?$/u;

/**
 * What a section without dates lists as names with something to each: `English (fluent)`, `Tools: Jira, Excel`. Names with amounts
 * are none of that: the lines of a table say which figure is whose.
 */
export function findPairs(lines: readonly EntryLine[]): Part[][] {
  const pairs = stackedPairs(lines.map(({ pieces }) => pieces)) ?? lines.flatMap(pairsOfLine);
  const priced = pairs.filter(({ more }) => more.flat().some(({ text }) => amount.test(text.trim()))).length;
  if (2 * priced > pairs.filter(({ more }) => more.length > 0).length) return [];
  return pairs
    .filter(({ name }) => name.length > 0 && name.length <= maxWordsOfName)
    .map(({ name, more }): Part[] => {
      const items = more.length > 1 ? more.map(withoutMark) : itemsOf(more.flat());
      const rest: Part = { slot: { kind: 'more', line: 0, part: 0 }, words: more.flat(), items };
      return [{ slot: { kind: 'name', line: 0, part: 0 }, words: name }, ...(more.length === 0 ? [] : [rest])];
    });
}

function pairsOfLine({ pieces }: EntryLine): Pair[] {
  const [first = [], ...rest] = pieces;
  const whole = withoutMark(first);
  const colon = whole.findIndex(({ text }) => /.[:：]$/u.test(text.trim()));
  if (colon >= 0 && colon < maxWordsOfName) return [pairAt(whole, colon + 1, rest.flat())];
  if (rest.length > 0 && rest.length < 3 && whole.length <= maxWordsOfName)
    return [{ name: whole, more: [rest.flat()] }];
  return pieces.flatMap((piece) => divided(withoutMark(piece))).map(parted);
}

function pairAt(words: Words, at: number, more: Words): Pair {
  const last = words[at - 1];
  const name =
    last === undefined ? [] : [...words.slice(0, at - 1), { ...last, text: last.text.replace(/[:：]$/u, '') }];
  const rest = [...words.slice(at), ...more];
  return { name, more: rest.length === 0 ? [] : [rest] };
}

/** `English (fluent)` and `English – fluent`. */
function parted(words: Words): Pair {
  const dash = words.findIndex(({ text }) => /^[-–—:]$/u.test(text.trim()));
  if (dash > 0) return { name: words.slice(0, dash), more: [words.slice(dash + 1)] };
  const bracket = words.findIndex(({ text }) => text.trim().startsWith('('));
  if (bracket <= 0) return { name: words, more: [] };
  const inside = words
    .slice(bracket)
    .map((word) => ({ ...word, text: word.text.replace(/^\s*\(|\)\s*$/gu, '') }))
    .filter(({ text }) => text !== '');
  return { name: words.slice(0, bracket), more: inside.length === 0 ? [] : [inside] };
}

/**
 * Names above what belongs to them, told by how both are printed: bold over plain, or large over small; several beside each
 * other have each what begins below it.
 */
function stackedPairs(lines: readonly (readonly Words[])[]): Pair[] | undefined {
  const isOfNames = lines.map((pieces, at) => pieces.every((piece) => isLouder(piece, lines[at + 1]?.[0])));
  const names = isOfNames.reduce((sum, is, at) => sum + (is ? (lines[at]?.length ?? 0) : 0), 0);
  if (isOfNames[0] !== true || names < 2 || isOfNames.at(-1) === true) return undefined;
  const pairs: { name: Words; more: Words[] }[] = [];
  let open: typeof pairs = [];
  lines.forEach((pieces, at) => {
    if (isOfNames[at] === true) {
      open = pieces.map((name) => ({ name, more: [] }));
      pairs.push(...open);
      return;
    }
    for (const piece of pieces) {
      const x = piece[0]?.box.x ?? 0;
      const above = open.findLast(({ name }) => (name[0]?.box.x ?? 0) <= x + slackPt);
      (above ?? open[0])?.more.push(piece);
    }
  });
  return pairs;
}

function isLouder(words: Words, below: Words | undefined): boolean {
  const [first, other] = [words[0], below?.[0]];
  if (first === undefined || other === undefined || isItem(words)) return false;
  const isBold = words.every((word) => word.isBold === true) && other.isBold !== true;
  return isBold || sizeOf(first) > 1.08 * sizeOf(other);
}

function withoutMark(words: Words): Words {
  return /^[•◦▪‣·*–●○■♦➢✓-]$/u.test(words[0]?.text.trim() ?? '') ? words.slice(1) : words;
}
