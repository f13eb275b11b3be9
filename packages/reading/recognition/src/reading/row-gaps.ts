import type { GreyImage } from '../image/grey-image.js';

const inkUpTo = 128;
/** The upper parts hold this share of the page's ink at least; a part that ends later than `most` is no small one. */
const share = { least: [0.06, 0.18], most: 0.35 } as const;
/** And each part so much of it. */
const leastInPart = 0.06;
/** A gap without ink through the full width that parts lines or paragraphs. */
const minGapInches = 0.02;

/**
 * The rows of a straight picture at which it can be cut without cutting a line of print, after its first few lines and
 * after some more; none on pages with columns or pictures beside each other.
 */
export function rowGaps({ widthPx, heightPx, dpi, pixels }: GreyImage): number[] {
  const ink = new Uint32Array(heightPx);
  for (let y = 0; y < heightPx; y += 1) {
    let count = 0;
    for (let at = y * widthPx, end = at + widthPx; at < end; at += 1) if ((pixels[at] ?? 255) <= inkUpTo) count += 1;
    ink[y] = count;
  }
  const total = ink.reduce((sum, count) => sum + count, 0);
  const minGap = Math.max(2, Math.round(minGapInches * dpi));
  const gaps: number[] = [];
  let [passed, passedAtCut, gap] = [0, 0, 0];
  for (let y = 0; y < heightPx && passed <= total * share.most; y += 1) {
    const count = ink[y] ?? 0;
    passed += count;
    gap = count === 0 ? gap + 1 : 0;
    const least = share.least[gaps.length];
    if (least === undefined) break;
    const isEnough = passed >= total * least && passed - passedAtCut >= total * leastInPart;
    if (!isEnough || gap < minGap) continue;
    gaps.push(y - (gap >> 1));
    passedAtCut = passed;
  }
  return gaps;
}
