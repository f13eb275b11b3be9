import type { Word } from '@recto/document-model';
import { area, overlap } from './text-regions.js';

/** A recognised word of which so much lies on that of the layer is a piece of it. */
const sameWordShare = 0.5;

/** What recognition reads in the place of a word, with the confidence of its worst piece; undefined where it reads nothing. */
export function wordInPlace(
  { box: place }: Word,
  recognised: readonly Word[],
): Pick<Word, 'text' | 'confidence'> | undefined {
  const pieces = recognised
    .filter(({ box }) => area(overlap(box, place)) > area(box) * sameWordShare)
    .sort((a, b) => a.box.x - b.box.x);
  if (pieces.length === 0) return undefined;
  return {
    text: pieces.map(({ text }) => text).join(''),
    confidence: Math.min(...pieces.map(({ confidence }) => confidence)),
  };
}
