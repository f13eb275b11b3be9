import type { Word } from '@recto/document-model';
import { area, overlap } from './text-regions.js';

/** A word of which so much lies on that of another reading is a piece of it. */
const sameWordShare = 0.5;

/** What another reading of the page has in the place of a word, from left to right. */
export function piecesInPlace({ box: place }: Word, others: readonly Word[]): Word[] {
  return others
    .filter(({ box }) => area(overlap(box, place)) > area(box) * sameWordShare)
    .sort((a, b) => a.box.x - b.box.x);
}

/** What recognition reads in the place of a word, with the confidence of its worst piece; undefined where it reads nothing. */
export function wordInPlace(word: Word, recognised: readonly Word[]): Pick<Word, 'text' | 'confidence'> | undefined {
  const pieces = piecesInPlace(word, recognised);
  if (pieces.length === 0) return undefined;
  return { text: joined(pieces), confidence: Math.min(...pieces.map(({ confidence }) => confidence)) };
}

/** The text of pieces of one word. */
export function joined(pieces: readonly Word[]): string {
  return pieces.map(({ text }) => text).join('');
}
