import type { ReadPage, TextLayer } from '@recto/document-model';
import { trustOf } from './better-reading.js';
import { garbledShare, isMendable, mostGarbledShare } from './patch-garbled-words.js';

/** A text layer whose reading is trusted less than this is compared with what the page looks like. */
const leastTrust = 0.8;
/** Fewer are not worth the time that a look at the page takes. */
const leastMendableWords = 3;

/** Whether the words of a layer are good as they are: hardly a character that nobody can read, and none that a picture could mend. */
export function isLayerLegible({ words }: TextLayer): boolean {
  return garbledShare(words) < mostGarbledShare && !isWorthMending(words);
}

/** Whether a look at the page is worth its time for the words that have lost characters. */
export function isWorthMending(words: TextLayer['words']): boolean {
  return words.filter(isMendable).length >= leastMendableWords;
}

/** Whether what was made of a text layer need not be compared with what the page looks like. */
export function isReadingTrusted(page: ReadPage): boolean {
  return trustOf(page) >= leastTrust;
}
