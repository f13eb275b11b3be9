import { withPixels, type GreyImage } from './grey-image.js';
import { greyHistogram } from './ink-threshold.js';

/** Fewer greys between ink and paper than this are no contrast but noise. */
const minRange = 12;
/** Even a page full of text is paper for more than this share. */
const paperShare = 0.65;

/** The greys from `black` to `white` spread over the full range; the same picture when they are hardly apart. */
export function mapGreys(image: GreyImage, black: number, white: number): GreyImage {
  if (white - black < minRange) return image;
  const map = Uint8ClampedArray.from({ length: 256 }, (_, grey) => ((grey - black) * 255) / (white - black));
  const pixels = new Uint8Array(image.pixels.length);
  for (let index = 0; index < pixels.length; index += 1) pixels[index] = map[image.pixels[index] ?? 0] ?? 0;
  return withPixels(image, pixels);
}

/** The grey that all but the darkest third of a page is lighter than. */
export function mostlyPaper(image: GreyImage): number {
  const counts = greyHistogram(image.pixels);
  const wanted = counts.reduce((sum, count) => sum + count, 0) * (1 - paperShare);
  let [grey, passed] = [0, 0];
  while (grey < 255 && (passed += counts[grey] ?? 0) < wanted) grey += 1;
  return grey;
}
