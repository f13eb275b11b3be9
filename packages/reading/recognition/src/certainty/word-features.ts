import { median } from '@recto/document-model';
import { letterLikeness } from '@recto/language';
import type { RecognisedWord } from '../engine/recognition-engine.js';
import { logit } from '../neural/logistic.js';
import { doubtfulBelow } from '../neural/lines-to-read.js';
import { isInTwo, isWithoutBeginning } from '../neural/pieces-of-numbers.js';
import { linesOf } from '../reading/drop-junk.js';

/** Confidences mean more from here on: log odds of a word, and their mean over a clean page. */
const high = { word: 2.5, page: 2.8 };
/** A page of which no more than this share of the words is doubted is clean. */
const doubtedShare = 0.1;
/** Words this near, in heights of the row, may be pieces of one. */
const narrowShare = 0.25;
/** The language's groups of letters tell of words that have several. */
const leastLongLetters = 4;
const mostLikeness = 0.5;

/** What the weights are fitted on: words with a letter or a figure. Of marks alone nobody can tell. */
export function isTelling({ text }: Pick<RecognisedWord, 'text'>): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/**
 * For each word of a page, numbers that tell how likely it is read rightly: what the recognisers said of it, of its line and
 * of the page, whether it may be a piece of a word, and whether it looks like one of its language.
 */
export function wordFeatures(words: readonly RecognisedWord[], language: string): Readonly<Record<string, number>>[] {
  const telling = words.filter(isTelling);
  const [page, pageClean] = [meanLogit(telling), cleanness(telling)];
  return linesOf(words).flatMap((line) => {
    const own = line.filter(isTelling);
    const gaps = line.slice(1).map((word, index) => Math.max(0, word.left - (line[index]?.right ?? 0)));
    const usualGap = median(gaps);
    return line.map((word, index) => {
      const others = own.filter((other) => other !== word);
      const raw = logit(word.confidence);
      return {
        raw,
        rawAboveHalf: Math.max(0, raw),
        rawHigh: Math.max(0, raw - high.word),
        line: others.length === 0 ? page : meanLogit(others),
        page,
        pageHigh: Math.max(0, page - high.page),
        pageClean,
        rawPage: raw * page,
        ...ofGap(word, Math.min(gaps[index - 1] ?? Infinity, gaps[index] ?? Infinity), usualGap),
        isPieceOfNumber: isPieceOfNumber(word, line[index - 1], line[index + 1]) ? 1 : 0,
        ...ofLetters(word, language),
      };
    });
  });
}

function meanLogit(words: readonly RecognisedWord[]): number {
  return words.reduce((sum, { confidence }) => sum + logit(confidence), 0) / Math.max(1, words.length);
}

/** By how much nearly all words of a page are surer than what is read once more. */
function cleanness(words: readonly RecognisedWord[]): number {
  const sorted = words.map(({ confidence }) => logit(confidence)).sort((a, b) => a - b);
  return Math.max(0, (sorted[Math.floor((sorted.length - 1) * doubtedShare)] ?? 0) - logit(doubtfulBelow));
}

/** A word nearer to its neighbour than words of its line are, or than a narrow space, may be a piece of one. */
function ofGap({ rowHeightPx }: RecognisedWord, gap: number, usualGap: number): Record<string, number> {
  if (gap === Infinity) return { isNarrow: 0, isNarrower: 0 };
  return {
    isNarrow: Math.max(0, 1 - gap / Math.max(1, rowHeightPx * narrowShare)),
    isNarrower: usualGap === 0 ? 0 : Math.max(0, 1 - gap / usualGap),
  };
}

function isPieceOfNumber(
  word: RecognisedWord,
  before: RecognisedWord | undefined,
  after: RecognisedWord | undefined,
): boolean {
  const goesOn = after !== undefined && isWithoutBeginning(after) && /\p{N}$/u.test(word.text);
  return goesOn || isWithoutBeginning(word) || isInTwo(before, word) || isInTwo(word, after);
}

function ofLetters({ text }: RecognisedWord, language: string): Record<string, number> {
  const letters = Array.from(text.matchAll(/[\p{L}\p{N}]/gu)).length;
  const likeness = letters < leastLongLetters ? 0 : (letterLikeness(text, language) ?? 0);
  return { isShort: letters <= 2 ? 1 : 0, likeness: Math.min(mostLikeness, likeness) };
}
