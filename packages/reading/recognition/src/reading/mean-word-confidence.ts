import type { RecognisedWord } from '../engine/recognition-engine.js';

/** Mean confidence by letters, 0..1; 0 without words. */
export function meanWordConfidence(words: readonly RecognisedWord[]): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  const weighted = words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0);
  return letters === 0 ? 0 : weighted / letters;
}
