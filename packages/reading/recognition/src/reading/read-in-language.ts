import { detectLanguage } from '@recto/language';
import type { DataQuality, RecognisedWord, RecognitionEngine } from '../engine/recognition-engine.js';
import type { GreyImage } from '../image/grey-image.js';

export interface LanguageReading {
  readonly words: readonly RecognisedWord[];
  readonly language: string;
}

/**
 * Reads a straight picture in the language that it is written in: that which `sample` tells, words of it that were read with the
 * first candidate's data, else the first candidate. All of its words are asked then, as a page may quote another language where
 * the sample was taken; where they tell of another one, that one's data reads the picture again, and its reading stays unless
 * it is unsure of the language itself. What a sample told takes sure words to be overruled.
 */
export function readInLanguage(
  engine: RecognitionEngine,
  image: GreyImage,
  sample: readonly RecognisedWord[],
  candidates: readonly string[],
  quality: DataQuality,
): LanguageReading {
  const read = (language: string): LanguageReading => ({
    words: engine.recognise(image, { language, quality, segmentation: 'page' }),
    language,
  });
  const told = detect(sample, candidates);
  const isTold = told?.isSure === true;
  const reading = read(isTold ? told.language : (candidates[0] ?? 'eng'));
  const found = detect(reading.words, candidates);
  if (!found || found.language === reading.language || (isTold && !found.isSure)) return reading;
  const second = read(found.language);
  const confirmed = detect(second.words, candidates);
  return confirmed?.isSure && confirmed.language === second.language ? second : reading;
}

function detect(words: readonly RecognisedWord[], candidates: readonly string[]) {
  return detectLanguage(
    words.map(({ text }) => text),
    candidates,
  );
}
