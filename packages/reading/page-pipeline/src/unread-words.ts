import type { ReadPage, TextLayer } from '@recto/document-model';
import { garbledShare } from './patch-garbled-words.js';

const lettersPerWord = 5;
/** Of a page that the file lacks a part of nobody knows how much is missing: as much again as is there. */
const incompleteShare = 0.5;

/** Words that a page shows as outlines of letters, beside its text layer. */
export function outlinedWords({ outlinedLetterCount = 0 }: TextLayer): number {
  return outlinedLetterCount / lettersPerWord;
}

/**
 * The coverage of a page over all of its text: the share of its words that arrived, less what stands in them without a
 * meaning, over them and the ink that nobody could read. Ways of reading are compared without it.
 */
export function coverageOfAll({ coverage, words, unreadWords = 0, isIncomplete }: ReadPage): number {
  const garbled = words.reduce((sum, word) => sum + (isBullet(word.text) ? 0 : garbledShare([word])), 0);
  const whole = isIncomplete === true ? incompleteShare : 1;
  if (garbled === 0 && unreadWords === 0) return coverage * whole;
  const read = (coverage * (words.length - garbled)) / (words.length + unreadWords);
  return Math.floor(read * whole * 10_000) / 10_000;
}

/** A lone sign of a picture font is a bullet, which the result has as one. */
function isBullet(text: string): boolean {
  return /^\p{Co}$/u.test(text);
}
