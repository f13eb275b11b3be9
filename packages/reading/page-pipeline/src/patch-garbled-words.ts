import { countMeaningless, type Word } from '@recto/document-model';
import { wordInPlace } from './word-in-place.js';

/** True for a word that a picture of it can mend: letters with some unreadable ones among them, as of a lost ligature. */
export function isMendable(word: Word): boolean {
  return countMeaningless(word.text) > 0 && (word.text.match(/\p{L}/gu)?.length ?? 0) >= 2;
}

/** The words of a text layer, mendable ones with the text that recognition found in their place. */
export function patchGarbledWords(words: readonly Word[], recognised: readonly Word[]): Word[] {
  return words.map((word) => (isMendable(word) ? { ...word, ...wordInPlace(word, recognised) } : word));
}
