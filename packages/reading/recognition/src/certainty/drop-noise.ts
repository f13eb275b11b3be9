import type { RecognisedWord } from '../engine/recognition-engine.js';
import { probabilityOf } from '../neural/logistic.js';
import { asLine, linesOf } from '../reading/drop-junk.js';
import { textFeatures } from './text-features.js';
import { textWeights } from './text-weights.js';

/** Of what is less likely print than this, most is none; a word that is lost costs more than a stray one. */
const leastLikely = 0.1;

/** The words of a page that are likely print, and how many words are expected among those that are left out. */
export function dropNoise(
  words: readonly RecognisedWord[],
  language: string,
): { readonly words: RecognisedWord[]; readonly expectedLost: number } {
  const features = textFeatures(words, language);
  const likely = new Map(words.map((word, index) => [word, probabilityOf(textWeights, features[index] ?? {})]));
  const isPrint = (word: RecognisedWord) => (likely.get(word) ?? 1) >= leastLikely;
  return {
    words: linesOf(words).flatMap((line) => asLine(line.filter(isPrint))),
    expectedLost: [...likely.values()].filter((each) => each < leastLikely).reduce((sum, each) => sum + each, 0),
  };
}
