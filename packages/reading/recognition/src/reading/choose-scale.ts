import type { Light } from '../image/measure-light.js';
import type { PrintSize } from '../image/print-size.js';
import type { ReadingSettings } from '../picture-task.js';
import type { Scale } from './straight-page.js';

/** Heights of an "x" in pixels: below the first, Tesseract guesses; above the last, pixels cost time and tell nothing. */
const letterPx = { least: 9, wanted: 13, most: 22 };
/** Smaller letters are narrowed no further than letters of this height: there is nothing to spare in them. */
const narrowAsIfPx = 13.5;
/** Noise above this has eaten into the letters: they keep their width. */
const noisy = 22;
/** Narrower than this share of its width no print is made. */
const leastSqueeze = 0.6;

/** A finer resolution at which small print is worth another rendering; undefined when this one does. */
export function wantedDpi(dpi: number, print: PrintSize | undefined, maxDpi: number): number | undefined {
  if (!print || print.heightPx >= letterPx.least) return undefined;
  const wanted = Math.min(maxDpi, Math.round((dpi * letterPx.wanted) / print.heightPx));
  return wanted > dpi * 1.15 ? wanted : undefined;
}

/** The "x" of print of 7 points is so high in inches, and that of the 10 points which Tesseract expects, as pixels of a dpi. */
const smallPrint = { heightInches: 0.043, dpiPerPx: 16 };

/** The resolution to tell the engine: its search for lines takes parts of very small print for dirt by their size in inches. */
export function declaredDpi(dpi: number, printPx: number | undefined): number {
  const isSmall = printPx !== undefined && printPx < dpi * smallPrint.heightInches;
  return isSmall ? Math.round(printPx * smallPrint.dpiPerPx) : dpi;
}

/**
 * Small letters of a picture that cannot be had finer are enlarged, large ones made smaller, and clean wide ones narrowed:
 * the network reads columns of pixels.
 */
export function chooseScale(print: PrintSize | undefined, { noise }: Light, settings: ReadingSettings): Scale {
  if (!print) return { scaleX: 1, scaleY: 1 };
  const { heightPx, widthPx } = print;
  const enlarged = heightPx < letterPx.least ? Math.min(2, letterPx.wanted / heightPx) : 1;
  const scaleY = heightPx > letterPx.most ? Math.max(0.5, letterPx.most / heightPx) : enlarged;
  const wantedWidth = settings.letterWidth * Math.max(heightPx, narrowAsIfPx / scaleY);
  const squeeze = noise > noisy ? 1 : Math.min(1, Math.max(leastSqueeze, wantedWidth / Math.max(1, widthPx)));
  return { scaleX: Math.max(0.5, scaleY * squeeze), scaleY };
}
