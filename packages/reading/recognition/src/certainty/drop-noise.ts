import type { RecognisedWord } from '../engine/recognition-engine.js';
import { probabilityOf } from '../neural/logistic.js';
import { textFeatures } from './text-features.js';
import { textWeights } from './text-weights.js';

/** Of what is less likely print than this, most is none; a word that is lost costs more than a stray one. */
const leastLikely = 0.1;

/** The words of a page that are likely print, and how many words are expected among those that are left out. */
export function dropNoise(
  words: readonly RecognisedWord[],
  language: string,
): { readonly words: RecognisedWord[]; readonly expectedLost: number } {
  const likely = textFeatures(words, language).map((features) => probabilityOf(textWeights, features));
  const lost = likely.filter((each) => each < leastLikely);
  return {
    words: keepLines(words, (index) => (likely[index] ?? 1) >= leastLikely),
    expectedLost: lost.reduce((sum, each) => sum + each, 0),
  };
}

/** A line goes on without its first word. */
function keepLines(words: readonly RecognisedWord[], isKept: (index: number) => boolean): RecognisedWord[] {
  let begins = false;
  return words.flatMap((word, index) => {
    begins ||= word.isFirstOfLine;
    if (!isKept(index)) return [];
    const isFirstOfLine = begins;
    begins = false;
    return [word.isFirstOfLine === isFirstOfLine ? word : { ...word, isFirstOfLine }];
  });
}
