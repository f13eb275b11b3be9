import type { RecognisedWord } from '../engine/recognition-engine.js';
import { probabilityOf } from '../neural/logistic.js';
import { certaintyWeights } from './certainty-weights.js';
import { isTelling, wordFeatures } from './word-features.js';

/** The words of a page with the probability that they are read rightly as their confidence; marks keep what was said of them. */
export function calibrateWords(words: readonly RecognisedWord[], language: string): RecognisedWord[] {
  const features = wordFeatures(words, language);
  return words.map((word, index) =>
    isTelling(word) ? { ...word, confidence: probabilityOf(certaintyWeights.words, features[index] ?? {}) } : word,
  );
}
