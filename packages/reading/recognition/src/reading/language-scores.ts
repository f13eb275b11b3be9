import type { RecognisedWord } from '../engine/recognition-engine.js';
import { businessWords } from './business-words.js';
import { stopWords } from './stop-words.js';
import { wordEndings } from './word-endings.js';

/** What an occurrence tells; words of several languages share it among them. Endings are a hint only. */
const weight = { word: 1, ending: 0.35 };

/**
 * How much of the words speaks for each language, best first. A stop word counts each time, being the mark of sentences; a
 * word of business and an ending once, as columns repeat them.
 */
export function languageScores(
  words: readonly RecognisedWord[],
  candidates: readonly string[],
): readonly { readonly language: string; readonly score: number }[] {
  const tokens = words.flatMap(({ text }) => tokensOf(text));
  const distinct = [...new Set(tokens)];
  const scores = new Map<string, number>(candidates.map((language) => [language, 0]));
  const vote = (among: readonly string[], votes: number): void => {
    for (const language of among) scores.set(language, (scores.get(language) ?? 0) + votes / among.length);
  };
  for (const token of tokens) vote(having(candidates, stopWords, token), weight.word);
  for (const token of distinct) {
    const languages = having(candidates, businessWords, token);
    vote(languages, weight.word);
    if (languages.length > 0 || having(candidates, stopWords, token).length > 0) continue;
    vote(
      candidates.filter((language) => wordEndings[language]?.test(token)),
      weight.ending,
    );
  }
  return [...scores].map(([language, score]) => ({ language, score })).sort((a, b) => b.score - a.score);
}

function having(
  candidates: readonly string[],
  lists: Readonly<Record<string, ReadonlySet<string>>>,
  token: string,
): string[] {
  return candidates.filter((language) => lists[language]?.has(token));
}

/** Lower case without accents; parts of "l'homme" and "dell'anno" are words of their own. */
function tokensOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}8]+/u)
    .filter((token) => token !== '' && token !== '8');
}
