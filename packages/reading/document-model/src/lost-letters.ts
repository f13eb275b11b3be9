import type { Word } from './word.js';

/** Replacement characters, private use, controls: what the file gives no meaning for. */
const meaningless = /[\uFFFD\p{Co}\p{Cc}\p{Cn}]/gu;
/** Emoji are set wider than any letter, those of Chinese and Japanese included, which fill one size. */
const pictureWidthSizes = 1.1;

/** A text layer that has lost about so many of its letters is not what the page shows. */
export const mostLostShare = 0.15;

/** Characters of a text that have no meaning. */
export function countMeaningless(text: string): number {
  return text.match(meaningless)?.length ?? 0;
}

/**
 * True for a word that a font draws as a picture: an emoji, an icon, a mark of its own. Letters whose character map is lost
 * come in words; a sign without a meaning that stands alone, or is wider than letters are, is not one of them.
 */
export function isPictureSign({ text, box, fontSizePt }: Pick<Word, 'text' | 'box' | 'fontSizePt'>): boolean {
  const count = Array.from(text).length;
  if (count === 0 || countMeaningless(text) < count) return false;
  return count === 1 || Math.max(box.width, box.height) >= fontSizePt * pictureWidthSizes * count;
}

/** Whether a text layer has lost so many of its letters that it is not what the page shows; true without words. */
export function hasLostItsLetters(words: readonly Pick<Word, 'text' | 'box' | 'fontSizePt'>[]): boolean {
  return lostLetterShare(words) >= mostLostShare;
}

/** Share of the letters of a page that have lost their meaning, 0..1, signs that are pictures apart; 1 without words. */
export function lostLetterShare(words: readonly Pick<Word, 'text' | 'box' | 'fontSizePt'>[]): number {
  if (words.length === 0) return 1;
  const spelled = words.filter((word) => !isPictureSign(word));
  const characters = spelled.reduce((sum, { text }) => sum + text.length, 0);
  const lost = spelled.reduce((sum, { text }) => sum + countMeaningless(text), 0);
  return characters === 0 ? 0 : lost / characters;
}
