import { median } from '@recto/document-model';
import { letterLikeness } from '@recto/language';
import type { RecognisedWord } from '../engine/recognition-engine.js';
import type { PixelBox } from '../image/grey-image.js';
import { logit } from '../neural/logistic.js';
import { linesOf } from '../reading/drop-junk.js';

const mostSigns = 8;
const mostLikeness = 0.5;
/** Words of a line overlap in height by so much of the lower one. */
const levelShare = 0.5;
/** Edges of words in a column are this near to each other, in usual heights; more of them prove no more. */
const alignedShare = 0.35;
const mostAligned = 6;

/**
 * For each word of a page, in the order of the words, numbers that tell print from what recognisers make of icons, pictures and
 * dirt: what they said of it, its shape, and whether it stands where words of the page stand. Bullets and lone figures are
 * doubted by recognisers, but are level with words or stand under each other.
 */
export function textFeatures(words: readonly RecognisedWord[], language: string): Readonly<Record<string, number>>[] {
  const usualPx = Math.max(1, median(words.map(heightOf)));
  const page = meanLogit(words);
  return linesOf(words).flatMap((line) =>
    line.map((word) => {
      const others = line.filter((other) => other !== word);
      return {
        raw: logit(word.confidence),
        page,
        isAlone: others.length === 0 ? 1 : 0,
        line: others.length === 0 ? 0 : meanLogit(others),
        ...ofSigns(word, language),
        ...ofShape(word, usualPx),
        ...ofPlace(word, words, usualPx),
      };
    }),
  );
}

function meanLogit(words: readonly RecognisedWord[]): number {
  return words.reduce((sum, { confidence }) => sum + logit(confidence), 0) / Math.max(1, words.length);
}

function ofSigns({ text, confidence }: RecognisedWord, language: string): Record<string, number> {
  const signs = Array.from(text).length;
  const marks = text.match(/[^\p{L}\p{N}]/gu)?.length ?? 0;
  const isMark = marks === signs;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return {
    isMark: isMark ? 1 : 0,
    rawOfMark: isMark ? logit(confidence) : 0,
    isOne: signs === 1 && !isMark ? 1 : 0,
    isTwo: signs === 2 && !isMark ? 1 : 0,
    isNumber: /^\p{N}[\p{N}.,:/-]*%?$/u.test(text) ? 1 : 0,
    signs: Math.min(mostSigns, signs),
    markShare: isMark ? 0 : marks / signs,
    likeness: letters < 2 ? 0 : Math.min(mostLikeness, letterLikeness(text, language) ?? 0),
  };
}

/** Height and width of a letter, beside those that are usual. */
function ofShape(word: RecognisedWord, usualPx: number): Record<string, number> {
  const height = Math.log(heightOf(word) / usualPx);
  const pace = Math.log(Math.max(1, word.right - word.left) / Array.from(word.text).length / heightOf(word));
  if (!/[\p{L}\p{N}]/u.test(word.text)) return { markHeight: height, markHeightSquare: height ** 2 };
  return { height, heightSquare: height ** 2, pace, paceSquare: pace ** 2 };
}

/** Whether it is level with words, how near to the next, and how many begin or end where it does. */
function ofPlace(word: RecognisedWord, words: readonly RecognisedWord[], usualPx: number): Record<string, number> {
  let nearest = Infinity;
  let aligned = 0;
  for (const other of words) {
    if (other === word) continue;
    if (isLevel(word, other))
      nearest = Math.min(nearest, Math.max(other.left - word.right, word.left - other.right, 0));
    else if (isAligned(word, other, usualPx * alignedShare)) aligned += 1;
  }
  return {
    isLevel: nearest === Infinity ? 0 : 1,
    levelDistance: nearest === Infinity ? 0 : Math.log(1 + nearest / usualPx),
    aligned: Math.min(mostAligned, aligned),
  };
}

function isLevel(a: PixelBox, b: PixelBox): boolean {
  const shared = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return shared > levelShare * Math.min(heightOf(a), heightOf(b));
}

function isAligned(a: PixelBox, b: PixelBox, near: number): boolean {
  return Math.abs(a.left - b.left) < near || Math.abs(a.right - b.right) < near;
}

function heightOf({ top, bottom }: PixelBox): number {
  return Math.max(1, bottom - top);
}
