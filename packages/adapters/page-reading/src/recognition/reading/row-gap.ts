import type { GreyImage } from '../image/grey-image.js';

const inkUpTo = 128;
/** The upper part holds this share of the page's ink at least, and at most. */
const share = { least: 0.12, most: 0.35 };
/** A gap without ink through the full width that parts lines or paragraphs. */
const minGapInches = 0.02;

/**
 * The row of a straight picture at which it can be cut in two without cutting a line of print, after its first few lines;
 * undefined when there is none, as on pages with columns or pictures beside each other.
 */
export function rowGap({ widthPx, heightPx, dpi, pixels }: GreyImage): number | undefined {
  const ink = new Uint32Array(heightPx);
  for (let y = 0; y < heightPx; y += 1) {
    let count = 0;
    for (let at = y * widthPx, end = at + widthPx; at < end; at += 1) if ((pixels[at] ?? 255) <= inkUpTo) count += 1;
    ink[y] = count;
  }
  const total = ink.reduce((sum, count) => sum + count, 0);
  const minGap = Math.max(2, Math.round(minGapInches * dpi));
  let [passed, gap] = [0, 0];
  for (let y = 0; y < heightPx; y += 1) {
    const count = ink[y] ?? 0;
    passed += count;
    gap = count === 0 ? gap + 1 : 0;
    if (passed > total * share.most) return undefined;
    if (passed >= total * share.least && gap >= minGap) return y - (gap >> 1);
  }
  return undefined;
}
