import type { RecognisedWord } from '../engine/recognition-engine.js';
import { eraseWords } from '../image/erase-words.js';
import { findShapes } from '../image/find-shapes.js';
import type { GreyImage, PixelBox } from '../image/grey-image.js';
import { markText } from '../image/mark-shape.js';
import { hasDescender } from './line-letters.js';
import { xHeightShare } from './settle-lines.js';

const inkUpTo = 128;
/** Of dashes that stand for "none", in heights of an "x"; longer ones are places to fill in. */
const maxWidth = 2;
/** No word of the row is nearer, in shares of the row. */
const minDistance = 0.5;
/** A column has at least so many words above and below. */
const minColumnWords = 2;
const dashConfidence = 0.85;

/**
 * Words with the dashes that stand alone in the cells of a table, of which engines make nothing or another sign: on a row
 * of words, away from each of them, and below or above other words. `printPx` is the height of an "x".
 */
export function setLoneDashes(image: GreyImage, words: readonly RecognisedWord[], printPx: number): RecognisedWord[] {
  const solid = words.filter(({ text }) => /[\p{L}\p{N}•]/u.test(text) || text.length > 1);
  const rest = eraseWords(image, solid, printPx);
  const shapes = findShapes(rest, inkUpTo, 1, printPx * 2);
  const dashes = shapes.flatMap((shape) => loneDash(shape, shapes, solid, printPx));
  if (dashes.length === 0) return [...words];
  const others = words.filter((word) => solid.includes(word) || !dashes.some((dash) => touches(word, dash)));
  return [...others, ...dashes];
}

function loneDash(
  shape: PixelBox,
  shapes: readonly PixelBox[],
  words: readonly RecognisedWord[],
  printPx: number,
): RecognisedWord[] {
  if (shape.right - shape.left > printPx * maxWidth) return [];
  const beside = words.find((word) => isBeside(word, shape));
  if (!beside) return [];
  const { rowHeightPx } = beside;
  const isNear = (box: PixelBox) => touches(grown(shape, rowHeightPx * minDistance), box);
  const isAlone =
    !words.some(isNear) && !shapes.some((other) => other !== shape && isLarge(other, shape) && isNear(other));
  const column = words.filter(({ left, right }) => left < shape.right && right > shape.left);
  if (!isAlone || column.length < minColumnWords) return [];
  return [{ ...shape, text: '–', confidence: dashConfidence, isFirstOfLine: true, rowHeightPx }];
}

/** Whether the shape is a dash on the row of a word. */
function isBeside({ text, bottom, rowHeightPx }: RecognisedWord, shape: PixelBox): boolean {
  const baseline = bottom - (hasDescender.test(text) ? rowHeightPx * 0.22 : 0);
  return rowHeightPx > 0 && markText(shape, rowHeightPx * xHeightShare, baseline) === '–';
}

/** Dirt beside a dash does not count. */
function isLarge(other: PixelBox, shape: PixelBox): boolean {
  return (other.right - other.left) * 3 > shape.right - shape.left;
}

function grown({ left, top, right, bottom }: PixelBox, by: number): PixelBox {
  return { left: left - by, top: top - by / 4, right: right + by, bottom: bottom + by / 4 };
}

function touches(a: PixelBox, b: PixelBox): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
