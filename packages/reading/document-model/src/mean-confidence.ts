import type { Word } from './word.js';

/** Mean of the words' confidences, weighted by their letters, 0..1; 0 without words. */
export function meanConfidence(words: readonly Word[]): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  const sum = words.reduce((total, { text, confidence }) => total + text.length * confidence, 0);
  return letters === 0 ? 0 : Math.round((sum / letters) * 10_000) / 10_000;
}
