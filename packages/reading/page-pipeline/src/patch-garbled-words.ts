import type { Word } from '@recto/document-model';
import { area, overlap } from './text-regions.js';

/** Replacement characters, private use, controls: what a broken character map leaves. */
const unreadable = /[\uFFFD\p{Co}\p{Cc}\p{Cn}]/gu;
/** With more characters than this that nobody can read a layer is worth nothing; bullets of symbol fonts are fewer. */
export const mostGarbledShare = 0.15;
/** A recognised word of which so much lies on the garbled one is a piece of it. */
const sameWordShare = 0.5;

/** Share of the words' characters that nobody can read, 0..1; 1 without words. */
export function garbledShare(words: readonly Pick<Word, 'text'>[]): number {
  const characters = words.reduce((sum, { text }) => sum + text.length, 0);
  const garbled = words.reduce((sum, { text }) => sum + (text.match(unreadable)?.length ?? 0), 0);
  return characters === 0 ? 1 : garbled / characters;
}

/** True for a word that a picture of it can mend: letters with some unreadable ones among them, as of a lost ligature. */
export function isMendable(word: Word): boolean {
  return garbledShare([word]) > 0 && (word.text.match(/\p{L}/gu)?.length ?? 0) >= 2;
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
