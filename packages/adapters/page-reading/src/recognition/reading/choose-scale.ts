import type { Light } from '../image/measure-light.js';
import type { ReadingSettings } from '../picture-task.js';
import type { Scale } from './straight-page.js';

/** Heights of an "x" in pixels: below the first, Tesseract guesses; above the last, pixels cost time and tell nothing. */
const letterPx = { least: 9, wanted: 13, narrowFrom: 11, most: 22 };
/** Noise above this has eaten into the letters: they keep their width. */
const noisy = 22;

/** A finer resolution at which small print is worth another rendering; undefined when this one does. */
export function wantedDpi(dpi: number, printPx: number | undefined, maxDpi: number): number | undefined {
  if (printPx === undefined || printPx >= letterPx.least) return undefined;
  const wanted = Math.min(maxDpi, Math.round((dpi * letterPx.wanted) / printPx));
  return wanted > dpi * 1.15 ? wanted : undefined;
}

/**
 * Small letters of a picture that cannot be had finer are enlarged, large ones made smaller, and clean ones narrowed: the
 * network reads columns of pixels.
 */
export function chooseScale(printPx: number | undefined, { noise }: Light, { squeeze }: ReadingSettings): Scale {
  if (printPx === undefined) return { scaleX: 1, scaleY: 1 };
  const enlarged = printPx < letterPx.least ? Math.min(2, letterPx.wanted / printPx) : 1;
  const scaleY = printPx > letterPx.most ? Math.max(0.5, letterPx.most / printPx) : enlarged;
  const mayNarrow = noise <= noisy && printPx * scaleY >= letterPx.narrowFrom;
  return { scaleX: mayNarrow ? Math.max(0.5, scaleY * squeeze) : scaleY, scaleY };
}
