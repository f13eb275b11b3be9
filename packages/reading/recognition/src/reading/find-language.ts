import type { RecognisedWord } from '../engine/recognition-engine.js';
import { languageScores } from './language-scores.js';

/** Less evidence than this may stand on any page. */
const minScore = 3.5;
/** The best language must lead every other one by this factor. */
const minLead = 1.35;
/** Another language is worth a try with this much evidence, and this share of the best one's. */
const rival = { minScore: 1, minShare: 0.6, most: 2 };

export interface LanguageVerdict {
  /** The one the words were read in, unless another one leads clearly. */
  readonly language: string;
  /** Other languages that the words may be in, likeliest first; none when one leads clearly or nothing tells. */
  readonly rivals: readonly string[];
}

/** The language of words that were recognised with the data of `readIn`, among `candidates`. */
export function findLanguage(
  words: readonly RecognisedWord[],
  candidates: readonly string[],
  readIn: string,
): LanguageVerdict {
  const scores = languageScores(words, candidates);
  const [best = { language: readIn, score: 0 }, second = { score: 0 }] = scores;
  if (best.score >= minScore && best.score >= second.score * minLead) return { language: best.language, rivals: [] };
  const rivals = scores
    .filter(({ language, score }) => language !== readIn && score >= rival.minScore)
    .filter(({ score }) => score >= best.score * rival.minShare)
    .map(({ language }) => language)
    .slice(0, rival.most);
  return { language: readIn, rivals };
}
