import type { Word } from './word.js';

/**
 * Mean of the words' confidences, 0..1: of those with a letter or a figure, where there are any; 0 without words. As a
 * word's confidence is the probability that it is right, it is the share of the words that is expected to be right.
 */
export function meanConfidence(words: readonly Pick<Word, 'text' | 'confidence'>[]): number {
  const telling = words.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  const counted = telling.length > 0 ? telling : words;
  const sum = counted.reduce((total, { confidence }) => total + confidence, 0);
  return counted.length === 0 ? 0 : Math.round((sum / counted.length) * 10_000) / 10_000;
}
