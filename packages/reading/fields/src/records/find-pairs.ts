import type { PageWord } from '../extraction-types.js';
import { sizeOf } from '../layout/layout-page.js';
import { divided, itemsOf } from './cell-items.js';
import { isItem, type EntryLine } from './entry-lines.js';
import type { Part } from './entry-parts.js';

type Words = readonly PageWord[];

interface Pair {
  readonly name: Words;
  readonly more: Words;
}

const maxWordsOfName = 5;

/** What a section without dates lists as names with something to each: `English (fluent)`, `Tools: Jira, Excel`. */
export function findPairs(lines: readonly EntryLine[]): Part[][] {
  const pairs = stackedPairs(lines) ?? lines.flatMap(pairsOfLine);
  return pairs
    .filter(({ name }) => name.length > 0 && name.length <= maxWordsOfName)
    .map(({ name, more }): Part[] => [
      { slot: { kind: 'name', line: 0, part: 0 }, words: name },
      ...(more.length === 0
        ? []
        : [{ slot: { kind: 'more' as const, line: 0, part: 0 }, words: more, items: itemsOf(more) }]),
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
  const name = last === undefined ? [] : [...words.slice(0, at - 1), { ...last, text: last.text.replace(/[:：]$/u, '') }];
  return { name, more: [...words.slice(at), ...more] };
}

/** `English (fluent)` and `English – fluent`. */
function parted(words: Words): Pair {
  const dash = words.findIndex(({ text }) => /^[-–—:]$/u.test(text.trim()));
  if (dash > 0) return { name: words.slice(0, dash), more: words.slice(dash + 1) };
  const bracket = words.findIndex(({ text }) => text.trim().startsWith('('));
  if (bracket <= 0) return { name: words, more: [] };
  const inside = words
    .slice(bracket)
    .map((word) => ({ ...word, text: word.text.replace(/^\s*\(|\)\s*$/gu, '') }))
    .filter(({ text }) => text !== '');
  return { name: words.slice(0, bracket), more: inside };
}

/** Names above what belongs to them, told by how both are printed: bold over plain, or large over small. */
function stackedPairs(lines: readonly EntryLine[]): Pair[] | undefined {
  const isName = lines.map(({ words }, at) => isLouder(words, lines[at + 1]?.words));
  const names = isName.filter((is) => is).length;
  const isStack = isName[0] === true && lines.every(({ pieces }) => pieces.length === 1) && names > 1;
  if (!isStack || isName.at(-1) === true) return undefined;
  const pairs: { name: Words; more: PageWord[] }[] = [];
  lines.forEach(({ words }, at) => {
    if (isName[at] === true) pairs.push({ name: words, more: [] });
    else pairs.at(-1)?.more.push(...words);
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
