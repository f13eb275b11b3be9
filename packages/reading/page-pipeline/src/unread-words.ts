import { countMeaningless, type ReadPage, type TextLayer, type Word } from '@recto/document-model';

const lettersPerWord = 5;
/** Of a page that the file lacks a part of nobody knows how much is missing: as much again as is there. */
const incompleteShare = 0.5;

/** Fewer words that the ink may hold are stains and ornaments: such a page has no text. */
const leastIllegibleWords = 3;

/** A page with ink that looks like text and without a word is not blank: nobody could read it. */
export function isIllegible(page: { readonly words: readonly unknown[]; readonly unreadWords: number }): boolean {
  return page.words.length === 0 && page.unreadWords >= leastIllegibleWords;
}

/** Words that a page shows as outlines of letters, beside its text layer. */
export function outlinedWords({ outlinedLetterCount = 0 }: TextLayer): number {
  return outlinedLetterCount / lettersPerWord;
}

/**
 * The coverage of a page over all of its text: the share of its words that arrived, each as far as it is likely right and has
 * no letters without a meaning, over them and the ink that nobody could read. Ways of reading are compared without it.
 */
export function coverageOfAll({ coverage, words, unreadWords = 0, isIncomplete }: ReadPage): number {
  const counted = words.filter(isCounted);
  const right = counted.reduce((sum, word) => sum + word.confidence * meaningfulShare(word), 0);
  const whole = isIncomplete === true ? incompleteShare : 1;
  const all = counted.length + unreadWords;
  const read = all === 0 ? coverage : (coverage * right) / all;
  return Math.floor(read * whole * 10_000) / 10_000;
}

/** Marks are in no count of words; a lone sign of a picture font is a bullet, which the result has as one. */
function isCounted({ text }: Word): boolean {
  return /[\p{L}\p{N}]/u.test(text) || (countMeaningless(text) > 0 && !/^\p{Co}$/u.test(text));
}

function meaningfulShare({ text }: Word): number {
  return 1 - countMeaningless(text) / Math.max(1, text.length);
}
