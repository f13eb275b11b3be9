import type { Language, Word } from '../page-reading-types.js';
import type { GreyImage, RecognisedWord } from './recognition-messages.js';

const pointsPerInch = 72;
/** Tesseract's row, from ascender to descender, is this much of the size of common faces (.82 to .99, measured on Helvetica, Times, Liberation). */
const rowHeightPerSize = 0.92;
/** Below this a "word" without a letter or digit is dirt on the glass. */
const minConfidenceOfMarks = 0.5;

/** Recognised words in points of the upright page; specks of dirt that were taken for punctuation are left out. */
export function toWords(words: readonly RecognisedWord[], image: GreyImage, languages: readonly Language[]): Word[] {
  const pointsPerPixel = pointsPerInch / image.dpi;
  const points = (pixels: number) => Math.round(pixels * pointsPerPixel * 100) / 100;
  return words.filter(isText).map(({ left, top, right, bottom, confidence, rowHeightPx, ...word }) => ({
    text: readBullet(word, languages),
    box: { x: points(left), y: points(top), width: points(right - left), height: points(bottom - top) },
    fontName: '',
    fontSizePt: points((rowHeightPx || bottom - top) / rowHeightPerSize),
    isBold: false,
    isItalic: false,
    rotationDegrees: 0,
    confidence: Math.round(confidence * 10_000) / 10_000,
  }));
}

function isText({ text, confidence }: RecognisedWord): boolean {
  return text !== '' && (/[\p{L}\p{N}]/u.test(text) || confidence >= minConfidenceOfMarks);
}

/** Tesseract knows no bullets and takes them for one of these. French sets "«" for itself. */
const bulletLookalikes = new Set(['«', '»', '¢', '°', '®', '©', '¥', '*']);

function readBullet({ text, isFirstOfLine }: RecognisedBullet, languages: readonly Language[]): string {
  return isFirstOfLine && bulletLookalikes.has(text) && !languages.includes('fra') ? '•' : text;
}

type RecognisedBullet = Pick<RecognisedWord, 'text' | 'isFirstOfLine'>;
