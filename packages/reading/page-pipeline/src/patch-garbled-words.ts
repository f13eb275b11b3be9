import { countMeaningless, type Word } from '@recto/document-model';
import { area, overlap } from './text-regions.js';

/** A recognised word of which so much lies on the garbled one is a piece of it. */
const sameWordShare = 0.5;

/** True for a word that a picture of it can mend: letters with some unreadable ones among them, as of a lost ligature. */
export function isMendable(word: Word): boolean {
  return countMeaningless(word.text) > 0 && (word.text.match(/\p{L}/gu)?.length ?? 0) >= 2;
}

/** The words of a text layer, mendable ones with the text that recognition found in their place. */
export function patchGarbledWords(words: readonly Word[], recognised: readonly Word[]): Word[] {
  return words.map((word) => {
    if (!isMendable(word)) return word;
    const pieces = recognised
      .filter(({ box }) => area(overlap(box, word.box)) > area(box) * sameWordShare)
      .sort((a, b) => a.box.x - b.box.x);
    if (pieces.length === 0) return word;
    const confidence = Math.min(...pieces.map((piece) => piece.confidence));
    return { ...word, text: pieces.map(({ text }) => text).join(''), confidence };
  });
}
