import { findShapes } from './find-shapes.js';
import type { GreyImage, PixelBox } from './grey-image.js';

const inkUpTo = 128;
/** Heights of letters, capitals and figures in heights of an "x". */
const letterHeights = { least: 0.7, most: 2.4 };

/** Shapes of ink that have the size of letters; `printPx` is the height of an "x". */
export function findLetters(image: GreyImage, printPx: number): PixelBox[] {
  const shapes = findShapes(image, inkUpTo, printPx * letterHeights.least, printPx * letterHeights.most);
  return shapes.filter((shape) => isLetterLike(shape, printPx));
}

function isLetterLike({ left, right, top, bottom }: PixelBox, printPx: number): boolean {
  return right - left <= printPx * 3.5 && (right - left) * 12 >= bottom - top;
}
