import type { GreyImage } from './grey-image.js';
import { shrink } from './shrink.js';

const inkUpTo = 128;
/** A word has at least so much ground under it, in squares of the height of an "x". */
const leastSquares = 3;

/**
 * Whether a picture has ink that is wider than any stroke of its print: a dark ground or a photograph. Words may stand on it that
 * black and white do not show. `printPx` is the height of an "x".
 */
export function hasSolidInk(image: GreyImage, printPx: number): boolean {
  const squares = shrink(image, Math.max(2, Math.round(printPx))).pixels;
  return squares.reduce((count, grey) => (grey <= inkUpTo ? count + 1 : count), 0) >= leastSquares;
}
