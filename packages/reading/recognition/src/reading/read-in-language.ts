import type { DataQuality, RecognisedWord, RecognitionEngine } from '../engine/recognition-engine.js';
import type { GreyImage } from '../image/grey-image.js';
import { findLanguage } from './find-language.js';
import { meanWordConfidence } from './mean-word-confidence.js';
import { rowGaps } from './row-gaps.js';

export interface LanguageReading {
  readonly words: readonly RecognisedWord[];
  readonly language: string;
}

/** Data of the right language is more credible by this much at least; less is chance. */
const clearGain = 0.004;

/**
 * Reads a straight picture in the language that it is written in. The first candidate's data reads the first few lines, and
 * some more when these do not tell; once they tell of another language, that one's data reads everything. A page in the
 * first language is read once. A page that does not tell, having few words, is read in each language that it may be in;
 * the most credible reading stays.
 */
export function readInLanguage(
  engine: RecognitionEngine,
  image: GreyImage,
  candidates: readonly string[],
  quality: DataQuality,
): LanguageReading {
  const first = candidates[0] ?? 'eng';
  const read = (picture: GreyImage, language: string) =>
    engine.recognise(picture, { language, quality, segmentation: 'page' });
  const words: RecognisedWord[] = [];
  for (const [from, to] of parts(image, candidates.length > 1 ? rowGaps(image) : [])) {
    words.push(...read(rows(image, from, to), first).map((word) => moved(word, from)));
    const found = findLanguage(words, candidates, first).language;
    if (found !== first) return { words: read(image, found), language: found };
  }
  const { rivals } = findLanguage(words, candidates, first);
  return rivals.reduce<LanguageReading>(
    (best, rival) => moreCredible(best, { words: read(image, rival), language: rival }),
    {
      words,
      language: first,
    },
  );
}

/** First and last row of each part between the cuts. */
function parts({ heightPx }: GreyImage, cuts: readonly number[]): [number, number][] {
  return [...cuts, heightPx].map((to, index) => [cuts[index - 1] ?? 0, to]);
}

function moved(word: RecognisedWord, down: number): RecognisedWord {
  return { ...word, top: word.top + down, bottom: word.bottom + down };
}

function moreCredible(first: LanguageReading, second: LanguageReading): LanguageReading {
  return meanWordConfidence(second.words) >= meanWordConfidence(first.words) + clearGain ? second : first;
}

function rows(image: GreyImage, from: number, to: number): GreyImage {
  const { widthPx, heightPx, dpi, pixels } = image;
  if (from === 0 && to === heightPx) return image;
  return { widthPx, heightPx: to - from, dpi, pixels: pixels.slice(from * widthPx, to * widthPx) };
}
