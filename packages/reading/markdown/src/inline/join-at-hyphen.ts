import type { Vocabulary } from '@recto/document-model';

/** Hyphens that a line may end with: plain, soft, and the one of Unicode. */
const atLineEnd = /^(.*[\p{L}\p{N}])[-\u00ad\u2010]$/u;
/** Nobody hyphenates what is typed as it stands: an address, a path. */
const typed = /(?:https?:\/\/|www\.|^[("'`]*~?\/|\/[^\s<>"]*\/)[^\s<>"]*[-\u2010]$/iu;
const firstWord = /^[\p{L}\p{N}]+/u;
const lastWord = /[\p{L}\p{N}]+$/u;
/** First halves that are words themselves, though what they begin is written as one. */
const prefixWords = new Set(
  'with some any every no over under out up in on there where here how what when who for be un re pre inter counter every'.split(
    ' ',
  ),
);
/** First halves that keep their hyphen in English print. */
const hyphenatingPrefix = /^(?:self|well|non|half|quasi|e|x|t|vice|all)$/u;
/** "ex" and "so" begin far more words than they are joined to by a hyphen: examined, society. */
const hyphenatedWord =
  /^(?:ex-(?:wife|wives|husbands?|partners?|presidents?|ministers?|officio|ante|post|gratia)|so-called)$/u;
/** Second halves that words are joined to by a hyphen. */
const hyphenatedTail =
  /^(?:aware|based|defined|delimited|dependent|driven|friendly|oriented|related|separated|specific)$/u;
/** Halves shorter than this prove nothing by being words of the page. */
const minHalfLength = 3;

export interface HyphenJoint {
  /** The first part as it is written before the second: with its hyphen, or without. */
  readonly before: string;
}

/**
 * How the last word of a line and the first of the next become one, or undefined if they do not. The hyphen goes where the
 * page spells the whole without it, and when a lower-case letter follows; it stays before other capitals and digits, where the
 * page spells the word with it, or another one that ends alike, and where both halves are words of the page and the whole is not. `isMarked`: the file itself says that the line end put it there.
 */
export function joinAtHyphen(
  before: string,
  after: string,
  vocabulary: Vocabulary,
  isMarked = false,
): HyphenJoint | undefined {
  const stem = atLineEnd.exec(before)?.[1];
  const tail = firstWord.exec(after)?.[0];
  if (stem === undefined || tail === undefined) return undefined;
  const head = lastWord.exec(stem)?.[0] ?? '';
  if (isMarked && /^\p{Ll}/u.test(tail)) return { before: stem };
  const isWhole = vocabulary.has(`${head}${tail}`.toLowerCase());
  const isTyped = typed.test(before) && !isWhole;
  return { before: isTyped || keepsHyphen(head, tail, stem, vocabulary) ? before : stem };
}

function keepsHyphen(head: string, tail: string, stem: string, vocabulary: Vocabulary): boolean {
  if (!/^\p{L}/u.test(tail) || /\p{N}$/u.test(head)) return true;
  const [first, second] = [head.toLowerCase(), tail.toLowerCase()];
  if (vocabulary.has(`${first}-${second}`)) return true;
  if (vocabulary.has(first + second)) return false;
  if (!/^\p{Ll}/u.test(tail)) return true;
  if (hyphenatedWord.test(`${first}-${second}`) || hyphenatingPrefix.test(first)) return true;
  if (/\p{L}-\p{L}+$/u.test(stem)) return true;
  if (Math.min(first.length, second.length) <= minHalfLength || prefixWords.has(first)) return false;
  if (hyphenatedTail.test(second) || [...vocabulary.keys()].some((word) => word.endsWith(`-${second}`))) return true;
  // The second half itself counts once.
  return vocabulary.has(first) && (vocabulary.get(second) ?? 0) > 1;
}
