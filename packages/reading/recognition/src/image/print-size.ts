import { median } from '@recto/document-model';
import type { GreyImage } from './grey-image.js';

/** Enough letters for a median that does not move. */
const wantedLetters = 1_500;
/** Fewer than this are no print to measure. */
const minLetters = 20;
/** Smaller shapes are dots and dirt, larger ones headlines, frames and pictures, in inches. */
const letterInches = { least: 0.02, most: 0.6 };
/** A larger connected shape is no letter: it is not followed to its end. */
const maxShapePixels = 6_000;
/** Full stops, dotted lines and grains: as wide as high, full of ink, and this much lower than what has the form of letters. */
const dot = { leastInk: 0.7, mostWidthOverHeight: 1.5, mostHeightOverLetters: 0.6 };

export interface PrintSize {
  /** Nearly the height of an "x": most letters have neither ascender nor descender. */
  readonly heightPx: number;
  readonly widthPx: number;
}

/** Median height and width of the letters on a page, of connected shapes of ink; undefined when it has too few. */
export function printSize(image: GreyImage, threshold: number): PrintSize | undefined {
  const { widthPx, heightPx, dpi, pixels } = image;
  const seen = new Uint8Array(pixels.length);
  const letters: Shape[] = [];
  // Rows are visited in an order that spreads over the page, so that the first letters found are a fair sample.
  const bands = 8;
  for (let band = 0; band < bands && letters.length < wantedLetters * 2; band += 1) {
    for (let y = band * 2; y < heightPx; y += bands * 2) {
      for (let at = y * widthPx, end = at + widthPx; at < end; at += 2) {
        if (seen[at] === 1 || (pixels[at] ?? 255) > threshold) continue;
        const shape = followShape(pixels, widthPx, at, threshold, seen);
        if (shape && isLetter(shape, dpi)) letters.push(shape);
      }
    }
  }
  return sizeOf(withoutDots(letters));
}

interface Shape extends PrintSize {
  /** Pixels of ink. */
  readonly inkPx: number;
}

function sizeOf(letters: readonly Shape[]): PrintSize | undefined {
  if (letters.length < minLetters) return undefined;
  return {
    heightPx: median(letters.map((letter) => letter.heightPx)),
    widthPx: median(letters.map((letter) => letter.widthPx)),
  };
}

/** A form may have more dots than letters. */
function withoutDots(shapes: readonly Shape[]): readonly Shape[] {
  const others = sizeOf(shapes.filter((shape) => !isDotLike(shape)));
  if (!others) return shapes;
  return shapes.filter((shape) => !isDotLike(shape) || shape.heightPx > others.heightPx * dot.mostHeightOverLetters);
}

function isDotLike({ widthPx, heightPx, inkPx }: Shape): boolean {
  const isRound = Math.max(widthPx, heightPx) <= Math.min(widthPx, heightPx) * dot.mostWidthOverHeight;
  return isRound && inkPx >= widthPx * heightPx * dot.leastInk;
}

function isLetter({ widthPx, heightPx }: PrintSize, dpi: number): boolean {
  return heightPx >= letterInches.least * dpi && heightPx <= letterInches.most * dpi && widthPx < heightPx * 4;
}

const stack = new Int32Array(4 * maxShapePixels + 8);

/** Size of the connected shape of ink at a pixel; undefined when it is too large for a letter. */
function followShape(
  pixels: Uint8Array,
  widthPx: number,
  start: number,
  threshold: number,
  seen: Uint8Array,
): Shape | undefined {
  let depth = 0;
  let size = 0;
  let [left, right] = [start % widthPx, start % widthPx];
  let [top, bottom] = [start, start];
  stack[depth++] = start;
  seen[start] = 1;
  while (depth > 0) {
    const at = stack[--depth] ?? 0;
    if ((size += 1) > maxShapePixels) return undefined;
    const x = at % widthPx;
    if (x < left) left = x;
    if (x > right) right = x;
    if (at < top) top = at;
    if (at > bottom) bottom = at;
    for (const next of [at - 1, at + 1, at - widthPx, at + widthPx]) {
      if (next < 0 || next >= pixels.length || seen[next] === 1 || (pixels[next] ?? 255) > threshold) continue;
      seen[next] = 1;
      stack[depth++] = next;
    }
  }
  const heightPx = Math.floor(bottom / widthPx) - Math.floor(top / widthPx) + 1;
  return { widthPx: right - left + 1, heightPx, inkPx: size };
}
