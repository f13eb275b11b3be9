import { editDistance } from '../vocabulary/near-word.js';
import { addressWords } from '../vocabulary/letterhead-words.js';
import type { PageWord } from '../extraction-types.js';
import { textOf } from '../layout/layout-page.js';

/** Signs that recognisers take for each other, in small letters. */
const alike: ReadonlyMap<string, string> = new Map(
  ['il1|!', 'o0q', 'hmn', 'uvw', 's5$', 'b8', 'z2'].flatMap((group) =>
    Array.from(group, (sign): [string, string] => [sign, group]),
  ),
);

/** Words read surer than this are read right. */
const sure = 0.96;
/** What a page says elsewhere tells a word only where it was read so much surer, and this sure at least. */
const surerBy = 0.3;
const leastSure = 0.8;
/** Shorter words have too many neighbours. */
const leastLetters = 4;
const lettersForAnEdit = 7;
const lettersForTwoEdits = 12;
/** Words looked at, and words that they are held against: heads of slips and letters have fewer. */
const maxWords = 400;
const maxOthers = 1_500;

export type WordMender = (words: readonly PageWord[], isAddress: boolean) => string | undefined;

/**
 * Finds how doubted words of names and addresses are spelt: as a surer word of the page that they are a misreading of, and at the
 * front of a part of an address as the one word of addresses that they are but for one look-alike sign (`JIN` and `JLN`). Text
 * layers have no doubted words. The mender returns the text of a run of words, undefined where it has nothing to mend.
 */
export function wordMender(all: readonly PageWord[]): WordMender {
  const surest = new Map<string, number>();
  for (const { text, confidence } of all) {
    if (surest.size >= maxOthers) break;
    const bare = bareOf(text).toLowerCase();
    if (bare.length >= leastLetters && /^\p{L}+$/u.test(bare))
      surest.set(bare, Math.max(confidence, surest.get(bare) ?? 0));
  }
  const onPage = (bare: string, { confidence }: PageWord): string | undefined => {
    const least = Math.max(leastSure, confidence + surerBy);
    if ((surest.get(bare) ?? 0) >= least) return undefined;
    return single([...surest].flatMap(([other, its]) => (its >= least && isMisreadingOf(bare, other) ? [other] : [])));
  };
  const known = new Map<PageWord, Spelling | undefined>();
  const spellingOf = (word: PageWord): Spelling | undefined => {
    if (word.confidence >= sure) return undefined;
    if (known.has(word) || known.size >= maxWords) return known.get(word);
    const shown = bareOf(word.text);
    const bare = shown.toLowerCase();
    const isOfLetters = /^\p{L}[\p{L}\d|!$]+$/u.test(bare);
    const spelling = isOfLetters ? { shown, anywhere: onPage(bare, word), inFront: likeAddressWord(bare) } : undefined;
    known.set(word, spelling);
    return spelling;
  };
  const mended = (word: PageWord, before: PageWord | undefined, isAddress: boolean): PageWord => {
    const spelling = spellingOf(word);
    if (spelling === undefined) return word;
    const { shown, anywhere, inFront } = spelling;
    const right = anywhere ?? (isAddress && beginsPart(word, before) ? inFront : undefined);
    return right === undefined ? word : { ...word, text: word.text.replace(shown, spelt(shown, right)) };
  };
  return (words, isAddress) => {
    const right = words.map((word, at) => mended(word, words[at - 1], isAddress));
    return right.some((word, at) => word !== words[at]) ? textOf(right) : undefined;
  };
}

/** How a doubted word is spelt anywhere, and at the front of a part of an address; undefined where nothing tells. */
interface Spelling {
  readonly shown: string;
  readonly anywhere: string | undefined;
  readonly inFront: string | undefined;
}

function bareOf(text: string): string {
  return text.trim().replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, '');
}

function isMisreadingOf(read: string, other: string): boolean {
  if (read === other || read.length < leastLetters) return false;
  if (isAlike(read, other)) return true;
  const edits = read.length >= lettersForTwoEdits ? 2 : read.length >= lettersForAnEdit ? 1 : 0;
  return edits > 0 && editDistance(read, other, edits) <= edits;
}

/** The same but for one sign that looks like the other. */
function isAlike(read: string, other: string): boolean {
  if (read.length !== other.length) return false;
  const different = Array.from(read).flatMap((sign, at) => (sign === other[at] ? [] : [[sign, other[at] ?? '']]));
  return (
    different.length === 1 && different.every(([sign = '', right = '']) => alike.get(sign)?.includes(right) === true)
  );
}

/** Before it, on its line, stands nothing, a number or a comma. */
function beginsPart({ box }: PageWord, before: PageWord | undefined): boolean {
  return before === undefined || before.box.x >= box.x || /\d|,$/.test(before.text.trim());
}

function likeAddressWord(bare: string): string | undefined {
  return addressWords.has(bare) ? undefined : single([...addressWords].filter((word) => isAlike(bare, word)));
}

function single(found: readonly string[]): string | undefined {
  return found.length === 1 ? found[0] : undefined;
}

/** A word in capitals as the one that was read: all, the first, or none. */
function spelt(shown: string, right: string): string {
  const capitals = shown.match(/\p{Lu}/gu)?.length ?? 0;
  if (capitals > 1 || (capitals === 1 && shown.length === 1)) return right.toUpperCase();
  return capitals === 1 ? right.charAt(0).toUpperCase() + right.slice(1) : right;
}
