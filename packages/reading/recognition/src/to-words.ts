import { turnBack, type Box, type QuarterTurn, type Word } from '@recto/document-model';
import { calibrateWords } from './certainty/calibrate-words.js';
import { rowHeightPerSize } from './lines/settle-lines.js';
import type { RecognisedWord } from './engine/recognition-engine.js';
import { isVertical } from './reading/scripts-of-languages.js';
import type { PixelBox } from './image/grey-image.js';

const pointsPerInch = 72;
/** Only words of a text layer are certain. */
const mostConfidence = 0.9999;

/** A picture of the page, or of a part of it, whose boxes are to be told in points of the page. */
export interface PictureOfPage {
  readonly dpi: number;
  readonly turn: QuarterTurn;
  readonly widthPt: number;
  readonly heightPt: number;
  /** Of the picture's top left corner on the page. */
  readonly xPt: number;
  readonly yPt: number;
}

/** Recognised words in points of the page as it is shown; those of a turned page are rotated. */
export function toWords(words: readonly RecognisedWord[], picture: PictureOfPage, language: string): Word[] {
  return calibrateWords(words, language).map((word) => ({
    text: readBullet(word, language),
    box: toPageBox(word, picture),
    fontName: '',
    fontSizePt: points((word.rowHeightPx || word.bottom - word.top) / rowHeightPerSize, picture.dpi),
    isBold: word.isBold ?? false,
    isItalic: false,
    ...(word.isFixedPitch && { isFixedPitch: true }),
    rotationDegrees: (360 - picture.turn + (isVertical(language) ? 90 : 0)) % 360,
    confidence: Math.round(Math.min(mostConfidence, word.confidence) * 10_000) / 10_000,
  }));
}

/** A box of the turned picture in points of the page as it is shown. */
export function toPageBox({ left, top, right, bottom }: PixelBox, picture: PictureOfPage): Box {
  const { dpi, turn, widthPt, heightPt, xPt, yPt } = picture;
  const [x, y, width, height] = [left, top, right - left, bottom - top].map((pixels) => points(pixels, dpi));
  const box = { x: x ?? 0, y: y ?? 0, width: width ?? 0, height: height ?? 0 };
  const isSideways = turn === 90 || turn === 270;
  const turned = isSideways ? { widthPt: heightPt, heightPt: widthPt } : { widthPt, heightPt };
  return shift(turnBack(box, turn, turned), xPt, yPt);
}

function points(pixels: number, dpi: number): number {
  return rounded((pixels * pointsPerInch) / dpi);
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

function shift({ x, y, width, height }: Box, xPt: number, yPt: number): Box {
  return { x: rounded(x + xPt), y: rounded(y + yPt), width, height };
}

/** Tesseract knows no bullets and takes them for one of these. French sets "«" for itself. */
const bulletLookalikes = new Set(['«', '»', '¢', '°', '®', '©', '¥', '*']);

function readBullet({ text, isFirstOfLine }: RecognisedWord, language: string): string {
  return isFirstOfLine && bulletLookalikes.has(text) && language !== 'fra' ? '•' : text;
}
