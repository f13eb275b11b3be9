import type { GreyImage, PixelBox } from '../image/grey-image.js';

/** Greys lighter than this are paper and blur. */
const inkFrom = 200;
/** A run of ink wider than this share of the box's height is a bar or letters that touch, not a stem. */
const maxStemShare = 0.5;
/** Fewer stems tell nothing. */
const minStems = 8;

/**
 * Width of the stems in a box, in pixels and parts of them: the median over its rows' runs of ink, each weighed by its
 * darkness. Undefined where there are too few.
 */
export function strokeWidth(image: GreyImage, { left, top, right, bottom }: PixelBox): number | undefined {
  const { widthPx, heightPx, pixels } = image;
  const [from, to] = [Math.max(0, Math.floor(left)), Math.min(widthPx, Math.ceil(right))];
  const [first, last] = [Math.max(0, Math.floor(top)), Math.min(heightPx, Math.ceil(bottom))];
  const maxStem = Math.max(2, (last - first) * maxStemShare);
  const stems: number[] = [];
  for (let y = first; y < last; y += 1) {
    let [ink, darkest] = [0, 255];
    for (let x = from; x <= to; x += 1) {
      const grey = x < to ? (pixels[y * widthPx + x] ?? 255) : 255;
      if (grey < inkFrom) {
        ink += (255 - grey) / 255;
        if (grey < darkest) darkest = grey;
        continue;
      }
      if (ink > 0 && darkest < 128 && ink <= maxStem) stems.push(ink);
      [ink, darkest] = [0, 255];
    }
  }
  if (stems.length < minStems) return undefined;
  stems.sort((a, b) => a - b);
  return stems[stems.length >> 1];
}
