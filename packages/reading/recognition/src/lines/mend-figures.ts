import type { RecognisedWord } from '../engine/recognition-engine.js';
import { cutOut } from '../image/cut-out.js';
import { findShapes } from '../image/find-shapes.js';
import type { GreyImage, PixelBox } from '../image/grey-image.js';

const inkUpTo = 128;
/** Figures of so many digits have marks between them. */
const minDigits = 4;
/** Heights and places in shares of a digit's height. */
const digit = { minHeight: 0.8 };
/** Of the height of their word; lower ones are pieces of digits that fine print has broken into. */
const leastOfWord = 0.6;
const mark = { minHeight: 0.1, maxHeight: 0.45, maxWidth: 0.35, highestTop: 0.35 };
/** A comma reaches below the line by at least this. */
const minCommaDrop = 0.11;
const grouped = /^\D*\d{1,3}(?:[.,]\d{3})*(?:[.,]\d{1,4})?\D*$/;

/**
 * Words with the commas of figures that the picture shows: engines lose some and take others for points. The low nought of old
 * figures is read as an "o".
 */
export function mendFigures(image: GreyImage, words: readonly RecognisedWord[], language: string): RecognisedWord[] {
  return words.map((word) => {
    const whole = hasLowNought(word.text, language) ? { ...word, text: word.text.replaceAll('o', '0') } : word;
    return isFigure(whole.text) ? mendFigure(image, whole) : whole;
  });
}

/** Elsewhere "2o" is the second. */
const writesNoOrdinals = new Set(['eng', 'deu', 'nld']);

function hasLowNought(text: string, language: string): boolean {
  return (
    writesNoOrdinals.has(language) &&
    /\do/u.test(text) &&
    /^[^\p{L}\d]*\d[\do]*(?:[.,'’–-]+[\do]+)*[^\p{L}\d]*$/u.test(text)
  );
}

/**
 * Places between the figures of numbers where the picture shows a point or a comma and none was read ("11" for "1.1"), as high
 * as their words.
 */
export function unreadMarks(image: GreyImage, words: readonly RecognisedWord[]): PixelBox[] {
  return words.flatMap((word) => {
    if (!/^\d{2,}$/u.test(word.text)) return [];
    const seen = figureShapes(image, word);
    if (seen?.signs.length !== word.text.length) return [];
    const [from, to] = [seen.signs[0]?.right ?? 0, seen.signs.at(-1)?.left ?? 0];
    const between = seen.marks.filter(({ left, right }) => left >= from && right <= to);
    return between.map(({ left, right }) => ({
      left: seen.leftPx + left,
      right: seen.leftPx + right,
      top: word.top,
      bottom: word.bottom,
    }));
  });
}

function isFigure(text: string): boolean {
  return /^[^\p{L}\d]{0,3}\d[\d.,]*\d[^\p{L}\d]{0,3}$/u.test(text) && (text.match(/\d/g)?.length ?? 0) >= minDigits;
}

function mendFigure(image: GreyImage, word: RecognisedWord): RecognisedWord {
  const seen = figureShapes(image, word);
  const signs = Array.from(word.text).filter((sign) => sign !== '.' && sign !== ',');
  // Only where each digit and bracket is a shape of its own is it clear after which one a mark stands.
  if (seen?.signs.length !== signs.length) return word;
  const read = marksOf(word.text);
  const text = signs
    .map((sign, index) => {
      const next = seen.signs[index + 1]?.left ?? Infinity;
      const shape = seen.marks.find(({ left }) => left >= (seen.signs[index]?.left ?? 0) && left < next);
      return sign + (shape ? markOf(shape, seen, read.get(index)) : (read.get(index) ?? ''));
    })
    .join('');
  return grouped.test(text) ? { ...word, text } : word;
}

interface FigureShapes {
  readonly signs: readonly PixelBox[];
  readonly marks: readonly PixelBox[];
  readonly baseline: number;
  readonly heightPx: number;
  /** Where the picture was cut off that they are in. */
  readonly leftPx: number;
}

function figureShapes(
  image: GreyImage,
  { left, top, right, bottom, rowHeightPx }: RecognisedWord,
): FigureShapes | undefined {
  const margin = Math.round(rowHeightPx * 0.12);
  const box = {
    left: Math.max(0, Math.floor(left) - 1),
    top: Math.max(0, Math.floor(top) - 1),
    right: Math.min(image.widthPx, Math.ceil(right) + 1),
    bottom: Math.min(image.heightPx, Math.ceil(bottom) + margin),
  };
  const part = cutOut(image, box);
  const shapes = part ? findShapes(part, inkUpTo, 1, part.heightPx) : [];
  const heightPx = Math.max(0, ...shapes.map((shape) => shape.bottom - shape.top));
  const signs = shapes.filter((shape) => shape.bottom - shape.top >= heightPx * digit.minHeight);
  const baseline = [...signs.map((sign) => sign.bottom)].sort((a, b) => a - b)[signs.length >> 1];
  if (baseline === undefined || heightPx < (bottom - top) * leastOfWord) return undefined;
  const marks = shapes.filter(
    (shape) => isMark(shape, baseline, heightPx) && !signs.some((sign) => isUnder(shape, sign)),
  );
  return { signs: signs.sort((a, b) => a.left - b.left), marks, baseline, heightPx, leftPx: box.left };
}

function isMark({ left, top, right, bottom }: PixelBox, baseline: number, heightPx: number): boolean {
  const height = (bottom - top) / heightPx;
  return (
    height >= mark.minHeight &&
    height <= mark.maxHeight &&
    right - left <= heightPx * mark.maxWidth &&
    top >= baseline - heightPx * mark.highestTop
  );
}

/** A mark stands beside figures; what stands under one is a piece of it that fine print has lost. */
function isUnder({ left, right }: PixelBox, sign: PixelBox): boolean {
  const middle = (left + right) / 2;
  return middle > sign.left && middle < sign.right;
}

function markOf({ bottom }: PixelBox, { baseline, heightPx }: FigureShapes, read: string | undefined): string {
  const below = (bottom - baseline) / heightPx;
  return below >= minCommaDrop ? ',' : (read ?? '');
}

/** The marks that were read, by the number of signs before them less one. */
function marksOf(text: string): Map<number, string> {
  const marks = new Map<number, string>();
  let passed = -1;
  for (const sign of text) {
    if (sign === '.' || sign === ',') marks.set(passed, sign);
    else passed += 1;
  }
  return marks;
}
