import type { RecognisedWord } from '../engine/recognition-engine.js';
import { stopWords } from './stop-words.js';

/** Fewer stop words than this may stand on any page. */
const minHits = 4;
/** The best language must lead the one the page was read in by this factor. */
const minLead = 1.35;

/**
 * The language of words that were recognised with the data of `readIn`, among `candidates`: by the stop words of each, a
 * word of several languages counting less. `readIn` unless another one leads clearly.
 */
export function findLanguage(words: readonly RecognisedWord[], candidates: readonly string[], readIn: string): string {
  const tokens = words.flatMap(({ text }) => tokensOf(text));
  const scores = new Map<string, number>();
  for (const token of tokens) {
    const languages = candidates.filter((language) => stopWords[language]?.has(token));
    for (const language of languages) scores.set(language, (scores.get(language) ?? 0) + 1 / languages.length);
  }
  const scoreOf = (language: string) => scores.get(language) ?? 0;
  const best = candidates.reduce(
    (leader, language) => (scoreOf(language) > scoreOf(leader) ? language : leader),
    readIn,
  );
  return scoreOf(best) >= minHits && scoreOf(best) >= scoreOf(readIn) * minLead ? best : readIn;
}

/** Lower case without accents; parts of "l'homme" and "dell'anno" are words of their own. */
function tokensOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((token) => token !== '');
}
