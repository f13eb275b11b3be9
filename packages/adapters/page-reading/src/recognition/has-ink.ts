import type { GreyImage } from './recognition-messages.js';

/** Darker than this is ink on anything that is still paper. */
const inkBelow = 160;
/** A full stop in small print covers about this area, in square inches; less is dust. */
const minInkSquareInches = 0.0005;

/** False for an empty sheet, so that no recogniser is troubled with it. */
export function hasInk({ pixels, dpi }: GreyImage): boolean {
  let missing = Math.max(1, minInkSquareInches * dpi * dpi);
  for (const pixel of pixels) {
    if (pixel < inkBelow && (missing -= 1) <= 0) return true;
  }
  return false;
}
