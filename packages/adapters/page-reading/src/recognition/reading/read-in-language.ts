import type { DataQuality, RecognisedWord, RecognitionEngine } from '../engine/recognition-engine.js';
import type { GreyImage } from '../image/grey-image.js';
import { findLanguage } from './find-language.js';
import { meanWordConfidence } from './mean-word-confidence.js';
import { rowGap } from './row-gap.js';

export interface LanguageReading {
  readonly words: readonly RecognisedWord[];
  readonly language: string;
}

/** Data of the right language is more credible by this much at least; less is chance. */
const clearGain = 0.004;

/**
 * Reads a straight picture in the language that it is written in. The first candidate's data reads the first few lines;
 * when they tell of another language, that one's data reads everything. A page in the first language is read once. A page
 * that does not tell, having few words, is read in each language that it may be in; the most credible reading stays.
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
  const cut = candidates.length > 1 ? rowGap(image) : undefined;
  const upper = read(cut === undefined ? image : rows(image, 0, cut), first);
  const found = findLanguage(upper, candidates, first).language;
  if (found !== first) return { words: read(image, found), language: found };
  const words = cut === undefined ? upper : [...upper, ...readBelow(image, cut, (part) => read(part, first))];
  const { language, rivals } = findLanguage(words, candidates, first);
  if (language !== first) return { words: read(image, language), language };
  return rivals.reduce((best, rival) => moreCredible(best, { words: read(image, rival), language: rival }), {
    words,
    language,
  });
}

function readBelow(
  image: GreyImage,
  cut: number,
  read: (part: GreyImage) => readonly RecognisedWord[],
): RecognisedWord[] {
  const lower = read(rows(image, cut, image.heightPx));
  return lower.map((word) => ({ ...word, top: word.top + cut, bottom: word.bottom + cut }));
}

function moreCredible(first: LanguageReading, second: LanguageReading): LanguageReading {
  return meanWordConfidence(second.words) >= meanWordConfidence(first.words) + clearGain ? second : first;
}

function rows({ widthPx, dpi, pixels }: GreyImage, from: number, to: number): GreyImage {
  return { widthPx, heightPx: to - from, dpi, pixels: pixels.slice(from * widthPx, to * widthPx) };
}
