import type { DataQuality, RecognisedWord, RecognitionEngine } from '../engine/recognition-engine.js';
import type { GreyImage } from '../image/grey-image.js';
import { findLanguage } from './find-language.js';
import { rowGap } from './row-gap.js';

export interface LanguageReading {
  readonly words: readonly RecognisedWord[];
  readonly language: string;
}

/**
 * Reads a straight picture in the language that it is written in. The first candidate's data reads the first few lines;
 * when they tell of another language, that one's data reads everything. A page in the first language is read once.
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
  const found = findLanguage(upper, candidates, first);
  if (found !== first) return { words: read(image, found), language: found };
  if (cut === undefined) return { words: upper, language: first };
  const lower = read(rows(image, cut, image.heightPx), first);
  const words = [...upper, ...lower.map((word) => ({ ...word, top: word.top + cut, bottom: word.bottom + cut }))];
  const overall = findLanguage(words, candidates, first);
  return overall === first ? { words, language: first } : { words: read(image, overall), language: overall };
}

function rows({ widthPx, dpi, pixels }: GreyImage, from: number, to: number): GreyImage {
  return { widthPx, heightPx: to - from, dpi, pixels: pixels.slice(from * widthPx, to * widthPx) };
}
