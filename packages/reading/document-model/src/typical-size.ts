import { weightedMedian } from './median.js';
import type { Word } from './word.js';

/** The size that most letters of a text are set in, in points; 0 of no words. */
export function typicalSize(words: readonly Pick<Word, 'fontSizePt' | 'text'>[]): number {
  return weightedMedian(words.map(({ fontSizePt, text }) => ({ value: fontSizePt, weight: text.length })));
}
