import { detectLanguage } from '@recto/language';
import type { DataQuality, RecognisedWord, RecognitionEngine } from '../engine/recognition-engine.js';
import type { GreyImage } from '../image/grey-image.js';

export interface LanguageReading {
  readonly words: readonly RecognisedWord[];
  readonly language: string;
}

/**
 * Reads a straight picture in the language that it is written in, once where `sample`, words of it that were read with the
 * first candidate's data, tells the language. Else all of its words are asked, read with that data; where they tell of another
 * language, that one's data reads the picture again, and its reading stays unless it is unsure of the language itself.
 */
export function readInLanguage(
  engine: RecognitionEngine,
  image: GreyImage,
  sample: readonly RecognisedWord[],
  candidates: readonly string[],
  quality: DataQuality,
): LanguageReading {
  const first = candidates[0] ?? 'eng';
  const read = (language: string): LanguageReading => ({
    words: engine.recognise(image, { language, quality, segmentation: 'page' }),
    language,
  });
  const told = detect(sample, candidates);
  if (told?.isSure) return read(told.language);
  const reading = read(first);
  const found = detect(reading.words, candidates);
  if (!found || found.language === first) return reading;
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
